import { dark, light } from '#demo/pictures/color.ts';
import { label } from '#demo/pictures/label.ts';
import { at, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { lid } from './jar.ts';
import type { PackForm } from './pack.ts';

/** Dark towards both edges of an upright body; drawn over labels so that they follow the curve. */
const curve = (pen: Pen): string =>
  pen.linear([
    at(0, '#2a170c', 0.36),
    at(0.12, '#2a170c', 0.1),
    at(0.3, '#ffffff', 0.22),
    at(0.48, '#ffffff', 0),
    at(0.8, '#2a170c', 0.07),
    at(1, '#2a170c', 0.36),
  ]);

/** A round paperboard drum with a plastic lid, printed all around. */
export const canister: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body, accent, paper } = palette;
  return {
    art:
      path(drum(160, -440, 160, -8, 26), rounded(pen, body, 0.25)) +
      path(hoop(160, -370, -70, 26), paper) +
      path(hoop(160, -370, -362, 26), accent) +
      path(hoop(160, -78, -70, 26), accent) +
      path(hoop(160, -24, -8, 26), metal(pen, '#c9c2b4')) +
      path(drum(160, -440, 160, -8, 26), curve(pen)) +
      label(text, palette, { x: 0, y: -334, w: 268, h: 274, style: 'plain', emblem }) +
      lid(pen, accent, 168, -500, -436),
    left: -170,
    right: 170,
    top: -522,
    bottom: 18,
    shadow: { kind: 'stand', reach: 162, depth: 28, y: -4 },
  };
};

/** A white plastic pot with a wide ribbed lid, for professional ingredients. */
export const pot: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body } = palette;
  const outline = d`
    M-136 -392H136C156 -388 168 -376 168 -352V-34C168 -8 152 6 126 8C46 16 -46 16 -126 8C-152 6 -168 -8 -168 -34
      V-352C-168 -376 -156 -388 -136 -392z`;
  return {
    art:
      path(outline, rounded(pen, body, 0.3)) +
      path('M-168 -330Q0 -308 168 -330V-54Q0 -32 -168 -54z', palette.paper) +
      path(
        'M-168 -330Q0 -308 168 -330V-318Q0 -296 -168 -318zM-168 -66Q0 -44 168 -66V-54Q0 -32 -168 -54z',
        palette.accent,
      ) +
      label(text, palette, { x: 0, y: -298, w: 274, h: 250, style: 'plain', emblem }) +
      path(outline, curve(pen)) +
      lid(pen, palette.accent, 150, -462, -390),
    left: -168,
    right: 168,
    top: -484,
    bottom: 14,
    shadow: { kind: 'stand', reach: 164, depth: 26, y: -2 },
  };
};

/** A preserved-food can: rims, ribs and a pull ring, the label printed on a paper sleeve. */
export const can: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body, paper, accent } = palette;
  const steel = '#c7c6c2';
  return {
    art:
      path(drum(152, -414, 152, -6, 30), metal(pen, steel)) +
      path(hoop(152, -388, -34, 30), rounded(pen, body, 0.2)) +
      path(hoop(152, -352, -76, 30), paper) +
      path(hoop(152, -358, -349, 30) + hoop(152, -80, -71, 30), accent) +
      path(hoop(152, -388, -34, 30), curve(pen)) +
      label(text, palette, { x: 0, y: -314, w: 252, h: 254, style: 'plain', emblem }) +
      repeat(3, (index) =>
        stroke(`M-152 ${-24 + index * 8}A152 30 0 0 0 152 ${-24 + index * 8}`, dark(steel, 0.3), 1.6, 'opacity=".5"'),
      ) +
      ellipse(0, -416, 156, 31, light(steel, 0.5)) +
      ellipse(0, -417, 146, 27, dark(steel, 0.16)) +
      ellipse(
        0,
        -414,
        140,
        24,
        pen.linear([at(0, light(steel, 0.6)), at(0.45, steel), at(1, light(steel, 0.35))], 'lean'),
      ) +
      ellipse(0, -414, 112, 18, 'none', `stroke="${dark(steel, 0.2)}" stroke-width="2" opacity=".6"`) +
      stroke('M-6 -420C-40 -432 -74 -424 -72 -414C-70 -404 -34 -402 -6 -412z', dark(steel, 0.22), 7) +
      stroke('M-6 -421C-40 -433 -74 -425 -72 -415', light(steel, 0.7), 2.4) +
      ellipse(0, -416, 9, 5, light(steel, 0.6), `stroke="${dark(steel, 0.25)}" stroke-width="1.5"`),
    left: -156,
    right: 156,
    top: -448,
    bottom: 24,
    shadow: { kind: 'stand', reach: 152, depth: 28, y: 0 },
  };
};

/** A tall printed tin with a press-in lid, as for ghee. */
export const tin: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body, accent } = palette;
  const steel = '#d0c39a';
  return {
    art:
      path(drum(164, -470, 164, -8, 30), rounded(pen, body, 0.45)) +
      label(text, palette, { x: 0, y: -404, w: 262, h: 346, style: 'arch', emblem }) +
      path(drum(164, -470, 164, -8, 30), curve(pen), 'opacity=".6"') +
      path(hoop(164, -22, -8, 30) + hoop(164, -474, -458, 30), metal(pen, steel)) +
      path(hoop(164, -454, -446, 30), accent) +
      ellipse(0, -474, 166, 31, light(steel, 0.3)) +
      ellipse(0, -474, 154, 27, dark(steel, 0.22)) +
      ellipse(
        0,
        -478,
        132,
        22,
        pen.linear([at(0, light(steel, 0.6)), at(0.5, steel), at(1, light(steel, 0.3))], 'lean'),
        `stroke="${dark(steel, 0.25)}" stroke-width="2"`,
      ),
    left: -166,
    right: 166,
    top: -506,
    bottom: 22,
    shadow: { kind: 'stand', reach: 164, depth: 30, y: -2 },
  };
};
