import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { STEEL } from '#demo/pictures/forms/tools/handles.ts';
import { at, fall, metal, type Pen, slant } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, group, path, rect } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';

const cup = (pen: Pen, color: string, r: number, tag: string) =>
  path(
    d`M${r * 0.9} ${-r * 0.9}L${r * 2.5} ${-r * 1.12}
      C${r * 2.66} ${-r * 1.12} ${r * 2.66} ${-r * 0.86} ${r * 2.5} ${-r * 0.86}L${r * 0.9} ${-r * 0.6}z`,
    fall(pen, color, 0.5, 0.2),
  ) +
  circle(r * 2.42, -r * 0.99, r * 0.06, dark(color, 0.55)) +
  path(
    d`M${-r} ${-r * 0.9}L${-r * 0.8} ${0}A${r * 0.8} ${r * 0.2} 0 0 0 ${r * 0.8} 0L${r} ${-r * 0.9}
      A${r} ${r * 0.26} 0 0 1 ${-r} ${-r * 0.9}z`,
    metal(pen, color),
  ) +
  ellipse(0, -r * 0.9, r, r * 0.26, light(color, 0.6)) +
  ellipse(
    0,
    -r * 0.89,
    r * 0.9,
    r * 0.21,
    pen.linear([at(0, dark(color, 0.4)), at(1, light(color, 0.3))], 'diagonal'),
  ) +
  latin(tag, 0, -r * 0.26, r * 0.32, dark(color, 0.6));

export const cupArt = cup;

export const measuringCups: PackForm = ({ pen, palette }) => ({
  art:
    group(cup(pen, palette.body, 62, '1/4'), 'translate(60 -236)') +
    group(cup(pen, palette.body, 76, '1/3'), 'translate(-150 -166)') +
    group(cup(pen, palette.body, 92, '1/2'), 'translate(70 -84)') +
    group(cup(pen, palette.body, 116, '1'), 'translate(-120 44)'),
  left: -248,
  right: 310,
  top: -310,
  bottom: 66,
  shadow: { kind: 'stand', reach: 220, depth: 60, y: 0 },
});

export const measuringSpoons: PackForm = ({ pen, palette }) => {
  const one = (r: number, tag: string) =>
    rect(
      -13,
      -4,
      26,
      330,
      12,
      pen.linear([at(0, dark(palette.body, 0.2)), at(0.4, light(palette.body, 0.6)), at(1, dark(palette.body, 0.24))]),
    ) +
    latin(tag, 0, 8, 20, dark(palette.body, 0.6), 700, 'transform="translate(0 110)rotate(90)"') +
    circle(0, -r * 0.7, r, slant(pen, palette.body, 0.6, 0.3)) +
    circle(
      0,
      -r * 0.7,
      r * 0.84,
      pen.linear([at(0, dark(palette.body, 0.42)), at(0.6, palette.body), at(1, light(palette.body, 0.6))], 'diagonal'),
    ) +
    circle(0, 306, 8, dark(palette.body, 0.5));
  const fan = [
    [62, '15', -34],
    [54, '7.5', -12],
    [46, '5', 10],
    [38, '2.5', 32],
  ] as const;
  return {
    art:
      fan.map(([r, tag, turn]) => group(one(r, `${tag} ml`), `rotate(${turn} 0 306)`)).join('') +
      circle(0, 306, 22, 'none', `stroke="${dark(STEEL, 0.3)}" stroke-width="5"`) +
      circle(0, 306, 22, 'none', `stroke="${light(STEEL, 0.6)}" stroke-width="2"`),
    left: -270,
    right: 262,
    top: -120,
    bottom: 332,
    shadow: { kind: 'lie', lift: 12 },
  };
};
