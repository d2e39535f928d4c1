import { dark, light } from '#demo/pictures/color.ts';
import { label } from '#demo/pictures/label.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { circle, ellipse, path, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm } from './pack.ts';

const curve = (pen: Pen): string =>
  pen.linear([
    at(0, '#2a170c', 0.34),
    at(0.12, '#2a170c', 0.1),
    at(0.28, '#ffffff', 0.26),
    at(0.46, '#ffffff', 0),
    at(0.8, '#2a170c', 0.07),
    at(1, '#2a170c', 0.34),
  ]);

/** A tapered tub with a snap lid: soft cheese, pastes, fillings. */
export const tub: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body, accent, paper } = palette;
  return {
    art:
      path(drum(206, -318, 172, -6, 30), rounded(pen, paper, 0.25)) +
      path('M-203 -304A203 30 0 0 0 203 -304L201 -286A201 30 0 0 1 -201 -286z', accent) +
      path('M-180 -78A180 27 0 0 0 180 -78L172 -6A172 25 0 0 1 -172 -6z', rounded(pen, body, 0.2)) +
      label(text, palette, { x: 0, y: -250, w: 290, h: 192, style: 'plain', largest: 58, emblem }) +
      path(drum(206, -318, 172, -6, 30), curve(pen)) +
      path(drum(224, -352, 220, -314, 32), rounded(pen, body, 0.4)) +
      path(hoop(222, -326, -318, 32), dark(body, 0.3), 'opacity=".35"') +
      ellipse(0, -352, 224, 33, light(body, 0.28)) +
      ellipse(
        0,
        -353,
        204,
        27,
        pen.linear([at(0, light(body, 0.5)), at(0.6, light(body, 0.06)), at(1, light(body, 0.2))], 'lean'),
      ) +
      ellipse(0, -351, 186, 23, 'none', `stroke="${dark(body, 0.16)}" stroke-width="2" opacity=".5"`) +
      stroke('M-214 -330Q-190 -316 -140 -308', '#ffffff', 4, 'opacity=".5"'),
    left: -224,
    right: 224,
    top: -385,
    bottom: 22,
    shadow: { kind: 'stand', reach: 178, depth: 28, y: -2 },
  };
};

/** A bucket with a wire handle, for packs of five kilos and more. */
export const pail: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body, accent, paper } = palette;
  return {
    art:
      stroke('M-206 -424C-250 -250 -150 -196 0 -196C150 -196 250 -250 206 -424', '#9a9890', 7) +
      path(drum(204, -440, 176, -8, 32), rounded(pen, paper, 0.3)) +
      path('M-200 -384A200 31 0 0 0 200 -384L197 -352A197 31 0 0 1 -197 -352z', accent) +
      path('M-181 -92A181 29 0 0 0 181 -92L176 -8A176 28 0 0 1 -176 -8z', rounded(pen, body, 0.25)) +
      label(text, palette, { x: 0, y: -318, w: 292, h: 250, style: 'plain', largest: 62, emblem }) +
      path(drum(204, -440, 176, -8, 32), curve(pen)) +
      path(drum(220, -474, 216, -434, 33), rounded(pen, body, 0.4)) +
      ellipse(0, -474, 220, 34, light(body, 0.26)) +
      ellipse(0, -475, 196, 27, pen.linear([at(0, light(body, 0.46)), at(1, light(body, 0.04))], 'lean')) +
      circle(-204, -414, 11, '#b9b7b0') +
      circle(204, -414, 11, '#8f8d86'),
    left: -222,
    right: 222,
    top: -508,
    bottom: 24,
    shadow: { kind: 'stand', reach: 180, depth: 30, y: -2 },
  };
};
