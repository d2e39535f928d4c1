import { dark } from '#demo/pictures/color.ts';
import { drawPiece } from '#demo/pictures/content/pieces.ts';
import { ball, fall, rounded, slant } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, group, move, num, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Emblem } from './emblem.ts';

export const vanilla: Emblem = (pen) =>
  stroke('M-44 40C-20 10 0 -10 16 -44M-30 46C-4 20 20 0 34 -34', '#3f2618', 6) +
  stroke('M-40 36C-18 8 0 -12 15 -40', '#8a6044', 1.6) +
  group(
    repeat(5, (index) =>
      path(
        'M0 2C-9 -8 -8 -24 0 -28C8 -24 9 -8 0 2z',
        slant(pen, '#fdf3d4', 0.3, 0.1),
        `transform="rotate(${index * 72})"`,
      ),
    ) + circle(0, 0, 6, '#eabf4a'),
    'translate(10 14)',
  );

export const caramel: Emblem = (pen) =>
  repeat(3, (index) =>
    group(
      drawPiece(pen, 'chunk', index === 1 ? '#c97c2e' : '#b9692a'),
      move([-22, 24, 2][index] ?? 0, [16, 18, -18][index] ?? 0, 1.25),
    ),
  );

export const butterPat: Emblem = (pen) =>
  path('M-44 2L4 -20L46 -4L44 22L-4 44L-44 26z', '#d9b84e') +
  path('M-44 2L4 -20L46 -4L-4 18z', '#fbe9a4') +
  path('M-44 2L-4 18V44L-44 26z', fall(pen, '#f2d878', 0.2, 0.1)) +
  group(path('M-18 4C-20 -12 16 -18 20 -4C22 6 -6 12 -18 4z', slant(pen, '#fdf1bd', 0.5, 0.1)), 'translate(0 -18)');

export const egg: Emblem = (pen) =>
  path(
    'M-14 -42C10 -44 30 -8 28 14C26 36 6 46 -12 44C-34 40 -42 20 -38 -2C-34 -24 -28 -40 -14 -42z',
    ball(pen, '#eccfae', 0.5),
  ) + group(ellipse(0, 0, 30, 22, '#fffdf6') + circle(2, -1, 12, ball(pen, '#f2b233', 0.8)), 'translate(24 26)');

export const milk: Emblem = (pen) =>
  circle(0, 0, 47, '#cfe2ef') +
  path('M-24 -36H24L19 34Q17 41 9 41H-9Q-17 41 -19 34z', '#ffffff', 'opacity=".7"') +
  path('M-21 -18H21L17 32Q16 38 8 38H-8Q-16 38 -17 32z', rounded(pen, '#fffdf8', 0.2)) +
  ellipse(0, -18, 21, 4.6, '#ffffff') +
  ellipse(0, -36, 24, 5, 'none', 'stroke="#8fb0c6" stroke-width="2"') +
  stroke('M-18 -10L-14 28', '#ffffff', 4, 'opacity=".9"');

export const wheat: Emblem = (pen) =>
  stroke('M0 48C0 20 0 0 0 -30', '#b88a3c', 3.4) +
  repeat(9, (index) => {
    const side = index % 2 ? 1 : -1;
    const y = 16 - Math.floor(index / 2) * 14;
    return index === 8
      ? path('M0 -28C-7 -34 -6 -46 0 -52C6 -46 7 -34 0 -28z', '#d9a441')
      : path(
          'M0 0C-3 -10 4 -20 14 -22C18 -12 12 -2 0 0z',
          slant(pen, '#dcaa4a', 0.3, 0.2),
          `transform="translate(0 ${y})scale(${side} 1)"`,
        );
  });

export const cocoaPod: Emblem = (pen) =>
  path('M-46 4C-40 -26 20 -40 46 -14C40 20 -24 42 -46 4z', slant(pen, '#a8622f', 0.3, 0.4)) +
  stroke(
    'M-42 4C-20 -20 20 -26 42 -14M-40 10C-18 4 18 -4 42 -12M-34 16C-12 20 20 10 40 -8',
    dark('#a8622f', 0.4),
    2.4,
    'opacity=".6"',
  ) +
  [
    [-18, 30],
    [6, 34],
    [26, 24],
  ]
    .map(([x = 0, y = 0]) => group(drawPiece(pen, 'coffeeBean', '#5a3220'), move(x, y, 0.62, x)))
    .join('');

export const honeycomb: Emblem = (pen) =>
  repeat(7, (index) => {
    const spots: readonly (readonly [number, number])[] = [
      [0, 0],
      [27, 0],
      [-27, 0],
      [13.5, -23],
      [-13.5, -23],
      [13.5, 23],
      [-13.5, 23],
    ];
    const [x, y] = spots[index] ?? [0, 0];
    return path(
      'M0 -14L12 -7V7L0 14L-12 7V-7z',
      slant(pen, index % 3 ? '#eeb338' : '#f6cd62', 0.3, 0.15),
      `transform="translate(${x} ${y})" stroke="#c98a1e" stroke-width="2"`,
    );
  }) + path('M26 18C20 30 18 34 18 40A8 8 0 0 0 34 40C34 34 32 30 26 18z', ball(pen, '#e0a030', 0.9));

export const dates: Emblem = (pen) =>
  [
    [-18, -10, -24],
    [20, -6, 30],
    [0, 20, 4],
  ]
    .map(([x = 0, y = 0, turn = 0]) => group(drawPiece(pen, 'date', '#6b3a1e'), move(x, y, 1.4, turn)))
    .join('');

export const crystal: Emblem = (pen) =>
  [
    [-18, 12],
    [20, 14],
    [2, -16],
  ]
    .map(([x = 0, y = 0]) => group(drawPiece(pen, 'crystal', '#e9eef0'), move(x, y, 1.3, x)))
    .join('');

export const sugar: Emblem = (pen) =>
  [
    [-20, 14],
    [22, 16],
    [2, -14],
  ]
    .map(([x = 0, y = 0]) => group(drawPiece(pen, 'sugarCube', '#fbf8f2'), move(x, y, 1.25)))
    .join('');

export const maple: Emblem = (pen) =>
  path(
    d`M0 46L-2 22L-28 30L-22 18L-44 2L-34 -2L-40 -18L-24 -14L-18 -24L-8 -6L-12 -34L-2 -28L0 -46L2 -28L12 -34L8 -6
      L18 -24L24 -14L40 -18L34 -2L44 2L22 18L28 30L2 22z`,
    slant(pen, '#c9622f', 0.3, 0.2),
    'stroke-linejoin="round"',
  );

export const cane: Emblem = (pen) =>
  repeat(3, (index) =>
    group(
      path('M-9 -46H9V46H-9z', rounded(pen, index % 2 ? '#8aa84e' : '#a3b861', 0.3)) +
        repeat(3, (ring) => stroke(`M-9 ${-22 + ring * 24}H9`, '#6d7f38', 3)),
      move((index - 1) * 22, 0, 1, (index - 1) * 8),
    ),
  );

export const agave: Emblem = (pen) =>
  repeat(7, (index) =>
    path(
      'M-8 0C-10 -20 -4 -36 0 -48C4 -36 10 -20 8 0z',
      slant(pen, index % 2 ? '#5f9a86' : '#7db39c', 0.3, 0.2),
      `transform="translate(0 34)rotate(${(index - 3) * 24})"`,
    ),
  );

export const corn: Emblem = (pen) => {
  const kernel = pen.symbol(ellipse(0, 0, 6, 5.4, ball(pen, '#f2c53c', 0.5)));
  const rows = repeat(27, (index) => {
    const row = Math.floor(index / 3);
    const wide = 12 - Math.abs(row - 4.4) * 1.1;
    return `<use href="${kernel}" x="${num(((index % 3) - 1) * wide)}" y="${num(-40 + row * 9.4)}"/>`;
  });
  return (
    path('M0 46C-40 30 -46 -6 -30 -22C-26 4 -16 26 0 46z', slant(pen, '#8fb05a', 0.2, 0.2)) +
    path('M-17 34C-24 0 -16 -46 0 -48C16 -46 24 0 17 34C8 46 -8 46 -17 34z', '#d9a01e') +
    rows +
    path('M0 46C40 30 46 -6 30 -22C26 4 16 26 0 46z', slant(pen, '#7da04c', 0.2, 0.2))
  );
};
