import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { block, edge, iso, lying, onGround } from '#demo/pictures/iso.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { d, ellipse, num, path, repeat, stroke } from '#demo/pictures/svg.ts';
import { blockFrame } from './box-pans.ts';

/** Draws one hollow of a tray, full if `filling` is given. */
export type Cavity = (pen: Pen, color: string, filling?: string) => string;

interface Grid {
  columns: number;
  rows: number;
  step: number;
  /** Set if rows are further apart than columns. */
  rowStep?: number;
  /** Height of the slab. */
  h: number;
}

const footprint = ({ columns, rows, step, rowStep = step }: Grid): [number, number] => [
  columns * step + step * 0.34,
  rows * rowStep + Math.min(step, rowStep) * 0.34,
];

/** A slab with rows of hollows. `flat` hollows are drawn on the slab's plane, others as they appear on the screen. */
export function slab(pen: Pen, color: string, grid: Grid, cavity: string, flat: boolean): string {
  const { columns, rows, step, rowStep = step, h } = grid;
  const [w, depth] = footprint(grid);
  const sides = block(w, depth, h);
  const href = pen.symbol(cavity);
  const cells = repeat(columns * rows, (index) => {
    const x = ((index % columns) - (columns - 1) / 2) * step;
    const y = (Math.floor(index / columns) - (rows - 1) / 2) * rowStep;
    const [left, top] = flat ? [x, y] : iso([x, y, h]);
    return `<use href="${href}" x="${num(left)}" y="${num(top)}"/>`;
  });
  const rim = edge([-w / 2, depth / 2, h], [w / 2, depth / 2, h], [w / 2, -depth / 2, h]);
  return (
    path(sides.left, pen.linear([at(0, dark(color, 0.1)), at(0.5, color), at(1, dark(color, 0.16))])) +
    path(sides.right, dark(color, 0.34)) +
    path(
      sides.top,
      pen.linear([at(0, light(color, 0.42)), at(0.5, light(color, 0.1)), at(1, dark(color, 0.06))], 'lean'),
    ) +
    (flat ? onGround(cells, [0, 0, h]) : cells) +
    stroke(rim, light(color, 0.6), 3, 'opacity=".8"')
  );
}

/** A whole tray of one kind of hollow. */
export const cavityTray =
  (grid: Grid, cavity: Cavity, flat = false): PackForm =>
  ({ pen, palette, filling }) => ({
    art: slab(pen, palette.body, grid, cavity(pen, palette.body, filling), flat),
    ...blockFrame(...footprint(grid), grid.h),
  });

/** A deep round cup. When full, a small cake has risen out of it. */
export const cup =
  (r: number): Cavity =>
  (pen, color, filling) => {
    const { rx, ry } = lying(r);
    const wall = pen.linear(
      [at(0, dark(color, 0.56)), at(0.5, dark(color, 0.36)), at(1, dark(color, 0.02))],
      'diagonal',
    );
    const floor = pen.linear([at(0, dark(color, 0.34)), at(1, light(color, 0.14))], 'lean');
    return (
      ellipse(0, 0, rx + 3, ry + 2, light(color, 0.5)) +
      ellipse(0, 1, rx, ry, wall) +
      (filling ? risen(pen, filling, rx, ry) : ellipse(2, ry * 0.3, rx * 0.66, ry * 0.54, floor))
    );
  };

/** A shallow bowl, darkest on the side of the light, because that wall faces away from it. */
export const bowlHollow =
  (r: number): Cavity =>
  (pen, color, filling) => {
    const { rx, ry } = lying(r);
    const wall = pen.radial(
      [at(0, light(color, 0.34)), at(0.5, dark(color, 0.08)), at(1, dark(color, 0.48))],
      [0.66, 0.76, 0.85],
    );
    return (
      ellipse(0, 0, rx + 2, ry + 1.5, light(color, 0.42)) +
      ellipse(0, 1, rx, ry, wall) +
      (filling ? pool(pen, filling, rx * 0.93, ry * 0.92) : '')
    );
  };

/** Any outline sunk into the slab. */
export const hollow =
  (outline: string, detail: (color: string) => string = () => ''): Cavity =>
  (pen, color, filling) => {
    const wall = pen.linear(
      [at(0, dark(color, 0.5)), at(0.5, dark(color, 0.22)), at(1, dark(color, 0.02))],
      'diagonal',
    );
    const surface = (fill: string) =>
      path(
        outline,
        pen.linear([at(0, light(fill, 0.4)), at(0.4, fill), at(1, dark(fill, 0.16))], 'diagonal'),
        'transform="scale(.93)"',
      ) + path(outline, light(fill, 0.6), 'transform="translate(-7 -7)scale(.4)" opacity=".22"');
    return (
      path(outline, light(color, 0.45), 'transform="translate(2.5 2.5)"') +
      path(outline, wall) +
      (filling ? surface(filling) : '') +
      detail(color)
    );
  };

/** A glossy level surface. */
const pool = (pen: Pen, color: string, rx: number, ry: number): string =>
  ellipse(
    0,
    1,
    rx,
    ry,
    pen.linear([at(0, light(color, 0.42)), at(0.45, color), at(1, dark(color, 0.16))], 'diagonal'),
  ) +
  stroke(
    d`M${-rx * 0.62} ${-ry * 0.2}Q${-rx * 0.3} ${-ry * 0.66} ${rx * 0.2} ${-ry * 0.66}`,
    '#ffffff',
    4,
    'opacity=".4"',
  );

function risen(pen: Pen, color: string, rx: number, ry: number): string {
  const crust = pen.radial([at(0, light(color, 0.42)), at(0.5, color), at(1, dark(color, 0.36))], [0.36, 0.26, 0.85]);
  return path(
    d`M${-rx} 0C${-rx * 1.16} ${-ry * 1.5} ${rx * 1.16} ${-ry * 1.5} ${rx} 0
      C${rx * 0.9} ${ry * 1.2} ${-rx * 0.9} ${ry * 1.2} ${-rx} 0z`,
    crust,
  );
}
