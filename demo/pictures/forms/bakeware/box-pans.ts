import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { block, edge, face, iso, onGround, type Point3 } from '#demo/pictures/iso.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { circle, group, move, path, repeat, stroke, useAt } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

/** An open box of sheet metal, wider above than below: outside, inside, rim. */
export function openBox(pen: Pen, color: string, w: number, depth: number, h: number, taper = 0.94, wall = 8): string {
  const [x, y] = [w / 2, depth / 2];
  const [bx, by] = [x * taper, y * taper];
  const [ix, iy] = [x - wall, y - wall];
  const floor = h * 0.12;
  const [fx, fy] = [bx - wall, by - wall];
  return (
    path(
      face([-bx, by, 0], [bx, by, 0], [x, y, h], [-x, y, h]),
      pen.linear([at(0, dark(color, 0.16)), at(0.4, light(color, 0.4)), at(0.75, color), at(1, dark(color, 0.16))]),
    ) +
    path(
      face([bx, by, 0], [bx, -by, 0], [x, -y, h], [x, y, h]),
      pen.linear([at(0, dark(color, 0.26)), at(0.5, dark(color, 0.12)), at(1, dark(color, 0.4))]),
    ) +
    path(
      face([-x, -y, h], [x, -y, h], [x, y, h], [-x, y, h]),
      pen.linear([at(0, light(color, 0.75)), at(0.5, light(color, 0.4)), at(1, light(color, 0.1))]),
    ) +
    path(face([-ix, -iy, h], [ix, -iy, h], [ix, iy, h], [-ix, iy, h]), dark(color, 0.3)) +
    path(
      face([-ix, -iy, h], [ix, -iy, h], [fx, -fy, floor], [-fx, -fy, floor]),
      fall(pen, dark(color, 0.12), 0.1, 0.2),
      insideOf(pen, ix, iy, h),
    ) +
    path(
      face([-ix, -iy, h], [-ix, iy, h], [-fx, fy, floor], [-fx, -fy, floor]),
      fall(pen, dark(color, 0.34), 0.05, 0.2),
      insideOf(pen, ix, iy, h),
    ) +
    path(
      face([-fx, -fy, floor], [fx, -fy, floor], [fx, fy, floor], [-fx, fy, floor]),
      pen.linear([at(0, dark(color, 0.14)), at(0.45, light(color, 0.3)), at(1, light(color, 0.04))], 'lean'),
      insideOf(pen, ix, iy, h),
    ) +
    stroke(edge([-x, y, h], [x, y, h], [x, -y, h]), light(color, 0.7), 3, 'opacity=".9"') +
    stroke(edge([bx, by, 0], [x, y, h]), light(color, 0.5), 2.4, 'opacity=".6"')
  );
}

const insideOf = (pen: Pen, x: number, y: number, z: number) =>
  `clip-path="${pen.clip(path(face([-x, -y, z], [x, -y, z], [x, y, z], [-x, y, z]), '#000'))}"`;

/** Bounds and shadow of a block that stands on the ground. */
export function blockFrame(w: number, depth: number, h: number): Omit<Drawing, 'art'> {
  const [left] = iso([-w / 2, depth / 2, 0]);
  const [right] = iso([w / 2, -depth / 2, 0]);
  const [, bottom] = iso([w / 2, depth / 2, 0]);
  const [, top] = iso([-w / 2, -depth / 2, h]);
  return {
    left,
    right,
    top,
    bottom,
    shadow: {
      kind: 'foot',
      outline: face([-w / 2, -depth / 2, 0], [w / 2, -depth / 2, 0], [w / 2, depth / 2, 0], [-w / 2, depth / 2, 0]),
    },
  };
}

const openPan =
  (w: number, depth: number, h: number, taper?: number): PackForm =>
  ({ pen, palette }) => ({ art: openBox(pen, palette.body, w, depth, h, taper), ...blockFrame(w, depth, h) });

export const squarePan = openPan(330, 330, 96, 0.97);

export const loafPan = openPan(400, 190, 120, 0.88);

export const sheetPan = openPan(420, 310, 34, 0.97);

const pullmanFrame = { ...blockFrame(430, 180, 176), left: -346, top: -360 };

/** A straight-sided bread pan with its sliding lid half open. */
export const pullmanPan: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const lid = block(330, 186, 12);
  const [dx, dy] = iso([-120, 0, 176]);
  return {
    art:
      openBox(pen, body, 420, 180, 176, 1, 6) +
      group(
        path(lid.left, dark(body, 0.1)) +
          path(lid.right, dark(body, 0.34)) +
          path(
            lid.top,
            pen.linear([at(0, light(body, 0.5)), at(0.5, light(body, 0.14)), at(1, dark(body, 0.06))], 'lean'),
          ) +
          stroke(edge([-165, 93, 12], [165, 93, 12], [165, -93, 12]), light(body, 0.7), 2.4) +
          repeat(4, (index) => {
            const across = -120 + index * 70;
            return stroke(edge([across, -70, 12], [across, 70, 12]), dark(body, 0.2), 3, 'opacity=".35"');
          }),
        move(dx, dy),
      ),
    ...pullmanFrame,
  };
};

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
