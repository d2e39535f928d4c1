import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { edge, face, onGround, type Point3 } from '#demo/pictures/iso.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { circle, path, repeat, stroke, useAt } from '#demo/pictures/svg.ts';
import { blockFrame, openBox } from './box-pans.ts';

/** Rows of holes on the floor of a tray. */
const holes = (pen: Pen, color: string, w: number, depth: number, step: number, z: number): string => {
  const hole = pen.symbol(circle(0, 0, step * 0.24, dark(color, 0.58)));
  const columns = Math.floor(w / step);
  const rows = Math.floor(depth / step);
  return onGround(
    repeat(columns * rows, (index) => {
      const x = ((index % columns) - (columns - 1) / 2) * step;
      return useAt(hole, x, (Math.floor(index / columns) - (rows - 1) / 2) * step);
    }),
    [0, 0, z],
  );
};

export const perforatedTray: PackForm = ({ pen, palette }) => ({
  art: openBox(pen, palette.body, 420, 310, 30, 0.98) + holes(pen, palette.body, 376, 266, 25, 6),
  ...blockFrame(420, 310, 30),
});

/** Three gutters side by side, perforated. */
export const baguetteTray: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const dot = pen.symbol(circle(0, 0, 3.4, dark(body, 0.55)));
  const gutter = (y: number) =>
    path(
      face([-220, y - 52, 30], [220, y - 52, 30], [220, y + 52, 30], [-220, y + 52, 30]),
      pen.linear(
        [at(0, light(body, 0.5)), at(0.35, dark(body, 0.26)), at(0.6, dark(body, 0.08)), at(1, light(body, 0.6))],
        'back',
      ),
    ) +
    onGround(
      repeat(
        42,
        (index) => `<use href="${dot}" x="${-200 + (index % 14) * 31}" y="${y - 26 + Math.floor(index / 14) * 26}"/>`,
      ),
      [0, 0, 22],
    ) +
    stroke(edge([-220, y + 52, 30], [220, y + 52, 30]), light(body, 0.8), 4);
  const end = (at: number): string => {
    const points: Point3[] = [
      [at, -158, 30],
      [at, -106, 2],
      [at, -54, 30],
      [at, 0, 2],
      [at, 54, 30],
      [at, 106, 2],
      [at, 158, 30],
    ];
    return stroke(edge(...points), dark(body, 0.3), 5);
  };
  return {
    art:
      gutter(-104) +
      gutter(0) +
      gutter(104) +
      end(220) +
      stroke(edge([-220, 158, 30], [-220, -158, 30], [220, -158, 30]), light(body, 0.6), 4),
    ...blockFrame(440, 316, 30),
  };
};

/** A wire rack on little feet. */
export const coolingRack: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const wire = (a: Point3, b: Point3, width: number) =>
    stroke(edge(a, b), dark(body, 0.34), width) + stroke(edge(a, b), light(body, 0.6), width * 0.4);
  const rim = pen.linear([at(0, light(body, 0.5)), at(0.5, dark(body, 0.2)), at(1, dark(body, 0.4))]);
  return {
    art:
      wire([210, 150, 34], [210, 150, 0], 7) +
      wire([-210, 150, 34], [-210, 150, 0], 7) +
      wire([210, -150, 34], [210, -150, 0], 7) +
      repeat(3, (index) => wire([-210 + index * 210, -150, 30], [-210 + index * 210, 150, 30], 5)) +
      repeat(15, (index) => wire([-210, -150 + index * 21.4, 34], [210, -150 + index * 21.4, 34], 4)) +
      path(
        face([-210, -150, 34], [210, -150, 34], [210, 150, 34], [-210, 150, 34]),
        'none',
        `stroke="${rim}" stroke-width="9" stroke-linejoin="round"`,
      ),
    ...blockFrame(420, 300, 34),
    shadow: { kind: 'lie', lift: 26 },
  };
};
