import { dark, light, mix } from '#demo/pictures/color.ts';
import { ball, type Pen, slant } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';

const almond = (pen: Pen, color: string) =>
  path('M-20 1C-14 -12 6 -13 20 -1C8 12 -13 13 -20 1z', slant(pen, color, 0.28, 0.36)) +
  stroke('M-15 1C-8 -5 4 -6 15 -1M-13 4C-5 2 4 2 12 2M-10 -4C-4 -8 3 -8 8 -6', dark(color, 0.32), 1, 'opacity=".6"');

const almondSlice = (pen: Pen, color: string) =>
  path(
    'M-19 1C-13 -11 6 -12 19 -1C8 11 -12 12 -19 1z',
    slant(pen, color, 0.5, 0.08),
    `stroke="${mix(color, '#9a5f2c', 0.62)}" stroke-width="2"`,
  ) + stroke('M-10 1C-4 -2 4 -2 9 0', mix(color, '#9a5f2c', 0.3), 1.2);

const sliver = (pen: Pen, color: string) =>
  path('M-19 -2L14 -5L20 -2L17 3L-16 5L-20 2z', slant(pen, color, 0.5, 0.16)) +
  stroke('M-15 3L15 0', mix(color, '#9a5f2c', 0.4), 1.6);

const pistachio = (pen: Pen, color: string) =>
  path('M-19 2C-15 -12 8 -14 19 -2C12 12 -12 13 -19 2z', slant(pen, color, 0.34, 0.3)) +
  path('M-19 2C-15 -9 -4 -12 6 -10C-2 -4 -6 4 -7 10C-13 9 -18 6 -19 2z', mix(color, '#7a4a52', 0.5), 'opacity=".55"') +
  stroke('M-4 -8C4 -9 11 -6 14 -2', light(color, 0.5), 1.6, 'opacity=".8"');

const walnut = (pen: Pen, color: string) =>
  path(
    'M0 -18C8 -22 20 -14 18 -4C22 4 16 16 6 15C4 19 -4 19 -6 15C-16 16 -22 5 -18 -4C-20 -14 -8 -22 0 -18z',
    slant(pen, color, 0.3, 0.4),
  ) +
  stroke(
    d`M0 -17C-2 -6 2 4 0 16M-4 -13C-12 -12 -12 -5 -6 -4C-14 -2 -12 6 -5 5M4 -13C12 -12 13 -4 6 -3C14 0 12 8 4 7
      M-4 11C-8 12 -10 9 -9 7`,
    dark(color, 0.42),
    2.2,
    'opacity=".75"',
  ) +
  stroke('M-14 -8C-12 -12 -9 -14 -6 -14M8 -15C11 -14 13 -12 14 -9', light(color, 0.5), 1.8, 'opacity=".7"');

const hazelnut = (pen: Pen, color: string) =>
  path('M0 -18C12 -18 18 -8 17 2C16 12 8 18 0 18C-8 18 -16 12 -17 2C-18 -8 -12 -18 0 -18z', ball(pen, color, 0.4)) +
  path('M-12 11C-6 6 6 6 12 11C8 16 4 18 0 18C-4 18 -9 16 -12 11z', light(color, 0.34), 'opacity=".75"') +
  stroke('M-4 -14C-8 -6 -8 2 -7 6M4 -14C8 -6 8 2 7 6', dark(color, 0.3), 1, 'opacity=".5"');

const cashew = (pen: Pen, color: string) =>
  path(
    'M-18 -6C-18 -16 -6 -16 -5 -8C-3 -1 5 -1 9 -8C14 -15 22 -9 19 0C15 12 2 17 -8 12C-16 8 -19 1 -18 -6z',
    slant(pen, color, 0.4, 0.24),
  ) + stroke('M-14 -5C-12 5 0 11 12 1', light(color, 0.6), 2, 'opacity=".6"');

const pecan = (pen: Pen, color: string) =>
  path('M-20 0C-16 -11 14 -12 20 0C14 12 -16 11 -20 0z', slant(pen, color, 0.24, 0.42)) +
  stroke('M-17 0C-6 -2 6 -2 17 0M-12 -5C-4 -8 6 -8 12 -5M-12 5C-4 8 6 8 12 5', dark(color, 0.45), 2, 'opacity=".7"') +
  stroke('M-10 -7C-4 -9 2 -9 6 -8', light(color, 0.5), 1.4, 'opacity=".7"');

const peanut = (pen: Pen, color: string) =>
  path('M-15 -2L-8 -12L6 -11L16 -3L12 9L-3 12L-13 8z', slant(pen, color, 0.4, 0.22)) +
  path('M-8 -12L6 -11L16 -3L4 -2L-6 -4z', light(color, 0.35), 'opacity=".6"');

const pineNut = (pen: Pen, color: string) =>
  path('M-19 1C-12 -9 8 -9 19 -1C10 9 -12 10 -19 1z', slant(pen, color, 0.5, 0.2)) +
  circle(17, -1, 2, mix(color, '#8a5a2a', 0.6));

const coconutFlake = (pen: Pen, color: string) =>
  path('M-20 4C-10 -10 10 -12 20 -2C10 -4 -8 0 -20 4z', slant(pen, color, 0.5, 0.1)) +
  stroke('M-20 4C-8 -1 10 -4 20 -2', mix(color, '#a9672f', 0.7), 2.2);

const seed = (pen: Pen, color: string) =>
  path('M-19 0C-10 -13 8 -13 19 -3C19 8 -8 13 -19 0z', slant(pen, color, 0.45, 0.28)) +
  stroke('M-9 -4C-2 -8 6 -7 10 -4', light(color, 0.7), 2, 'opacity=".6"');

const pumpkinSeed = (pen: Pen, color: string) =>
  path(
    'M-20 0C-12 -12 10 -14 18 -5C21 0 20 5 16 8C6 14 -12 11 -20 0z',
    slant(pen, color, 0.3, 0.3),
    `stroke="${dark(color, 0.3)}" stroke-width="1.4"`,
  ) + stroke('M-12 -2C-4 -7 6 -7 12 -4', light(color, 0.5), 1.8, 'opacity=".6"');

const oat = (pen: Pen, color: string) =>
  ellipse(0, 0, 19, 13, slant(pen, color, 0.45, 0.2)) +
  stroke('M-14 1C-4 3 4 -2 14 0', dark(color, 0.3), 1.6, 'opacity=".5"');

const bran = (pen: Pen, color: string) =>
  path('M-18 3L-9 -9L5 -11L18 -2L11 9L-6 11z', slant(pen, color, 0.35, 0.24)) +
  stroke('M-10 2L8 -3', dark(color, 0.25), 1.4, 'opacity=".5"');

const coffeeBean = (pen: Pen, color: string) =>
  ellipse(0, 0, 20, 14, ball(pen, color, 0.35)) + stroke('M-18 2C-8 -6 6 8 18 -2', dark(color, 0.6), 2.4);

const nib = (pen: Pen, color: string) =>
  path('M-17 5L-10 -10L4 -13L18 -5L9 11L-7 12z', slant(pen, color, 0.22, 0.4)) +
  path('M-10 -10L4 -13L9 -2L-4 2z', light(color, 0.22), 'opacity=".7"');

const rolled = (pen: Pen, color: string) =>
  ellipse(0, 0, 20, 15, slant(pen, color, 0.3, 0.3)) +
  repeat(3, (index) =>
    stroke(`M${-14 + index * 3} ${-4 + index * 5}q12 -5 24 0`, dark(color, 0.2), 1.2, 'opacity=".5"'),
  );

export const NUTS = {
  almond,
  almondSlice,
  sliver,
  pistachio,
  walnut,
  hazelnut,
  cashew,
  pecan,
  peanut,
  pineNut,
  coconutFlake,
  seed,
  pumpkinSeed,
  oat,
  bran,
  coffeeBean,
  nib,
  rolled,
};
