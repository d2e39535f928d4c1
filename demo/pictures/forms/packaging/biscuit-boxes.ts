import { dark, light } from '#demo/pictures/color.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at } from '#demo/pictures/pen.ts';
import { cookieArt } from '#demo/pictures/props/cookies.ts';
import { donut } from '#demo/pictures/props/fried-bakes.ts';
import { ellipse, move, use } from '#demo/pictures/svg.ts';
import { inRows } from './cake-boxes.ts';
import { boxFaces, lidRim, openCarton, openFrame, topWindow } from './cartons.ts';
import { cream } from './cupcake-boxes.ts';

/** A long sleeve with a window over a row of macarons. */
export const macaronBox: PackForm = ({ pen, palette }) => {
  const size = { w: 440, depth: 150, h: 84 };
  const shell = (index: number) => {
    const color = ['#f2a9bb', '#a9d0b0', '#f4d58a', '#b9a3d9', '#8a5a3c', '#f6c3a0'][index % 6] ?? '#f2a9bb';
    return (
      ellipse(0, -6, 34, 44, dark(color, 0.2)) +
      ellipse(-6, -8, 30, 42, light(color, 0.5)) +
      ellipse(
        -12,
        -9,
        30,
        42,
        pen.radial([at(0, light(color, 0.5)), at(0.6, color), at(1, dark(color, 0.2))], [0.36, 0.3, 0.8]),
      )
    );
  };
  return {
    art:
      boxFaces(pen, palette.body, size) +
      topWindow(pen, size, 390, 104, inRows(shell, 7, 1, 58, 58, 0), palette.body) +
      lidRim(palette.body, size, 60),
    ...blockFrame(size.w, size.depth, size.h),
  };
};

/** A flat box with a window that shows biscuits. */
export const cookieBox: PackForm = ({ pen, palette }) => {
  const size = { w: 350, depth: 300, h: 92 };
  const inside = inRows(
    (index) =>
      use(
        pen.symbol(cookieArt(pen, index % 3 ? '#cf9650' : '#8a5a3c', index % 3 ? '#4b2c1b' : '#f3e2c0', 62)),
        move(0, 0),
      ),
    4,
    3,
    84,
    84,
    0,
  );
  return {
    art:
      boxFaces(pen, palette.body, size) +
      topWindow(pen, size, 270, 216, inside, palette.body) +
      lidRim(palette.body, size, 30),
    ...blockFrame(size.w, size.depth, size.h),
  };
};

export const donutBox: PackForm = ({ pen, palette }) => {
  const size = { w: 400, depth: 290, h: 96 };
  const inside = inRows(
    (index) => use(pen.symbol(donut(pen, cream(index % 3)).art), move(0, 30, 0.42)),
    3,
    2,
    122,
    122,
    0,
  );
  return {
    art:
      boxFaces(pen, palette.body, size) +
      topWindow(pen, size, 330, 216, inside, palette.body) +
      lidRim(palette.body, size, 34),
    ...blockFrame(size.w, size.depth, size.h),
  };
};

export const donutBoxOpen: PackForm = ({ pen, palette }) => {
  const size = { w: 400, depth: 290, h: 84 };
  const inside = inRows(
    (index) => use(pen.symbol(donut(pen, cream(index % 3)).art), move(0, 20, 0.36)),
    3,
    2,
    124,
    130,
    24,
  );
  return { art: openCarton(pen, palette.body, size, inside, 0.7), ...openFrame(size, 180) };
};
