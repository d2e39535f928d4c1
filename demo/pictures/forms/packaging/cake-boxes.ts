import { dark, light } from '#demo/pictures/color.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { edge, face, iso, onGround, onLeftFace } from '#demo/pictures/iso.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { d, ellipse, group, move, path, rect, stroke } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';
import { type BoxSize, boxFaces, lidRim } from './cartons.ts';

/** Places objects in rows on a floor at height z, back rows first. */
export function inRows(
  art: (index: number) => string,
  columns: number,
  rows: number,
  stepX: number,
  stepY: number,
  z: number,
): string {
  const spots = Array.from({ length: columns * rows }, (_, index) => ({
    index,
    x: ((index % columns) - (columns - 1) / 2) * stepX,
    y: (Math.floor(index / columns) - (rows - 1) / 2) * stepY,
  }));
  return spots
    .sort((a, b) => a.x + a.y - b.x - b.y)
    .map(({ index, x, y }) => {
      const [sx, sy] = iso([x, y, z]);
      return group(art(index), move(sx, sy));
    })
    .join('');
}

/** A flat insert with round holes, at height z. */
export function insert(
  pen: Pen,
  color: string,
  w: number,
  depth: number,
  z: number,
  columns: number,
  rows: number,
  r: number,
): string {
  const [rx, ry] = [r * 1.22, r * 0.62];
  return (
    path(
      face([-w / 2, -depth / 2, z], [w / 2, -depth / 2, z], [w / 2, depth / 2, z], [-w / 2, depth / 2, z]),
      fall(pen, color, 0.3, 0.04),
    ) +
    inRows(
      () =>
        ellipse(0, 0, rx, ry, pen.linear([at(0, dark(color, 0.5)), at(1, dark(color, 0.14))], 'lean')) +
        stroke(d`M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0`, light(color, 0.7), 2.4),
      columns,
      rows,
      w / columns,
      depth / rows,
      z,
    )
  );
}

/** A plain closed box with its size printed on the side. */
export const cakeBox =
  (size: BoxSize, print: string): PackForm =>
  ({ pen, palette }) => {
    const { body, accent } = palette;
    return {
      art:
        boxFaces(pen, body, size) +
        lidRim(body, size, size.h * 0.32) +
        stroke(
          edge([-size.w / 2 + 60, size.depth / 2, size.h], [-size.w / 2 + 60, size.depth / 2, size.h * 0.68]),
          dark(body, 0.3),
          2,
          'opacity=".4"',
        ) +
        stroke(
          edge([size.w / 2 - 60, size.depth / 2, size.h], [size.w / 2 - 60, size.depth / 2, size.h * 0.68]),
          dark(body, 0.3),
          2,
          'opacity=".4"',
        ) +
        onLeftFace(latin(print, 0, 0, 34, accent, 700), [-0, size.depth / 2, size.h * 0.28]) +
        onGround(rect(-16, -size.depth / 2 + 4, 32, size.depth - 8, 4, accent, 'opacity=".16"'), [0, 0, size.h]),
      ...blockFrame(size.w, size.depth, size.h),
    };
  };

/** A bow tied from two loops and two tails, around 0,0. */
export const bow = (pen: Pen, color: string): string =>
  path(
    'M-6 4C-30 40 -50 70 -64 92L-34 88L-22 104C-14 70 -2 40 4 6zM6 4C26 36 44 70 60 88L32 86L22 102C14 70 6 40 0 6z',
    fall(pen, color, 0.1, 0.24),
  ) +
  path(
    'M0 0C-30 -44 -104 -60 -112 -22C-116 14 -40 18 0 0z',
    pen.linear([at(0, light(color, 0.3)), at(0.6, color), at(1, dark(color, 0.3))]),
  ) +
  path(
    'M0 0C30 -44 104 -60 112 -22C116 14 40 18 0 0z',
    pen.linear([at(0, dark(color, 0.3)), at(0.4, light(color, 0.26)), at(1, dark(color, 0.1))]),
  ) +
  path(
    'M-84 -26C-64 -36 -30 -20 -8 -2C-40 0 -84 -4 -84 -26zM84 -26C64 -36 30 -20 8 -2C40 0 84 -4 84 -26z',
    dark(color, 0.36),
    'opacity=".6"',
  ) +
  rect(-17, -17, 34, 32, 10, fall(pen, color, 0.3, 0.16));
