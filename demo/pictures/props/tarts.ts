import { dark, light } from '#demo/pictures/color.ts';
import { at, fall, type Pen, rounded } from '#demo/pictures/pen.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, move, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { FRUITS, type FruitName } from './fruits.ts';

/** Squares of a traybake, the top one with an almond: basbousa, brownies. */
export function squares(pen: Pen, color: string, top: string, dot?: (pen: Pen) => string): Drawing {
  const one =
    path('M-84 -64L6 -92L92 -60L2 -26z', pen.linear([at(0, light(top, 0.4)), at(1, top)], 'lean')) +
    path('M-84 -64L2 -26V22L-84 -18z', fall(pen, color, 0.12, 0.12)) +
    path('M92 -60L2 -26V22L92 -14z', dark(color, 0.3)) +
    stroke('M-84 -64L2 -26L92 -60', light(top, 0.6), 3, 'opacity=".5"') +
    (dot ? group(dot(pen), 'translate(4 -60)scale(1 .6)') : '');
  return {
    art:
      group(one, 'translate(-4 -66)') +
      group(one, 'translate(-104 -26)') +
      group(one, 'translate(98 -24)') +
      group(one, 'translate(-4 18)') +
      group(one, 'translate(4 -92)'),
    left: -190,
    right: 192,
    top: -186,
    bottom: 42,
    shadow: { kind: 'stand', reach: 176, depth: 36, y: 2 },
  };
}

/** A tart with cream and fruit in a fluted shell. */
export function tart(pen: Pen, filling: string, fruit?: FruitName, shell = '#d9a050'): Drawing {
  return {
    art:
      path('M-200 -66L-164 -6Q0 44 164 -6L200 -66z', rounded(pen, shell, 0.15)) +
      repeat(17, (_, share) => {
        const lean = Math.sin((share - 0.5) * 2.9);
        return stroke(
          d`M${lean * 198} ${-60 + 40 * Math.cos(lean * 1.5)}L${lean * 164} ${-6 + 24 * Math.cos(lean * 1.5)}`,
          share < 0.4 ? light(shell, 0.5) : dark(shell, 0.3),
          5,
          'opacity=".4"',
        );
      }) +
      path(
        scallop(26, 202, 62, 8),
        pen.linear([at(0, light(shell, 0.4)), at(1, dark(shell, 0.1))]),
        'transform="translate(0 -66)"',
      ) +
      ellipse(0, -66, 178, 52, dark(filling, 0.2)) +
      ellipse(
        0,
        -62,
        176,
        48,
        pen.linear([at(0, light(filling, 0.5)), at(0.6, filling), at(1, dark(filling, 0.08))], 'lean'),
      ) +
      (fruit
        ? [
            [-84, -90],
            [-8, -108],
            [74, -92],
            [-40, -66],
            [40, -66],
          ]
            .map(([x = 0, y = 0], index) => group(FRUITS[fruit](pen), move(x, y, 0.78, index * 23 - 40)))
            .join('')
        : stroke('M-120 -76Q-60 -98 20 -96', '#ffffff', 7, 'opacity=".6"')),
    left: -206,
    right: 206,
    top: fruit ? -150 : -130,
    bottom: 22,
    shadow: { kind: 'stand', reach: 164, depth: 32, y: 0 },
  };
}
