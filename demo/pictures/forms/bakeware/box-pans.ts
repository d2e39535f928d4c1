import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { block, edge, face, iso } from '#demo/pictures/iso.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { group, move, path, repeat, stroke } from '#demo/pictures/svg.ts';
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
