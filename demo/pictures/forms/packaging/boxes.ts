import { dark, light } from '#demo/pictures/color.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { block, edge, face, iso, onGround, onLeftFace } from '#demo/pictures/iso.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { d, ellipse, group, move, path, rect, stroke } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';
import type { Drawing } from '#demo/pictures/types.ts';

interface BoxSize {
  w: number;
  depth: number;
  h: number;
}

/** The three faces of a closed cardboard box. */
export function boxFaces(pen: Pen, color: string, { w, depth, h }: BoxSize): string {
  const sides = block(w, depth, h);
  return (
    path(sides.left, pen.linear([at(0, light(color, 0.1)), at(1, dark(color, 0.1))], 'steep')) +
    path(sides.right, pen.linear([at(0, dark(color, 0.2)), at(1, dark(color, 0.32))], 'down')) +
    path(
      sides.top,
      pen.linear([at(0, light(color, 0.6)), at(0.6, light(color, 0.3)), at(1, light(color, 0.12))], 'lean'),
    ) +
    stroke(
      edge([-w / 2, depth / 2, h], [w / 2, depth / 2, h], [w / 2, -depth / 2, h]),
      light(color, 0.7),
      2.4,
      'opacity=".9"',
    )
  );
}

/** A lid that overlaps the box by a little. */
export const lidRim = (color: string, { w, depth, h }: BoxSize, drop: number): string =>
  stroke(
    edge([-w / 2, depth / 2, h - drop], [w / 2, depth / 2, h - drop], [w / 2, -depth / 2, h - drop]),
    dark(color, 0.34),
    2.6,
    'opacity=".45"',
  );

/** A glossy window in the top; the content below it is drawn in ground coordinates around its middle. */
export function topWindow(
  pen: Pen,
  { h }: BoxSize,
  w: number,
  depth: number,
  inside: string,
  frameColor: string,
): string {
  const outline = face([-w / 2, -depth / 2, h], [w / 2, -depth / 2, h], [w / 2, depth / 2, h], [-w / 2, depth / 2, h]);
  return (
    path(outline, dark(frameColor, 0.5)) +
    group(group(inside, `translate(0 ${-h + 16})`), '', `clip-path="${pen.clip(path(outline, '#000'))}"`) +
    path(
      outline,
      pen.linear(
        [
          at(0, '#ffffff', 0.6),
          at(0.3, '#ffffff', 0.1),
          at(0.5, '#ffffff', 0.34),
          at(0.62, '#ffffff', 0.06),
          at(1, '#ffffff', 0.2),
        ],
        'lean',
      ),
    ) +
    path(outline, 'none', `stroke="${light(frameColor, 0.5)}" stroke-width="3"`)
  );
}

/** An open cardboard box, lid up at the back; `inside` is drawn on its floor, between the walls. */
export function openCarton(pen: Pen, color: string, { w, depth, h }: BoxSize, inside = '', lid = 0.8): string {
  const [x, y] = [w / 2, depth / 2];
  const sides = block(w, depth, h);
  const back = face(
    [-x, -y, h],
    [x, -y, h],
    [x, -y - depth * lid * 0.24, h + depth * lid * 0.82],
    [-x, -y - depth * lid * 0.24, h + depth * lid * 0.82],
  );
  return (
    (lid
      ? path(back, pen.linear([at(0, light(color, 0.2)), at(1, dark(color, 0.12))], 'diagonal')) +
        path(back, 'none', `stroke="${light(color, 0.6)}" stroke-width="2.4"`)
      : '') +
    path(face([-x, -y, 0], [x, -y, 0], [x, -y, h], [-x, -y, h]), fall(pen, dark(color, 0.14), 0.06, 0.16)) +
    path(face([-x, -y, 0], [-x, y, 0], [-x, y, h], [-x, -y, h]), fall(pen, dark(color, 0.26), 0.06, 0.16)) +
    path(
      face([-x, -y, 2], [x, -y, 2], [x, y, 2], [-x, y, 2]),
      pen.linear([at(0, dark(color, 0.3)), at(1, dark(color, 0.08))], 'lean'),
    ) +
    inside +
    path(sides.left, pen.linear([at(0, light(color, 0.1)), at(1, dark(color, 0.1))], 'steep')) +
    path(sides.right, pen.linear([at(0, dark(color, 0.2)), at(1, dark(color, 0.32))], 'down')) +
    stroke(edge([-x, y, h], [x, y, h], [x, -y, h]), light(color, 0.6), 4) +
    stroke(edge([-x, y, h], [-x, -y, h], [x, -y, h]), light(color, 0.4), 2.4, 'opacity=".8"')
  );
}

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

export const openFrame = ({ w, depth, h }: BoxSize, extra: number): Omit<Drawing, 'art'> => {
  const frame = blockFrame(w, depth, h);
  return { ...frame, top: frame.top - extra };
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
