import { light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { ellipse, group, path, stroke } from '#demo/pictures/svg.ts';

export const clear = (pen: Pen) =>
  pen.linear([
    at(0, '#4a6068', 0.36),
    at(0.1, '#ffffff', 0.14),
    at(0.2, '#ffffff', 0.75),
    at(0.3, '#ffffff', 0.06),
    at(0.72, '#ffffff', 0.1),
    at(0.82, '#ffffff', 0.4),
    at(0.9, '#ffffff', 0.02),
    at(1, '#4a6068', 0.36),
  ]);

/** Layers of a trifle, bottom first: colour and thickness. */
export const layers = (pen: Pen, r: number, taper: number, list: readonly (readonly [string, number])[]): string => {
  let y = -8;
  return list
    .map(([color, h]) => {
      const low = y;
      y -= h;
      return (
        path(drum(r + taper * -y - 6, y, r + taper * -low - 6, low, r * 0.2), rounded(pen, color, 0.15)) +
        ellipse(0, y, r + taper * -y - 6, r * 0.2, light(color, 0.16))
      );
    })
    .join('');
};

const TRIFLE = [
  ['#6b4029', 56],
  ['#fbf0dc', 50],
  ['#c2314a', 26],
  ['#fbf0dc', 44],
] as const;

/** A tapered clear cup with a domed lid. */
const dessertCup = (pen: Pen, filling: readonly (readonly [string, number])[], lid: boolean): string =>
  path(drum(118, -250, 84, 0, 24), '#e3eef0', 'opacity=".5"') +
  layers(pen, 84, 0.136, filling) +
  path(drum(118, -250, 84, 0, 24), clear(pen)) +
  ellipse(0, -250, 119, 25, 'none', 'stroke="#ffffff" stroke-width="4" opacity=".9"') +
  (lid
    ? path(
        'M-126 -250C-120 -340 -60 -364 0 -364C60 -364 120 -340 126 -250A126 27 0 0 1 -126 -250z',
        '#e8f1f2',
        'opacity=".45"',
      ) +
      path('M-126 -250C-120 -340 -60 -364 0 -364C60 -364 120 -340 126 -250A126 27 0 0 1 -126 -250z', clear(pen)) +
      path(hoop(127, -258, -242, 27), '#ffffff', 'opacity=".7"') +
      stroke('M-90 -290C-80 -330 -50 -346 -20 -350', '#ffffff', 8, 'opacity=".8"')
    : '');

const cups =
  (full: boolean): PackForm =>
  ({ pen }) => ({
    art:
      group(dessertCup(pen, full ? TRIFLE : [], true), 'translate(-130 -40)') +
      group(
        dessertCup(
          pen,
          full
            ? [
                ['#b03a3a', 60],
                ['#fdf6ec', 50],
                ['#b03a3a', 40],
                ['#fdf6ec', 30],
              ]
            : [],
          true,
        ),
        'translate(134 -30)',
      ) +
      group(
        dessertCup(
          pen,
          full
            ? [
                ['#8fa84e', 50],
                ['#fbf0dc', 46],
                ['#8fa84e', 34],
                ['#fbf0dc', 40],
              ]
            : [],
          true,
        ),
        'translate(0 30)',
      ),
    left: -258,
    right: 262,
    top: -404,
    bottom: 52,
    shadow: { kind: 'stand', reach: 196, depth: 46, y: 4 },
  });

export const dessertCups = cups(false);

export const dessertCupsFull = cups(true);
