import { group, num } from './svg.ts';

/** A corner-on view from above: x runs to the lower right, y to the lower left, z up. */
const ACROSS = 0.866;

const DOWN = 0.44;

export type Point3 = readonly [x: number, y: number, z: number];

export const iso = ([x, y, z]: Point3): readonly [number, number] => [(x - y) * ACROSS, (x + y) * DOWN - z];

export const face = (...points: readonly Point3[]): string =>
  `M${points.map((point) => iso(point).map(num).join(' ')).join('L')}z`;

export const edge = (...points: readonly Point3[]): string =>
  `M${points.map((point) => iso(point).map(num).join(' ')).join('L')}`;

/** Half axes, on the screen, of a circle that lies on the ground. */
export const lying = (radius: number): { rx: number; ry: number } => ({
  rx: radius * ACROSS * Math.SQRT2,
  ry: radius * DOWN * Math.SQRT2,
});

/** Lays a flat drawing on the ground at a point, its axes along x and y. */
export function onGround(art: string, at: Point3): string {
  const [x, y] = iso(at);
  return group(art, `matrix(${ACROSS} ${DOWN} ${-ACROSS} ${DOWN} ${num(x)} ${num(y)})`);
}

/** Puts a flat drawing on the face that looks to the lower left; its x runs along x, its y down. */
export function onLeftFace(art: string, at: Point3): string {
  const [x, y] = iso(at);
  return group(art, `matrix(${ACROSS} ${DOWN} 0 1 ${num(x)} ${num(y)})`);
}

/** Top, left and right face of a block that stands on the ground with its middle over 0,0. */
export function block(w: number, depth: number, h: number): { top: string; left: string; right: string } {
  const [x, y] = [w / 2, depth / 2];
  return {
    top: face([-x, -y, h], [x, -y, h], [x, y, h], [-x, y, h]),
    left: face([-x, y, 0], [x, y, 0], [x, y, h], [-x, y, h]),
    right: face([x, y, 0], [x, -y, 0], [x, -y, h], [x, y, h]),
  };
}
