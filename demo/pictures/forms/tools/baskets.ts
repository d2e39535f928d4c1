import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, ball, fall, metal } from '#demo/pictures/pen.ts';
import { d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './handles.ts';

/** A tall sieve with a fine mesh, seen from the side and above. */
export const sieve: PackForm = ({ pen, palette: colors }) => {
  const mesh = pen.pattern(9, 9, `<path d="M0 4.5H9M4.5 0V9" stroke="${dark(STEEL, 0.3)}" stroke-width="1.2"/>`, 30);
  return {
    art:
      path(
        'M196 -90C250 -100 330 -116 372 -122C392 -124 394 -98 374 -94C330 -86 250 -68 200 -58z',
        fall(pen, colors.body, 0.3, 0.25),
      ) +
      path(
        'M-204 -100C-190 40 -90 90 0 90C90 90 190 40 204 -100A204 62 0 0 1 -204 -100z',
        pen.linear([at(0, dark(STEEL, 0.2), 0.7), at(0.4, light(STEEL, 0.5), 0.5), at(1, dark(STEEL, 0.3), 0.75)]),
      ) +
      path('M-204 -100C-190 40 -90 90 0 90C90 90 190 40 204 -100A204 62 0 0 1 -204 -100z', mesh) +
      ellipse(0, -104, 212, 66, metal(pen, STEEL)) +
      ellipse(0, -106, 194, 55, light(STEEL, 0.1)) +
      ellipse(0, -106, 194, 55, pen.linear([at(0, dark(STEEL, 0.45)), at(1, light(STEEL, 0.4))], 'steep')) +
      ellipse(0, -106, 194, 55, mesh) +
      stroke('M-210 -96A212 66 0 0 0 210 -96', light(STEEL, 0.7), 4),
    left: -212,
    right: 388,
    top: -170,
    bottom: 92,
    shadow: { kind: 'stand', reach: 150, depth: 26, y: 78 },
  };
};

/** A round basket of coiled cane. */
export const banneton: PackForm = ({ pen }) => {
  const cane = '#d3ab72';
  return {
    art:
      repeat(7, (index) => {
        const r = 178 + index * 11;
        const y = -index * 24;
        return (
          path(
            d`M${-r} ${y - 22}C${-r - 10} ${y - 6} ${-r} ${y + 8} ${-r + 6} ${y + 8}
              A${r - 6} ${(r - 6) * 0.3} 0 0 0 ${r - 6} ${y + 8}C${r} ${y + 8} ${r + 10} ${y - 6} ${r} ${y - 22}
              A${r} ${r * 0.3} 0 0 1 ${-r} ${y - 22}z`,
            pen.linear([
              at(0, dark(cane, 0.4)),
              at(0.2, cane),
              at(0.36, light(cane, 0.4)),
              at(0.7, cane),
              at(1, dark(cane, 0.45)),
            ]),
          ) + stroke(d`M${-r} ${y + 4}A${r} ${r * 0.3} 0 0 0 ${r} ${y + 4}`, dark(cane, 0.5), 3, 'opacity=".5"')
        );
      }) +
      ellipse(0, -166, 246, 74, ball(pen, cane, 0.2)) +
      [226, 192, 158, 124, 90, 56]
        .map((r, index) =>
          ellipse(
            0,
            -160 + index * 5,
            r,
            r * 0.29,
            index % 2 ? dark(cane, 0.18 + index * 0.03) : dark(cane, 0.32),
            `stroke="${light(cane, 0.24)}" stroke-width="3"`,
          ),
        )
        .join(''),
    left: -250,
    right: 250,
    top: -242,
    bottom: 60,
    shadow: { kind: 'stand', reach: 178, depth: 46, y: 10 },
  };
};
