import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at } from '#demo/pictures/pen.ts';
import { paperCup } from '#demo/pictures/props/cupcakes.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, move, path, repeat, stroke } from '#demo/pictures/svg.ts';

/** Lace paper, two sheets fanned. */
export const doilies: PackForm = ({ palette }) => {
  const sheet = (color: string) =>
    path(scallop(24, 206, 206, 26), color) +
    repeat(
      24,
      (index) =>
        circle(0, -196, 9, palette.tone, `transform="rotate(${index * 15 + 7.5})"`) +
        ellipse(0, -166, 6, 12, palette.tone, `transform="rotate(${index * 15})"`),
    ) +
    repeat(16, (index) =>
      path(
        'M0 -112C-14 -126 -10 -144 0 -150C10 -144 14 -126 0 -112z',
        palette.tone,
        `transform="rotate(${index * 22.5})"`,
      ),
    ) +
    circle(0, 0, 104, 'none', `stroke="${palette.tone}" stroke-width="3" opacity=".6"`) +
    circle(0, 0, 96, 'none', `stroke="${palette.tone}" stroke-width="1.6" stroke-dasharray="2 7"`);
  return {
    art: group(sheet(dark(palette.body, 0.06)), 'translate(70 -56)') + group(sheet(palette.body), 'translate(-46 40)'),
    left: -270,
    right: 290,
    top: -280,
    bottom: 264,
    shadow: { kind: 'lie', lift: 7 },
  };
};

export const petitLiners: PackForm = ({ pen, palette }) => {
  const spots = [
    [-150, -90],
    [0, -104],
    [150, -90],
    [-76, -30],
    [76, -30],
    [-156, 34],
    [0, 30],
    [156, 36],
  ];
  return {
    art: spots
      .map(([x = 0, y = 0], index) => {
        const color = [palette.body, palette.accent, palette.tone][index % 3] ?? palette.body;
        return group(
          paperCup(pen, color, 66, 46, 54) +
            ellipse(0, -54, 66, 15, light(color, 0.5)) +
            ellipse(0, -52, 60, 12, dark(color, 0.24)),
          move(x, y, 1.15),
        );
      })
      .join(''),
    left: -238,
    right: 238,
    top: -186,
    bottom: 50,
    shadow: { kind: 'stand', reach: 214, depth: 70, y: -10 },
  };
};

/** Little paper loaf moulds with a printed band. */
export const loafLiners: PackForm = ({ pen, palette }) => {
  const one =
    path(
      'M-200 -110L-176 0H176L200 -110z',
      pen.linear([at(0, light(palette.body, 0.2)), at(0.5, palette.body), at(1, dark(palette.body, 0.14))]),
    ) +
    path('M-196 -92L-190 -64H190L196 -92z', palette.accent) +
    path('M-200 -110L-150 -150H150L200 -110z', dark(palette.body, 0.4)) +
    path('M-200 -110L-150 -150L-130 -112L-140 -110z', light(palette.body, 0.1)) +
    path('M200 -110L150 -150L130 -112L140 -110z', dark(palette.body, 0.2)) +
    stroke('M-200 -110H200', light(palette.body, 0.6), 4) +
    repeat(9, (index) => circle(-160 + index * 40, -38, 5, palette.accent, 'opacity=".6"'));
  return {
    art: group(one, 'translate(40 -130)scale(.92)') + group(one, 'translate(-30 20)'),
    left: -236,
    right: 232,
    top: -272,
    bottom: 24,
    shadow: { kind: 'stand', reach: 204, depth: 26, y: 16 },
  };
};
