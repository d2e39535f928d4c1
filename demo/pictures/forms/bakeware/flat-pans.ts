import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { ellipse, group, path, repeat, stroke, useAt } from '#demo/pictures/svg.ts';
import { frame, panArt } from './round-pans.ts';

/** A flat perforated disc, steeply seen. */
export const pizzaPan: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const hole = pen.symbol(ellipse(0, 0, 10, 6.4, dark(body, 0.62)) + ellipse(0.8, 1.2, 9, 5.4, dark(body, 0.4)));
  const holes = [1, 2, 3, 4].flatMap((ring) =>
    Array.from({ length: ring * 8 }, (_, index) => {
      const angle = (index / (ring * 8)) * Math.PI * 2 + ring * 0.2;
      return useAt(hole, Math.cos(angle) * ring * 52, Math.sin(angle) * ring * 31);
    }),
  );
  return {
    art:
      ellipse(0, 10, 280, 168, dark(body, 0.4)) +
      ellipse(
        0,
        0,
        280,
        168,
        pen.linear([at(0, light(body, 0.7)), at(0.5, light(body, 0.2)), at(1, dark(body, 0.3))], 'lean'),
      ) +
      ellipse(0, 4, 262, 154, dark(body, 0.34)) +
      ellipse(
        0,
        8,
        250,
        146,
        pen.linear(
          [at(0, light(body, 0.1)), at(0.36, light(body, 0.5)), at(0.6, light(body, 0.05)), at(1, dark(body, 0.16))],
          'lean',
        ),
      ) +
      group(holes.join(''), 'translate(0 8)'),
    left: -280,
    right: 280,
    top: -168,
    bottom: 178,
    shadow: { kind: 'lie', lift: 16 },
  };
};

/** A wide low tray with a rolled edge, for kunafa and basbousa. */
export const kunafaTray: PackForm = ({ pen, palette }) => ({
  art: panArt(pen, palette.body, { r: 286, h: 50, taper: 0.94, flat: 0.36 }),
  ...frame(286, -154, 0.34),
});

/** A thick disc of fired stone. */
export const pizzaStone: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path(drum(280, -34, 280, 0, 118), rounded(pen, dark(body, 0.1), 0.05)) +
      ellipse(0, -34, 280, 118, pen.linear([at(0, light(body, 0.4)), at(0.5, body), at(1, dark(body, 0.12))], 'lean')) +
      repeat(40, (index) =>
        ellipse(
          -220 + ((index * 97) % 440),
          -110 + ((index * 53) % 150),
          2.4 + (index % 3),
          1.6,
          index % 2 ? dark(body, 0.24) : light(body, 0.5),
          'opacity=".5"',
        ),
      ) +
      stroke('M-270 -6A280 118 0 0 0 270 -6', light(body, 0.4), 2, 'opacity=".5"'),
    left: -280,
    right: 280,
    top: -152,
    bottom: 118,
    shadow: { kind: 'stand', reach: 276, depth: 114, y: 6 },
  };
};
