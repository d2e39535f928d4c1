import { dark, light } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { label } from '#demo/pictures/label.ts';
import { at, rounded, slant } from '#demo/pictures/pen.ts';
import { group, path, rect, repeat, stroke, useAt } from '#demo/pictures/svg.ts';
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
