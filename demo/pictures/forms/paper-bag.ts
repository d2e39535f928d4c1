import { dark, light } from '#demo/pictures/color.ts';
import { label } from '#demo/pictures/label.ts';
import { at, fall, rounded } from '#demo/pictures/pen.ts';
import { path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm } from './pack.ts';

/** A block-bottom bag for a kilo or two, its top folded over and one side visible. */
export const paperBag: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body } = palette;
  const front = 'M-176 -478C-180 -320 -188 -130 -178 -8Q-20 12 138 4C150 -130 148 -320 140 -478z';
  const side = 'M140 -478C148 -320 150 -130 138 4L196 -22C204 -150 200 -320 190 -470z';
  const face = pen.linear([
    at(0, dark(body, 0.14)),
    at(0.08, body),
    at(0.3, light(body, 0.34)),
    at(0.7, body),
    at(1, dark(body, 0.1)),
  ]);
  return {
    art:
      path(
        side,
        pen.linear([
          at(0, dark(body, 0.3)),
          at(0.45, dark(body, 0.18)),
          at(0.5, dark(body, 0.36)),
          at(1, dark(body, 0.24)),
        ]),
      ) +
      path(front, face) +
      path('M-176 -478L-150 -536H166L190 -470L140 -478z', fall(pen, body, 0.3, 0.16)) +
      path('M140 -478L166 -536L190 -470z', dark(body, 0.22)) +
      rect(-158, -566, 330, 62, 7, rounded(pen, body, 0.1)) +
      rect(-158, -566, 330, 15, 6, light(body, 0.45), 'opacity=".55"') +
      stroke('M-156 -505H170', dark(body, 0.34), 2.5, 'opacity=".6"') +
      stroke('M-172 -474Q-16 -462 138 -474', dark(body, 0.2), 3, 'opacity=".4"') +
      stroke('M-168 -30Q-20 -14 136 -22', dark(body, 0.22), 3, 'opacity=".35"') +
      repeat(2, (index) =>
        stroke(
          `M${-166 + index * 300} -456q-8 200 2 420`,
          index ? dark(body, 0.2) : light(body, 0.5),
          2.5,
          'opacity=".4"',
        ),
      ) +
      label(text, palette, { x: -18, y: -428, w: 264, h: 356, emblem, radius: 12, largest: 60 }),
    left: -182,
    right: 200,
    top: -566,
    bottom: 10,
    shadow: { kind: 'stand', reach: 196, depth: 30, y: -6 },
  };
};
