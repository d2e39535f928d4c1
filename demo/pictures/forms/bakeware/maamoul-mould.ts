import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at } from '#demo/pictures/pen.ts';
import { circle, d, group, path, repeat, stroke } from '#demo/pictures/svg.ts';

/** A carved wooden press for maamoul. */
export const maamoulMould: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const grain = repeat(5, (index) =>
    stroke(
      `M-240 ${-20 + index * 10}C-150 ${-26 + index * 12} -60 ${-14 + index * 8} 40 ${-22 + index * 11}`,
      dark(body, 0.3),
      2,
      'opacity=".3"',
    ),
  );
  return {
    art: group(
      path(
        d`M-280 -26C-290 -40 -250 -44 -220 -38C-150 -30 -90 -40 -40 -74C0 -130 90 -150 160 -132
          C250 -110 282 -50 280 0C282 50 250 110 160 132C90 150 0 130 -40 74C-90 40 -150 30 -220 38
          C-250 44 -290 40 -280 26C-296 10 -296 -10 -280 -26z`,
        pen.linear([at(0, light(body, 0.36)), at(0.5, body), at(1, dark(body, 0.26))], 'steep'),
      ) +
        grain +
        circle(-256, 0, 10, dark(body, 0.5)) +
        circle(128, 0, 104, light(body, 0.24)) +
        circle(
          128,
          0,
          100,
          pen.radial([at(0, dark(body, 0.16)), at(0.7, dark(body, 0.38)), at(1, dark(body, 0.55))], [0.6, 0.62, 0.7]),
        ) +
        repeat(16, (index) =>
          stroke('M0 -36L0 -90', light(body, 0.16), 6, `transform="translate(128 0)rotate(${index * 22.5})"`),
        ) +
        repeat(8, (index) =>
          path(
            'M0 -6C-12 -18 -10 -30 0 -36C10 -30 12 -18 0 -6z',
            light(body, 0.1),
            `transform="translate(128 0)rotate(${index * 45})"`,
          ),
        ) +
        circle(128, 0, 8, light(body, 0.2)),
      'rotate(-24)',
    ),
    left: -268,
    right: 278,
    top: -190,
    bottom: 196,
    shadow: { kind: 'lie', lift: 18 },
  };
};
