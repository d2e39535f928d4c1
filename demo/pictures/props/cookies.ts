import { dark, light } from '#demo/pictures/color.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { ellipse, group, move, path, repeat } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

/** One biscuit lying flat. */
export function cookieArt(pen: Pen, color: string, speck: string, r: number): string {
  const chip = pen.symbol(ellipse(0, 0, 9, 6, dark(speck, 0.1)) + ellipse(-1.5, -1.6, 6, 3.4, light(speck, 0.2)));
  return (
    path(scallop(17, r, r * 0.4, r * 0.035), dark(color, 0.3), `transform="translate(0 ${Math.round(r * 0.1)})"`) +
    path(
      scallop(17, r, r * 0.4, r * 0.035),
      pen.linear([at(0, light(color, 0.4)), at(0.5, color), at(1, dark(color, 0.2))], 'lean'),
    ) +
    [
      [-0.5, -0.1],
      [-0.15, -0.22],
      [0.3, -0.16],
      [0.58, 0.04],
      [0.06, 0.06],
      [-0.34, 0.18],
      [0.28, 0.22],
      [-0.68, 0.04],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<use href="${chip}" transform="${move(x * r, y * r, (r / 110) * (0.9 + (index % 3) * 0.16))}"/>`,
      )
      .join('')
  );
}

/** A small stack of biscuits. */
export function cookies(pen: Pen, color = '#cf9650', speck = '#4b2c1b', count = 4): Drawing {
  return {
    art:
      repeat(count, (index) => group(cookieArt(pen, color, speck, 150), move(index % 2 ? 7 : -6, -index * 36 - 12))) +
      group(cookieArt(pen, color, speck, 128), 'translate(168 22)'),
    left: -156,
    right: 296,
    top: -count * 36 - 66,
    bottom: 80,
    shadow: { kind: 'stand', reach: 200, depth: 46, y: 14 },
  };
}

export function macarons(pen: Pen, colors: readonly string[]): Drawing {
  const one = (color: string) =>
    path('M-84 -4C-84 12 84 12 84 -4V12C84 34 -84 34 -84 12z', rounded(pen, color, 0.3)) +
    path('M-78 -16C-70 -4 70 -4 78 -16L80 -4C60 10 -60 10 -80 -4z', light(color, 0.6)) +
    path(
      'M-88 -20C-92 -74 -44 -84 0 -84C44 -84 92 -74 88 -20C60 -4 -60 -4 -88 -20z',
      pen.radial([at(0, light(color, 0.55)), at(0.5, color), at(1, dark(color, 0.24))], [0.36, 0.26, 0.85]),
    ) +
    repeat(12, (index) =>
      ellipse(-76 + index * 14, -13 + 6 * Math.sin((index / 11) * Math.PI), 8, 5, light(color, 0.16)),
    ) +
    repeat(12, (index) => ellipse(-76 + index * 14, 6 + 6 * Math.sin((index / 11) * Math.PI), 8, 4, dark(color, 0.06)));
  const color = (index: number) => colors[index % colors.length] ?? '#f0b8c4';
  return {
    art:
      group(one(color(0)), 'translate(-96 -28)') +
      group(one(color(1)), 'translate(92 -28)') +
      group(one(color(2)), 'translate(-4 -132)rotate(-5)') +
      group(one(color(3)), 'translate(196 10)scale(.98)'),
    left: -190,
    right: 288,
    top: -222,
    bottom: 44,
    shadow: { kind: 'stand', reach: 214, depth: 24, y: 6 },
  };
}
