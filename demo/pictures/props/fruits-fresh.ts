import { dark, light } from '#demo/pictures/color.ts';
import { drawPiece } from '#demo/pictures/content/pieces.ts';
import { at, ball, fall, type Pen, slant } from '#demo/pictures/pen.ts';
import { circle, ellipse, group, move, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Emblem } from './emblem.ts';

const LEAF = '#6f9a45';

const leafAt = (pen: Pen, x: number, y: number, turn: number, scale = 1, color = LEAF) =>
  group(drawPiece(pen, 'leaf', color), move(x, y, scale, turn));

export function citrus(pen: Pen, skin: string, flesh: string): string {
  return (
    group(
      path(
        'M-44 0C-44 -30 -20 -44 6 -42C32 -40 46 -22 46 -2C46 22 26 40 0 40C-26 40 -44 24 -44 0z',
        ball(pen, skin, 0.45),
      ) + path('M44 -8Q54 -6 50 4Q46 8 42 6z', dark(skin, 0.15)),
      'translate(-12 -6)scale(.8)',
    ) +
    group(
      circle(0, 0, 34, dark(skin, 0.06)) +
        circle(0, 0, 31, light(skin, 0.72)) +
        circle(0, 0, 27.5, flesh) +
        repeat(8, (index) => stroke('M0 0V-27', light(flesh, 0.65), 2.4, `transform="rotate(${index * 45})"`)) +
        circle(0, 0, 4, light(flesh, 0.7)) +
        stroke('M-20 -14Q-12 -24 0 -25', '#ffffff', 3, 'opacity=".5"'),
      'translate(22 14)',
    ) +
    leafAt(pen, -34, -36, -24, 0.8)
  );
}

export const strawberry: Emblem = (pen) =>
  path(
    'M0 46C-26 30 -40 4 -34 -16C-28 -32 -12 -32 0 -26C12 -32 28 -32 34 -16C40 4 26 30 0 46z',
    ball(pen, '#d9344a', 0.5),
  ) +
  repeat(14, (index) =>
    ellipse(
      -22 + (index % 4) * 14.5 + (Math.floor(index / 4) % 2) * 6,
      -12 + Math.floor(index / 4) * 13,
      1.8,
      2.6,
      '#f7d98a',
    ),
  ) +
  repeat(5, (index) =>
    path(
      'M0 0C-8 -4 -10 -16 0 -22C10 -16 8 -4 0 0z',
      index % 2 ? LEAF : '#5c8839',
      `transform="translate(0 -24)rotate(${-84 + index * 42})"`,
    ),
  ) +
  stroke('M0 -28Q2 -40 10 -46', '#6b8f3e', 4);

export const banana: Emblem = (pen) =>
  path(
    'M-44 -22C-34 24 6 44 46 22C48 16 46 12 42 10C14 20 -14 2 -28 -32C-32 -40 -46 -34 -44 -22z',
    slant(pen, '#f2cf4a', 0.3, 0.2),
  ) +
  stroke('M-36 -22C-22 14 8 28 40 17', dark('#f2cf4a', 0.2), 2, 'opacity=".5"') +
  path('M-44 -22L-50 -42L-40 -44L-28 -32z', '#8a7434') +
  ellipse(44, 17, 4, 6, '#6d5a28');

export const coconut: Emblem = (pen) =>
  circle(-10, -6, 36, ball(pen, '#7a5233', 0.2)) +
  stroke('M-40 -14Q-20 -40 10 -36M-44 0Q-20 -20 20 -28M-36 16Q-20 0 6 -6', '#a37b55', 1.6, 'opacity=".6"') +
  group(
    ellipse(0, 0, 36, 31, '#6b4529') +
      ellipse(0, -1, 32, 27, '#fffaf0') +
      ellipse(2, 1, 23, 18.5, pen.linear([at(0, '#d9cdb8'), at(1, '#fffdf8')], 'steep')),
    'translate(16 16)rotate(-16)',
  );

export const mango: Emblem = (pen) =>
  path(
    'M-42 10C-44 -22 -14 -44 16 -38C44 -32 50 0 34 22C18 42 -38 44 -42 10z',
    pen.linear([at(0, '#f4b43a'), at(0.5, '#f08a34'), at(1, '#c9452f')], 'diagonal'),
  ) +
  stroke('M-28 -8Q-16 -28 8 -30', '#ffffff', 5, 'opacity=".4"') +
  stroke('M14 -38Q16 -46 24 -48', '#6b5a34', 4) +
  leafAt(pen, 36, -46, 10, 0.7);

export const blueberries: Emblem = (pen) =>
  [
    [-24, 12, 1.25],
    [22, 16, 1.2],
    [0, -14, 1.3],
    [-2, 24, 1],
  ]
    .map(([x = 0, y = 0, scale = 1]) => group(drawPiece(pen, 'blueberry', '#4a5fa8'), move(x, y, scale)))
    .join('') +
  leafAt(pen, -30, -26, -30, 0.9) +
  leafAt(pen, 32, -20, 20, 0.8);

export const cherries: Emblem = (pen) =>
  stroke('M-20 14Q-10 -26 18 -44M22 18Q28 -20 18 -44', '#6b8f3e', 3.4) +
  circle(-22, 22, 21, ball(pen, '#b3203c', 0.8)) +
  circle(24, 24, 20, ball(pen, '#a31a34', 0.8)) +
  leafAt(pen, 36, -40, 12, 0.9);

export const apple: Emblem = (pen) =>
  path(
    'M0 -22C-14 -34 -42 -26 -42 4C-42 30 -22 46 -6 42Q0 40 6 42C22 46 42 30 42 4C42 -26 14 -34 0 -22z',
    ball(pen, '#c9413a', 0.6),
  ) +
  stroke('M0 -22Q0 -36 8 -44', '#6b4a2a', 4) +
  leafAt(pen, 22, -38, -10, 0.8) +
  ellipse(-20, -6, 7, 12, '#ffffff', 'opacity=".4" transform="rotate(20 -20 -6)"');

export const apricots: Emblem = (pen) =>
  circle(-14, 6, 32, ball(pen, '#f0a04b', 0.4)) +
  stroke('M-14 -25Q-30 2 -14 37', '#c9762c', 2.4, 'opacity=".5"') +
  group(
    circle(0, 0, 27, '#e58f3c') + circle(0, 0, 24, '#f6b868') + ellipse(0, 0, 10, 13, ball(pen, '#8a5a30', 0.3)),
    'translate(24 18)',
  ) +
  leafAt(pen, -26, -34, -30, 0.8);

export const rose: Emblem = (pen) =>
  group(drawPiece(pen, 'leaf', '#7fa05a'), 'translate(-34 28)rotate(150)scale(.9)') +
  leafAt(pen, 34, 26, 24, 0.9, '#7fa05a') +
  group(drawPiece(pen, 'rose', '#e58ba2'), 'translate(0 -4)scale(1.95)');

export const blossom: Emblem = (pen) =>
  leafAt(pen, -34, 26, -214, 1, '#7fa05a') +
  leafAt(pen, 36, 24, 20, 0.9, '#7fa05a') +
  group(drawPiece(pen, 'blossom', '#fdf6ee'), 'translate(-6 -8)scale(1.7)') +
  group(drawPiece(pen, 'blossom', '#fbefe2'), 'translate(26 22)scale(.9)');

export const mint: Emblem = (pen) =>
  stroke('M0 44V-10', '#5f8f4a', 3) +
  leafAt(pen, 0, -30, -90, 1.1, '#5fae6a') +
  leafAt(pen, -24, -6, -160, 1.2, '#4f9d5c') +
  leafAt(pen, 26, -8, -20, 1.2, '#4f9d5c') +
  leafAt(pen, -18, 24, -190, 0.8, '#67b573') +
  leafAt(pen, 20, 22, 10, 0.8, '#67b573');

export const pandan: Emblem = (pen) =>
  repeat(5, (index) =>
    path(
      'M-4 46C-14 10 -10 -20 0 -46C10 -20 10 10 6 46z',
      fall(pen, index % 2 ? '#6fa84e' : '#8bc063', 0.2, 0.3),
      `transform="translate(${(index - 2) * 4} 0)rotate(${(index - 2) * 17} 0 44)"`,
    ),
  );
