import { dark, light, mix } from '#demo/pictures/color.ts';
import { inset } from '#demo/pictures/content/texture.ts';
import { label } from '#demo/pictures/label.ts';
import { at } from '#demo/pictures/pen.ts';
import { d, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm } from './pack.ts';

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
