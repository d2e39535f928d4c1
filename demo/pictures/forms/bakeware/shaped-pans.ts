import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at } from '#demo/pictures/pen.ts';
import { heartPath } from '#demo/pictures/shapes.ts';
import { group, move, path, repeat } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';
import { band } from './rings.ts';

export const heartPan: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path(
        heartPath(236),
        pen.linear([at(0, dark(body, 0.4)), at(0.5, dark(body, 0.14)), at(1, light(body, 0.14))], 'diagonal'),
        'transform="translate(0 0)scale(1 .62)"',
      ) +
      path(
        heartPath(206),
        pen.linear([at(0, dark(body, 0.1)), at(0.5, light(body, 0.36)), at(1, body)], 'diagonal'),
        'transform="translate(0 -6)scale(1 .6)"',
      ) +
      band(heartPath(236), 96, body),
    left: -240,
    right: 240,
    top: -234,
    bottom: 146,
    shadow: { kind: 'stand', reach: 200, depth: 96, y: 20 },
  };
};

/** Flat templates for cakes in the shape of a number. */
export const numberPans: PackForm = ({ palette }) => {
  const colors = [palette.body, palette.accent, palette.tone];
  const digit = (text: string, index: number) => {
    const color = colors[index % 3] ?? palette.body;
    const line = (fill: string, dy: number) =>
      latin(text, 0, 62 + dy, 180, fill, 700, `stroke="${fill}" stroke-width="17" stroke-linejoin="round"`);
    return group(
      repeat(3, (step) => line(dark(color, 0.36), 8 - step * 3)) +
        line(color, -4) +
        latin(text, 0, 58, 180, light(color, 0.62)),
      move(-176 + (index % 3) * 176, -176 + Math.floor(index / 3) * 176),
    );
  };
  return {
    art: ['0', '1', '2', '3', '4', '5', '6', '7', '8'].map(digit).join(''),
    left: -262,
    right: 262,
    top: -262,
    bottom: 262,
    shadow: { kind: 'lie', lift: 8 },
  };
};
