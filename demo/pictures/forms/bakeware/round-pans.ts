import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, path, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

interface PanSize {
  r: number;
  h: number;
  /** Radius of the floor as a share of the rim. */
  taper?: number;
  flat?: number;
}

/** Side, rolled rim, inner wall and floor of an open round pan. */
export function panArt(pen: Pen, color: string, { r, h, taper = 0.96, flat = 0.29 }: PanSize): string {
  const ry = r * flat;
  const floor = r * taper;
  return (
    path(drum(r, -h, floor, 0, ry), metal(pen, color)) +
    path(
      drum(r, -h, floor, 0, ry),
      pen.linear([at(0, '#1c1008', 0), at(0.6, '#1c1008', 0.04), at(1, '#1c1008', 0.3)], 'down'),
    ) +
    ellipse(
      0,
      -h,
      r + 5,
      ry + 2.5,
      pen.linear([at(0, light(color, 0.5)), at(0.4, light(color, 0.75)), at(0.7, color), at(1, dark(color, 0.3))]),
    ) +
    ellipse(
      0,
      -h + 2,
      r - 6,
      ry - 4,
      pen.linear([
        at(0, dark(color, 0.44)),
        at(0.35, dark(color, 0.3)),
        at(0.75, light(color, 0.16)),
        at(1, dark(color, 0.1)),
      ]),
    ) +
    ellipse(
      0,
      -h + Math.min(h * 0.5, ry * 0.52),
      floor * 0.88,
      Math.min(ry * 0.62, ry - h * 0.2),
      pen.linear([at(0, dark(color, 0.16)), at(0.4, light(color, 0.2)), at(1, light(color, 0.02))], 'lean'),
      `clip-path="${pen.clip(ellipse(0, -h + 2, r - 6, ry - 4, '#000'))}"`,
    ) +
    stroke(d`M${-r} ${-h}A${r} ${ry} 0 0 0 ${r} ${-h}`, light(color, 0.7), 3, 'opacity=".8"')
  );
}

export const frame = (
  r: number,
  top: number,
  flat = 0.29,
): Pick<Drawing, 'left' | 'right' | 'top' | 'bottom' | 'shadow'> => ({
  left: -r - 6,
  right: r + 6,
  top,
  bottom: r * flat,
  shadow: { kind: 'stand', reach: r * 0.98, depth: r * flat * 0.96, y: 2 },
});

export const roundPan =
  (r: number, h: number): PackForm =>
  ({ pen, palette }) => ({ art: panArt(pen, palette.body, { r, h }), ...frame(r, -h - r * 0.29) });

/** Three pans inside one another. */
export const panSet: PackForm = ({ pen, palette }) => ({
  art:
    panArt(pen, palette.body, { r: 262, h: 104 }) +
    group(panArt(pen, palette.body, { r: 200, h: 104 }), 'translate(0 -58)') +
    group(panArt(pen, palette.body, { r: 142, h: 104 }), 'translate(0 -118)'),
  ...frame(262, -268),
});

/** A hemisphere on the ring that keeps it from rolling. */
export const halfSpherePan: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path(drum(120, -40, 132, 0, 30), metal(pen, dark(body, 0.1))) +
      path('M-224 -226C-224 -110 -130 -24 0 -24C130 -24 224 -110 224 -226A224 66 0 0 1 -224 -226z', metal(pen, body)) +
      path(
        'M-224 -226C-224 -110 -130 -24 0 -24C130 -24 224 -110 224 -226z',
        pen.linear([at(0, '#1c1008', 0), at(1, '#1c1008', 0.34)], 'down'),
      ) +
      ellipse(
        0,
        -228,
        240,
        70,
        pen.linear([at(0, light(body, 0.7)), at(0.5, light(body, 0.3)), at(1, dark(body, 0.3))]),
      ) +
      ellipse(
        0,
        -228,
        218,
        60,
        pen.radial([at(0, light(body, 0.1)), at(0.5, dark(body, 0.14)), at(1, dark(body, 0.5))], [0.62, 0.7, 0.8]),
      ) +
      stroke('M-150 -238Q-120 -272 -40 -280', '#ffffff', 5, 'opacity=".35"'),
    ...frame(238, -298, 0.1),
    shadow: { kind: 'stand', reach: 150, depth: 32, y: 2 },
  };
};
