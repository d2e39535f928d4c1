import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './handles.ts';

/** Flower nails: a disc on a pin. */
export const flowerNails: PackForm = ({ pen }) => {
  const nail = (r: number) =>
    path('M-7 -10H7L4 300L0 330L-4 300z', metal(pen, STEEL)) +
    ellipse(0, 4, r, r * 0.42, dark(STEEL, 0.4)) +
    ellipse(
      0,
      -6,
      r,
      r * 0.42,
      pen.linear([at(0, light(STEEL, 0.7)), at(0.5, STEEL), at(1, light(STEEL, 0.4))], 'lean'),
    ) +
    ellipse(0, -6, r * 0.82, r * 0.33, 'none', `stroke="${dark(STEEL, 0.16)}" stroke-width="2"`);
  return {
    art:
      group(nail(96), 'translate(-96 -130)rotate(14)') +
      group(nail(70), 'translate(60 -160)rotate(-8)') +
      group(nail(122), 'translate(150 -40)rotate(-20)'),
    left: -250,
    right: 300,
    top: -220,
    bottom: 290,
    shadow: { kind: 'lie', lift: 16 },
  };
};

/** A small compressor, its hose and the spray pen. */
export const airbrush: PackForm = ({ pen, palette }) => ({
  art:
    stroke('M60 -80C190 -40 240 60 120 90C20 114 40 170 150 172', dark(palette.body, 0.4), 13) +
    stroke('M60 -84C190 -44 240 56 120 86C20 110 40 166 150 168', light(palette.body, 0.3), 3, 'opacity=".6"') +
    rect(
      -260,
      -190,
      330,
      250,
      44,
      pen.linear([at(0, light(palette.body, 0.5)), at(0.5, palette.body), at(1, dark(palette.body, 0.24))], 'diagonal'),
    ) +
    circle(-96, -66, 88, dark(palette.body, 0.14)) +
    repeat(5, (index) => stroke(`M${-150 + index * 26} -120V-12`, dark(palette.body, 0.45), 9, 'opacity=".6"')) +
    circle(22, -142, 17, palette.accent) +
    circle(18, -147, 6, '#ffffff', 'opacity=".6"') +
    stroke('M-226 -150Q-220 -176 -180 -176', '#ffffff', 7, 'opacity=".6"') +
    group(
      rect(
        -130,
        -17,
        236,
        34,
        15,
        pen.linear([at(0, light(STEEL, 0.7)), at(0.4, STEEL), at(1, dark(STEEL, 0.4))], 'down'),
      ) +
        path('M-130 -15L-196 -5V5L-130 15z', metal(pen, dark(STEEL, 0.06))) +
        path('M-56 -18L-70 -82H-2L-16 -18z', metal(pen, STEEL)) +
        ellipse(-36, -82, 34, 9, light(STEEL, 0.5)) +
        ellipse(-36, -82, 26, 6, palette.accent) +
        rect(24, -34, 16, 22, 5, metal(pen, STEEL)),
      'translate(90 176)rotate(-14)',
    ),
  left: -262,
  right: 260,
  top: -192,
  bottom: 226,
  shadow: { kind: 'lie', lift: 14 },
});

/** A roll of clear film standing on end: its cardboard core shows through. */
export const acetateRoll: PackForm = ({ pen }) => {
  const core = '#cfae7e';
  const glint = pen.linear([
    at(0, '#5f8791', 0.5),
    at(0.14, '#ffffff', 0.6),
    at(0.24, '#a9cdd6', 0.25),
    at(0.4, '#ffffff', 0.75),
    at(0.5, '#a9cdd6', 0.2),
    at(0.86, '#d5eaee', 0.3),
    at(1, '#5f8791', 0.5),
  ]);
  return {
    art:
      path('M100 26C210 60 330 30 344 -30V-178C320 -124 220 -100 110 -130z', '#cfe6ea', 'opacity=".5"') +
      path('M100 26C210 60 330 30 344 -30V-178C320 -124 220 -100 110 -130z', glint) +
      stroke('M110 -130C220 -100 320 -124 344 -178V-30', '#ffffff', 3, 'opacity=".9"') +
      ellipse(0, -160, 196, 64, '#bcd9df', 'opacity=".55"') +
      path(drum(84, -160, 84, 0, 27), rounded(pen, core, 0.1)) +
      ellipse(0, -160, 84, 27, light(core, 0.24)) +
      ellipse(0, -158, 70, 21, dark(core, 0.45)) +
      path(drum(196, -160, 196, 0, 64), '#cfe6ea', 'opacity=".42"') +
      path(hoop(196, -160, 0, 64), glint) +
      [196, 178, 160, 142, 124, 106]
        .map((r) =>
          ellipse(
            0,
            -160,
            r,
            r * 0.326,
            'none',
            `stroke="${r === 196 ? '#ffffff' : '#8fb4bd'}" stroke-width="${r === 196 ? 4 : 2}" opacity=".75"`,
          ),
        )
        .join(''),
    left: -198,
    right: 346,
    top: -226,
    bottom: 66,
    shadow: { kind: 'stand', reach: 196, depth: 60, y: 4 },
  };
};
