import { dark, light } from '#demo/pictures/color.ts';
import { at, fall, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, scallop } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, move, path, repeat, stroke, use } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { tray } from './confections.ts';
import { standing } from './treats.ts';

const KUNAFA = '#dd9a3a';

/** Golden threads with pistachio in the middle, as an ellipse around 0,0. */
export function kunafaTop(pen: Pen, rx: number, ry: number): string {
  const spread = (count: number, one: (angle: number, far: number, index: number) => string) =>
    repeat(count, (index) => one(index * 2.4, Math.sqrt(index / count), index));
  const threads = spread(78, (angle, far, index) => {
    const start = d`M${Math.cos(angle) * rx * 0.94 * far} ${Math.sin(angle) * ry * 0.92 * far}`;
    const run = d`q${12 * Math.cos(index)} ${5 * Math.sin(index)}
      ${22 * Math.cos(index * 1.3)} ${9 * Math.sin(index * 1.7)}`;
    return stroke(start + run, index % 2 ? light(KUNAFA, 0.45) : dark(KUNAFA, 0.26), 3, 'opacity=".7"');
  });
  const nuts = spread(26, (angle, far, index) =>
    ellipse(
      Math.cos(angle) * rx * 0.32 * far,
      -6 + Math.sin(angle) * ry * 0.3 * far,
      8,
      5,
      index % 2 ? '#8fae4c' : '#a9c46a',
    ),
  );
  return (
    ellipse(0, 0, rx, ry, pen.linear([at(0, light(KUNAFA, 0.44)), at(0.5, KUNAFA), at(1, dark(KUNAFA, 0.2))], 'lean')) +
    threads +
    nuts
  );
}

/** A round of kunafa turned out of its tray. */
export const kunafa = (pen: Pen): Drawing => ({
  art:
    path(drum(220, -44, 220, 0, 72), rounded(pen, dark(KUNAFA, 0.14), 0.2)) +
    group(kunafaTop(pen, 220, 72), 'translate(0 -44)'),
  ...standing(222, -118, 74),
});

/** Moulded maamoul with a carved rosette. */
export const maamoul = (pen: Pen): Drawing => {
  const color = '#e3c08a';
  const one = pen.symbol(
    path('M-66 -6C-66 22 66 22 66 -6V-26H-66z', rounded(pen, color, 0.1)) +
      ellipse(0, -30, 66, 28, pen.linear([at(0, light(color, 0.5)), at(1, dark(color, 0.08))], 'diagonal')) +
      path(
        scallop(10, 40, 16, 7),
        'none',
        `stroke="${dark(color, 0.3)}" stroke-width="3" transform="translate(0 -32)"`,
      ) +
      repeat(8, (index) =>
        stroke('M0 -8V-30', dark(color, 0.26), 4, `transform="translate(0 -32)scale(1 .42)rotate(${index * 45})"`),
      ) +
      circle(0, -32, 5, dark(color, 0.3)),
  );
  return {
    art: tray(() => ellipse(8, 0, 70, 24, '#2a170c', 'opacity=".2"') + use(one, ''), 3, 3, 136, 68),
    ...standing(218, -210, 30),
    shadow: { kind: 'none' },
  };
};

/** Fried triangles in a small pile. */
export const sambosa = (pen: Pen): Drawing => {
  const color = '#d79a48';
  const one = (x: number, y: number, turn: number) =>
    group(
      path(
        'M-92 44L0 -72L96 40C60 58 -60 62 -92 44z',
        pen.linear([at(0, light(color, 0.46)), at(0.5, color), at(1, dark(color, 0.32))], 'diagonal'),
      ) +
        path('M-92 44C-60 62 60 58 96 40L90 56C56 74 -60 76 -90 58z', dark(color, 0.36)) +
        stroke('M-60 40L-6 -40M-16 46L20 -20M34 44L46 10', dark(color, 0.26), 4, 'opacity=".5"'),
      move(x, y, 1, turn),
    );
  return { art: one(-86, -60, -6) + one(82, -64, 8) + one(0, -112, 2) + one(-20, -22, 4), ...standing(190, -190, 40) };
};

/** Layers of thin crisp pastry cut into diamonds. */
export const baklawa = (pen: Pen): Drawing => {
  const color = '#d99c46';
  const one = pen.symbol(
    path('M-74 -44L0 -76L74 -44L0 -10z', pen.linear([at(0, light(color, 0.44)), at(1, color)], 'lean')) +
      path('M-74 -44L0 -10V26L-74 -8z', fall(pen, color, 0.1, 0.2)) +
      path('M74 -44L0 -10V26L74 -8z', dark(color, 0.3)) +
      repeat(3, (index) =>
        stroke(`M-74 ${-34 + index * 9}L0 ${index * 9}L74 ${-34 + index * 9}`, light(color, 0.5), 2, 'opacity=".6"'),
      ) +
      repeat(7, (index) =>
        ellipse(-16 + ((index * 13) % 34), -48 + ((index * 7) % 16), 5, 3, index % 2 ? '#8fae4c' : '#a9c46a'),
      ),
  );
  return {
    art: tray(() => ellipse(8, 2, 70, 28, '#2a170c', 'opacity=".2"') + use(one, ''), 3, 3, 132, 74),
    ...standing(214, -230, 34),
    shadow: { kind: 'none' },
  };
};
