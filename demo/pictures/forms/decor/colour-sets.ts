import { dark, light, mix } from '#demo/pictures/color.ts';
import type { PackForm, PackInput } from '#demo/pictures/forms/pack.ts';
import { label } from '#demo/pictures/label.ts';
import { at, fall, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, path, rect, repeat } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

const vial = (pen: Pen, color: string): string =>
  path(
    'M-34 -130C-46 -126 -52 -116 -52 -104V-16C-52 -4 -44 2 -34 3H34C44 2 52 -4 52 -16V-104C52 -116 46 -126 34 -130z',
    rounded(pen, mix(color, '#ffffff', 0.1), 0.5),
  ) +
  rect(-40, -92, 80, 60, 6, '#fdf8ef') +
  circle(0, -62, 18, color) +
  path('M-9 -190H9L20 -128H-20z', rounded(pen, color, 0.4)) +
  path(drum(30, -150, 34, -124, 6), rounded(pen, color, 0.4));

const potlet = (pen: Pen, color: string): string =>
  path('M-56 -80H56V-12C56 0 46 4 36 4H-36C-46 4 -56 0 -56 -12z', '#ffffff', 'opacity=".8"') +
  path('M-50 -62H50V-14C50 -4 42 -2 34 -2H-34C-42 -2 -50 -4 -50 -14z', rounded(pen, color, 0.2)) +
  path(
    'M-56 -80H56V-12C56 0 46 4 36 4H-36C-46 4 -56 0 -56 -12z',
    pen.linear([at(0, '#1c1008', 0.3), at(0.2, '#ffffff', 0.5), at(0.34, '#ffffff', 0), at(1, '#1c1008', 0.3)]),
  ) +
  path(drum(60, -116, 60, -78, 12), metal(pen, '#cfc9bd')) +
  ellipse(0, -116, 60, 12, '#efebe3');

/** Small containers in steps behind a printed front. */
function tiered(input: PackInput, colors: readonly string[], one: (pen: Pen, color: string) => string): Drawing {
  const { pen, palette, text } = input;
  const row = (from: number, count: number, y: number, step: number) =>
    repeat(count, (index) =>
      group(
        one(pen, colors[(from + index) % colors.length] ?? '#c9a36a'),
        `translate(${(index - (count - 1) / 2) * step} ${y})scale(.86)`,
      ),
    );
  return {
    art:
      rect(-276, -290, 552, 292, 12, fall(pen, palette.body, 0.06, 0.2)) +
      row(0, 6, -196, 90) +
      row(6, 5, -150, 92) +
      path(
        'M-284 -176H284L276 8H-276z',
        pen.linear([at(0, light(palette.body, 0.24)), at(0.5, palette.body), at(1, dark(palette.body, 0.1))]),
      ) +
      rect(-250, -164, 500, 160, 10, palette.paper) +
      label(text, palette, { x: 0, y: -168, w: 480, h: 168, largest: 44, style: 'plain' }),
    left: -284,
    right: 284,
    top: -380,
    bottom: 10,
    shadow: { kind: 'stand', reach: 276, depth: 24, y: 0 },
  };
}

const RAINBOW = [
  '#d5304a',
  '#ef7f2d',
  '#f2c233',
  '#5fae4f',
  '#2f8f8a',
  '#3f7fd0',
  '#5a55b0',
  '#8a4fa8',
  '#e078a8',
  '#7a4a2a',
  '#2a2522',
];

const METALS = ['#d9b25a', '#cfd2d4', '#c98a6a', '#b04a5a', '#4f7fae', '#5fae8a'];

const HERBAL = ['#b5304a', '#e0a02c', '#7f9a3a', '#7a5aa0', '#c9702a', '#4a6fa0'];

export const vialSet: PackForm = (input) => tiered(input, RAINBOW, vial);

export const metallicVials: PackForm = (input) => tiered(input, METALS, vial);

export const potSet: PackForm = (input) => tiered(input, HERBAL, potlet);

/** Felt pens fanned over a card. */
export const penSet: PackForm = ({ pen, palette, text }) => {
  const one = (color: string) =>
    path('M-6 -300L6 -300L14 -262H-14z', dark(color, 0.2)) +
    rect(-24, -262, 48, 110, 10, rounded(pen, color, 0.4)) +
    rect(-22, -156, 44, 330, 10, rounded(pen, '#fdfaf4', 0.3)) +
    rect(-22, -60, 44, 24, 0, color, 'opacity=".8"') +
    rect(-22, 150, 44, 30, 8, rounded(pen, color, 0.4));
  return {
    art:
      repeat(7, (index) =>
        group(
          one(RAINBOW[(index * 3) % 11] ?? '#c9a36a'),
          `translate(${-210 + index * 70} ${-24 + Math.abs(index - 3) * 14})rotate(${(index - 3) * 7})`,
        ),
      ) + label(text, palette, { x: 0, y: 70, w: 430, h: 170, radius: 14, largest: 46, style: 'card' }),
    left: -300,
    right: 300,
    top: -330,
    bottom: 242,
    shadow: { kind: 'lie', lift: 13 },
  };
};
