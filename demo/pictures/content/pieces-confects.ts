import { dark, light, mix } from '#demo/pictures/color.ts';
import { ball, type Pen, rounded, slant } from '#demo/pictures/pen.ts';
import { starPath } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, path, rect, stroke } from '#demo/pictures/svg.ts';

const chip = (pen: Pen, color: string) =>
  path(
    'M-18 10C-20 2 -8 -4 -2 -16C0 -19 3 -18 3 -15C6 -5 20 2 18 10C12 18 -12 18 -18 10z',
    slant(pen, color, 0.3, 0.36),
  ) + stroke('M-11 6C-8 0 -4 -3 -2 -8', light(color, 0.55), 2.6, 'opacity=".75"');

/** The same drop from above: a round foot, a tip that leans over. */
const chipAbove = (pen: Pen, color: string) =>
  circle(0, 0, 18, dark(color, 0.42)) +
  circle(-0.6, -0.8, 16.8, ball(pen, color, 0.25)) +
  path('M-7 2C-8 -6 0 -10 5 -7C9 -4 8 1 4 4C1 6 -6 8 -7 2z', slant(pen, light(color, 0.1), 0.3, 0.3)) +
  stroke('M-11 -6C-9 -10 -5 -12 -1 -13', light(color, 0.5), 2, 'opacity=".65"');

const callet = (pen: Pen, color: string) =>
  ellipse(0, 2, 20, 16, dark(color, 0.3)) +
  ellipse(0, 0, 20, 15, slant(pen, color, 0.3, 0.22)) +
  stroke('M-12 -4C-8 -9 0 -11 6 -10', light(color, 0.6), 2.4, 'opacity=".7"');

const chunk = (pen: Pen, color: string) =>
  path('M-17 -6L2 -15L18 -5L16 8L-3 17L-18 6z', dark(color, 0.22)) +
  path('M-17 -6L2 -15L18 -5L-1 3z', light(color, 0.26)) +
  path('M-17 -6L-1 3L-3 17L-18 6z', slant(pen, color, 0.12, 0.08));

const pearl = (pen: Pen, color: string) =>
  circle(0, 0, 19, ball(pen, color, 0.9)) +
  ellipse(-7, -9, 5, 3.4, '#ffffff', 'opacity=".85" transform="rotate(-35 -7 -9)"');

const bead = (pen: Pen, color: string) => circle(0, 0, 19, ball(pen, color, 0.35));

const star = (pen: Pen, color: string) =>
  path(starPath(5, 20, 9.5), slant(pen, color, 0.5, 0.26), 'stroke-linejoin="round"') +
  path(starPath(5, 12, 5.5), light(color, 0.3), 'opacity=".5"');

const heart = (pen: Pen, color: string) =>
  path(
    'M0 17C-14 6 -19 -1 -18 -8C-16 -17 -4 -18 0 -9C4 -18 16 -17 18 -8C19 -1 14 6 0 17z',
    slant(pen, color, 0.36, 0.22),
  ) + stroke('M-12 -8C-11 -11 -8 -12 -6 -12', '#ffffff', 3, 'opacity=".6"');

const crescent = (pen: Pen, color: string) =>
  path('M8 -18A20 20 0 1 0 18 9A16 16 0 1 1 8 -18z', slant(pen, color, 0.5, 0.26)) +
  stroke('M-13 -6C-10 -13 -5 -16 0 -17', '#ffffff', 2, 'opacity=".6"');

const disc = (pen: Pen, color: string) =>
  ellipse(0, 1.6, 19, 17, dark(color, 0.26)) + ellipse(0, 0, 19, 16.6, slant(pen, color, 0.32, 0.06));

const sugarCube = (pen: Pen, color: string) =>
  path('M-17 -8L1 -17L18 -9L17 9L-1 18L-18 9z', dark(color, 0.12)) +
  path('M-17 -8L1 -17L18 -9L-1 1z', light(color, 0.5)) +
  path('M-17 -8L-1 1L-1 18L-18 9z', slant(pen, color, 0.1, 0.07));

const crystal = (_pen: Pen, color: string) =>
  path('M-16 -2L-8 -14L8 -13L18 -1L8 14L-8 13z', mix(color, '#8fa3ad', 0.22)) +
  path('M-16 -2L-8 -14L8 -13L2 -2z', light(color, 0.7)) +
  path('M2 -2L18 -1L8 14L-8 13z', light(color, 0.25)) +
  stroke('M-16 -2L2 -2L8 -13', '#ffffff', 1.2, 'opacity=".9"');

const marshmallow = (pen: Pen, color: string) =>
  rect(-18, -10, 36, 24, 9, rounded(pen, color, 0.1)) +
  ellipse(0, -9, 17, 7, light(color, 0.55)) +
  stroke('M-13 -1q13 6 26 0', dark(color, 0.1), 1.6, 'opacity=".5"');

const curl = (pen: Pen, color: string) =>
  path('M-20 -6Q0 -14 20 -8V6Q0 0 -20 9z', slant(pen, color, 0.3, 0.26)) +
  ellipse(-19, 1.5, 4.5, 8, dark(color, 0.45)) +
  ellipse(-18.4, 1.5, 2, 4.6, light(color, 0.15)) +
  stroke('M-13 -6Q2 -11 17 -7', light(color, 0.5), 1.8, 'opacity=".7"');

const baton = (pen: Pen, color: string) =>
  path('M-20 -5L14 -9L20 -5V4L-14 8L-20 4z', dark(color, 0.2)) +
  path('M-20 -5L14 -9L20 -5L-14 -1z', light(color, 0.28)) +
  path('M-20 -5L-14 -1V8L-20 4z', slant(pen, color, 0, 0.2));

const kiss = (pen: Pen, color: string) =>
  path(
    d`M0 -20C4 -13 7 -11 8 -7C14 -5 15 0 14 4C21 8 20 17 10 18H-10C-20 17 -21 8 -14 4C-15 0 -14 -5 -8 -7
      C-7 -11 -3 -14 0 -20z`,
    rounded(pen, color, 0.2),
  ) + stroke('M-13 4Q0 11 14 4M-8 -7Q0 -2 8 -7', dark(color, 0.14), 1.8, 'opacity=".6"');

const flake = (pen: Pen, color: string) =>
  path('M-19 2C-12 -8 -4 -4 2 -11C10 -14 14 -6 19 -5C15 2 8 1 3 8C-4 13 -12 6 -19 2z', slant(pen, color, 0.36, 0.2)) +
  stroke('M-12 1Q0 -4 12 -5', light(color, 0.6), 1.4, 'opacity=".6"');

const shard = (_pen: Pen, color: string) =>
  path('M-17 4L-6 -12L4 -4L16 -9L10 10L-4 7z', color) +
  path('M-6 -12L4 -4L-4 7z', '#ffffff', 'opacity=".55"') +
  path('M4 -4L16 -9L10 10z', '#ffffff', 'opacity=".25"');

const crumb = (pen: Pen, color: string) =>
  path('M-15 3L-12 -8L-2 -14L11 -10L17 1L9 12L-5 14z', slant(pen, color, 0.28, 0.3)) +
  circle(-3, -4, 2.4, dark(color, 0.3), 'opacity=".5"') +
  circle(5, 3, 2, dark(color, 0.3), 'opacity=".5"');

export const CONFECTS = {
  chip,
  chipAbove,
  callet,
  chunk,
  pearl,
  bead,
  star,
  heart,
  crescent,
  disc,
  sugarCube,
  crystal,
  marshmallow,
  curl,
  baton,
  kiss,
  flake,
  shard,
  crumb,
};
