import { dark, light, mix } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { inset } from '#demo/pictures/content/texture.ts';
import { label } from '#demo/pictures/label.ts';
import { at, rounded, slant } from '#demo/pictures/pen.ts';
import { d, group, path, rect, repeat, stroke, useAt } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm } from './pack.ts';

/** A brick in parchment with folded ends: butter, margarine, fresh cheese. */
export const wrappedBlock: PackForm = ({ pen, palette, text }): Drawing => {
  const { body, accent } = palette;
  return {
    art:
      path(
        'M-262 -292L-196 -352H262L212 -292z',
        pen.linear([at(0, light(body, 0.7)), at(0.6, light(body, 0.36)), at(1, light(body, 0.2))]),
      ) +
      path('M212 -292L262 -352V-70L212 4z', pen.linear([at(0, dark(body, 0.16)), at(1, dark(body, 0.3))])) +
      stroke('M216 -288L238 -180L258 -344M216 0L238 -180L260 -74', dark(body, 0.36), 3, 'opacity=".4"') +
      path(
        'M-262 -292H212V4Q-20 12 -262 2C-268 -90 -268 -200 -262 -292z',
        pen.linear([at(0, dark(body, 0.08)), at(0.14, light(body, 0.3)), at(0.6, body), at(1, dark(body, 0.1))]),
      ) +
      path('M-262 -292H212V-258H-264z', accent, 'opacity=".92"') +
      path('M-196 -352H-96L-158 -292H-262z', accent, 'opacity=".55"') +
      stroke('M-262 -292H212L262 -352', light(body, 0.8), 2.4, 'opacity=".8"') +
      stroke(
        'M-250 -240C-230 -200 -250 -140 -240 -60M196 -230C186 -160 202 -100 190 -30M-236 -30C-160 -14 -100 -22 -40 -14',
        dark(body, 0.2),
        3,
        'opacity=".25"',
      ) +
      label(text, palette, { x: -24, y: -250, w: 380, h: 246, style: 'plain', largest: 62 }),
    left: -268,
    right: 262,
    top: -352,
    bottom: 8,
    shadow: { kind: 'stand', reach: 250, depth: 28, y: -14 },
  };
};

/** A slab of chocolate half out of its foil, in a printed sleeve. */
export const slab: PackForm = ({ pen, palette, text, content }): Drawing => {
  const { body } = palette;
  const tone = toneOf(content);
  const square =
    path('M0 0H92V84H0z', dark(tone, 0.2)) +
    path('M8 8H84V76H8z', slant(pen, tone, 0.2, 0.1)) +
    path('M0 0H92L84 8H8z', light(tone, 0.3)) +
    path('M0 0V84L8 76V8z', light(tone, 0.16)) +
    path('M92 0V84L84 76V8z', dark(tone, 0.34));
  const href = pen.symbol(square);
  return {
    art: group(
      rect(-154, -604, 308, 300, 8, dark(tone, 0.3)) +
        repeat(6, (index) => useAt(href, -140 + (index % 3) * 94, -592 + Math.floor(index / 3) * 86)) +
        path(
          'M-170 -456L-128 -486L-96 -458L-52 -496L-6 -462L44 -492L84 -460L126 -488L170 -452V-380H-170z',
          pen.linear([at(0, '#c8c2b4'), at(0.2, '#f4f1ea'), at(0.45, '#bdb6a8'), at(0.7, '#efebe2'), at(1, '#b3ac9e')]),
        ) +
        path('M-174 -420H174V-14Q174 2 158 2H-158Q-174 2 -174 -14z', rounded(pen, body, 0.3)) +
        rect(-174, -420, 348, 10, 0, light(body, 0.3), 'opacity=".5"') +
        stroke('M-160 -400V-20', light(body, 0.5), 4, 'opacity=".3"') +
        label(text, palette, { x: 0, y: -392, w: 290, h: 374, radius: 8, style: 'frame', largest: 54 }),
      'rotate(-5)',
    ),
    left: -196,
    right: 180,
    top: -618,
    bottom: 18,
    shadow: { kind: 'lie', lift: 20 },
  };
};

/** A pillow bag with crimped ends: frozen doughs, biscuits, shredded cheese. */
export const pillowBag: PackForm = ({ pen, palette, text, content, seed }): Drawing => {
  const { body } = palette;
  const outline = d`M-196 -520H196C188 -490 204 -470 208 -420C220 -300 220 -200 208 -90C204 -40 188 -20 196 8H-196
      C-188 -20 -204 -40 -208 -90C-220 -200 -220 -300 -208 -420C-204 -470 -188 -490 -196 -520z`;
  const window = d`M-120 -164C-60 -178 60 -178 120 -164C142 -158 148 -146 146 -128C144 -96 140 -84 130 -76
      C60 -64 -60 -64 -130 -76C-140 -84 -144 -96 -146 -128C-148 -146 -142 -158 -120 -164z`;
  return {
    art:
      path(
        outline,
        pen.linear([
          at(0, dark(body, 0.28)),
          at(0.08, dark(body, 0.04)),
          at(0.18, light(body, 0.42)),
          at(0.3, light(body, 0.06)),
          at(0.62, light(body, 0.14)),
          at(0.84, dark(body, 0.1)),
          at(1, dark(body, 0.32)),
        ]),
      ) +
      repeat(
        2,
        (index) =>
          path(index ? 'M-192 -26H192L196 8H-196z' : 'M-196 -520H196L190 -486H-190z', dark(body, 0.1), 'opacity=".5"') +
          repeat(24, (tooth) =>
            stroke(
              `M${-184 + tooth * 16} ${index ? -20 : -514}v${index ? 22 : 22}`,
              tooth % 2 ? light(body, 0.5) : dark(body, 0.3),
              2,
              'opacity=".4"',
            ),
          ),
      ) +
      stroke(
        d`M-180 -480C-150 -440 -160 -400 -176 -380M182 -474C160 -440 166 -410 178 -384M-184 -40
          C-160 -70 -166 -100 -180 -130M184 -44C164 -70 170 -110 182 -140`,
        light(body, 0.8),
        5,
        'opacity=".4"',
      ) +
      stroke(
        'M-170 -478C-140 -446 -146 -410 -160 -384M176 -60C156 -84 160 -116 172 -150',
        dark(body, 0.4),
        4,
        'opacity=".2"',
      ) +
      label(text, palette, { x: 0, y: -454, w: 300, h: 268, radius: 14, largest: 56 }) +
      path(window, mix(body, '#2a170c', 0.3), 'transform="translate(0 3)" opacity=".5"') +
      inset(pen, content, window, { x: -150, y: -180, w: 300, h: 116 }, seed) +
      stroke('M-118 -150C-70 -160 0 -164 60 -160', '#ffffff', 6, 'opacity=".5"'),
    left: -216,
    right: 216,
    top: -520,
    bottom: 8,
    shadow: { kind: 'stand', reach: 204, depth: 24, y: 0 },
  };
};

/** A foil brick or flat sachet, for yeast and leaven. */
export const sachet: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body } = palette;
  const outline = 'M-170 -500H170L166 -470C176 -440 178 -60 168 -28L172 6H-172L-168 -28C-178 -60 -176 -440 -166 -470z';
  return {
    art:
      path(
        outline,
        pen.linear([
          at(0, dark(body, 0.26)),
          at(0.07, body),
          at(0.16, light(body, 0.5)),
          at(0.25, body),
          at(0.56, light(body, 0.2)),
          at(0.7, dark(body, 0.08)),
          at(0.9, dark(body, 0.12)),
          at(1, dark(body, 0.36)),
        ]),
      ) +
      repeat(
        2,
        (index) =>
          rect(-170, index ? -26 : -498, 340, 30, 2, dark(body, 0.2), 'opacity=".35"') +
          repeat(6, (line) =>
            stroke(`M-166 ${(index ? -24 : -495) + line * 5}H166`, light(body, 0.5), 1, 'opacity=".5"'),
          ),
      ) +
      stroke(
        d`M-150 -440C-130 -420 -140 -380 -154 -360M152 -120C134 -100 138 -70 154 -50M-152 -90
          C-136 -74 -140 -54 -150 -40`,
        light(body, 0.7),
        4,
        'opacity=".45"',
      ) +
      label(text, palette, { x: 0, y: -446, w: 272, h: 388, radius: 12, largest: 56, emblem }),
    left: -176,
    right: 176,
    top: -500,
    bottom: 8,
    shadow: { kind: 'stand', reach: 168, depth: 20, y: 0 },
  };
};
