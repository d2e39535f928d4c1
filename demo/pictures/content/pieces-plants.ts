import { dark, light, mix } from '#demo/pictures/color.ts';
import { at, ball, type Pen, rounded, slant } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';

const raisin = (pen: Pen, color: string) =>
  path('M-18 2C-18 -10 -4 -14 8 -12C18 -10 21 0 16 7C8 15 -14 14 -18 2z', ball(pen, color, 0.5)) +
  stroke('M-11 4C-6 -4 0 -2 3 -8M-3 9C2 2 8 4 12 -2', dark(color, 0.32), 1.8, 'opacity=".55"');

const date = (pen: Pen, color: string) =>
  path('M-20 0C-18 -11 10 -13 19 -4C22 2 18 9 8 11C-6 13 -18 10 -20 0z', slant(pen, color, 0.26, 0.42)) +
  stroke('M-14 2C-4 -3 8 -2 15 1M-12 -4C-4 -8 6 -8 12 -5', light(color, 0.3), 1.6, 'opacity=".5"') +
  stroke('M-10 6C-2 4 6 5 11 6', dark(color, 0.4), 1.6, 'opacity=".6"');

const apricot = (pen: Pen, color: string) =>
  path('M-19 2C-20 -10 -8 -16 4 -14C18 -12 22 2 15 10C6 18 -16 14 -19 2z', ball(pen, color, 0.4)) +
  stroke('M-10 -2C-4 -7 4 -6 8 -1', dark(color, 0.24), 2.2, 'opacity=".5"');

const fig = (pen: Pen, color: string) =>
  path('M1 -20C5 -17 19 -7 19 4C19 15 9 18 0 18C-9 18 -19 15 -19 4C-19 -7 -4 -17 1 -20z', ball(pen, color, 0.35)) +
  stroke(
    'M0 -14C-7 -6 -11 4 -9 13M0 -14C-1 -4 -2 6 0 16M1 -14C8 -6 12 4 10 13',
    dark(color, 0.3),
    1.6,
    'opacity=".5"',
  ) +
  path('M-3 -15L1 -22L5 -16z', dark(color, 0.35));

const cherry = (pen: Pen, color: string) =>
  circle(0, 0, 19, ball(pen, color, 0.8)) +
  ellipse(-7, -8, 5, 3.2, '#ffffff', 'opacity=".8"') +
  stroke('M-3 -14q4 3 8 0', dark(color, 0.45), 1.8);

const berrySlice = (pen: Pen, color: string) =>
  path(
    'M0 19C-12 10 -19 0 -16 -9C-12 -18 -4 -14 0 -14C4 -14 12 -18 16 -9C19 0 12 10 0 19z',
    slant(pen, color, 0.24, 0.2),
  ) +
  path('M0 11C-7 5 -10 -1 -8 -6C-6 -10 6 -10 8 -6C10 -1 7 5 0 11z', light(color, 0.55), 'opacity=".8"') +
  stroke('M0 -6V6', light(color, 0.85), 2, 'opacity=".8"');

const peel = (pen: Pen, color: string) =>
  path('M-17 -5L0 -14L17 -7L16 5L-1 14L-17 5z', mix(color, '#ffffff', 0.12), 'opacity=".95"') +
  path('M-17 -5L0 -14L17 -7L-1 2z', light(color, 0.4)) +
  path('M-17 -5L-1 2V14L-17 5z', slant(pen, color, 0.1, 0.12));

const cinnamon = (pen: Pen, color: string) =>
  path(
    'M-20 -7H18V8H-20z',
    pen.linear(
      [
        at(0, dark(color, 0.18)),
        at(0.3, light(color, 0.24)),
        at(0.48, dark(color, 0.3)),
        at(0.6, light(color, 0.12)),
        at(1, dark(color, 0.34)),
      ],
      'down',
    ),
  ) +
  ellipse(18, -3, 2.6, 4.6, light(color, 0.2)) +
  ellipse(18, 4.4, 2.6, 4, light(color, 0.2)) +
  ellipse(18, -3, 1.2, 2.4, dark(color, 0.5)) +
  ellipse(18, 4.4, 1.2, 2, dark(color, 0.5));

const cardamom = (pen: Pen, color: string) =>
  path('M-20 0C-12 -12 10 -12 20 0C10 12 -12 12 -20 0z', slant(pen, color, 0.36, 0.28)) +
  stroke('M-17 0C-6 -4 6 -4 18 0M-14 4C-6 7 6 7 14 4M-13 -4C-6 -8 6 -8 13 -4', dark(color, 0.26), 1.5, 'opacity=".6"') +
  stroke('M18 0l4 -2', mix(color, '#8a6b3a', 0.6), 2.4);

const clove = (pen: Pen, color: string) =>
  path('M-18 -2L8 -4L8 5L-18 3z', slant(pen, color, 0.2, 0.3)) +
  circle(13, 0, 6.4, ball(pen, light(color, 0.18), 0.2)) +
  stroke('M7 -4L13 -10M7 5L13 10', color, 3);

const petal = (pen: Pen, color: string) =>
  path('M-18 8C-20 -8 -6 -18 8 -15C20 -10 20 4 10 12C2 18 -12 17 -18 8z', slant(pen, color, 0.4, 0.24)) +
  stroke('M-12 8C-6 -2 2 -8 10 -10M-6 12C2 4 8 0 14 -2', light(color, 0.4), 1.4, 'opacity=".5"');

const cornflower = (_pen: Pen, color: string) =>
  repeat(9, (index) =>
    path(
      'M0 0L-5 -17L-1 -14L1 -20L3 -14L6 -17z',
      index % 2 ? color : light(color, 0.18),
      `transform="rotate(${index * 40})"`,
    ),
  ) + circle(0, 0, 5, dark(color, 0.4));

const blossom = (pen: Pen, color: string) =>
  repeat(5, (index) =>
    path(
      'M0 2C-12 -4 -11 -19 0 -20C11 -19 12 -4 0 2z',
      slant(pen, color, 0.4, 0.12),
      `transform="rotate(${index * 72})"`,
    ),
  ) +
  circle(0, 0, 5, '#e9b64a') +
  circle(-1.5, -1.5, 2, '#f8dd8e');

const rose = (pen: Pen, color: string) =>
  circle(0, 0, 20, ball(pen, color, 0.2)) +
  stroke(
    d`M-17 4C-14 16 12 18 17 2M-12 -12C-18 0 -8 12 4 10C16 8 16 -8 6 -12C-4 -16 -12 -6 -8 1C-4 8 6 6 6 -1
      C6 -6 -1 -7 -3 -2`,
    dark(color, 0.28),
    2,
    'opacity=".6"',
  ) +
  stroke('M-13 -9C-8 -17 4 -18 10 -13', light(color, 0.6), 2, 'opacity=".6"');

const leaf = (pen: Pen, color: string) =>
  path('M-20 3C-14 -14 10 -16 20 -3C10 13 -10 14 -20 3z', slant(pen, color, 0.3, 0.26)) +
  stroke('M-18 2C-6 0 6 -2 17 -3M-8 1L-3 -7M2 -1L7 -8M-5 1L0 7M6 -2L10 4', dark(color, 0.25), 1.3, 'opacity=".55"');

const blueberry = (pen: Pen, color: string) =>
  circle(0, 0, 19, ball(pen, color, 0.35)) + path('M-5 -8L0 -5L5 -8L4 -2L-1 0L-6 -3z', dark(color, 0.5));

const threads = (pen: Pen, color: string) =>
  path('M-20 4C-8 -6 4 4 20 -6C10 4 -4 0 -20 4z', slant(pen, color, 0.2, 0.3));

const stick = (pen: Pen, color: string) => path('M-20 -3H20V4H-20z', rounded(pen, color, 0.2));

const resin = (pen: Pen, color: string) =>
  path('M-17 4C-18 -8 -8 -17 2 -15C14 -14 20 -4 16 6C10 17 -12 16 -17 4z', ball(pen, color, 0.8), 'opacity=".92"') +
  ellipse(-5, -7, 5, 3, '#ffffff', 'opacity=".9"');

export const PLANTS = {
  raisin,
  date,
  apricot,
  fig,
  cherry,
  berrySlice,
  peel,
  cinnamon,
  cardamom,
  clove,
  petal,
  cornflower,
  blossom,
  rose,
  leaf,
  blueberry,
  threads,
  stick,
  resin,
};
