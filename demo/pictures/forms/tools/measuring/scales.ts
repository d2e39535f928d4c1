import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { STEEL } from '#demo/pictures/forms/tools/handles.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';

/** A grey-green display with digits. */
export function display(text: string, x: number, y: number, w: number, h: number): string {
  return (
    rect(x - w / 2, y - h / 2, w, h, 6, '#2b322c') +
    rect(x - w / 2 + 4, y - h / 2 + 4, w - 8, h - 8, 4, '#c9d6c0') +
    latin(text, x, y + h * 0.25, h * 0.66, '#2b322c')
  );
}

/** A flat kitchen scale with a steel plate and a display that shows `reading`. */
export const scaleArt = (pen: Pen, color: string, reading = '0 g'): string =>
  path('M-240 -66L-262 -14C-264 2 -254 12 -240 12H240C254 12 264 2 262 -14L240 -66z', fall(pen, color, 0.12, 0.3)) +
  path('M-190 -170H190L240 -66H-240z', fall(pen, color, 0.3, 0.06)) +
  stroke('M-240 -66H240', light(color, 0.5), 2.4, 'opacity=".7"') +
  ellipse(0, -128, 168, 38, dark(color, 0.3)) +
  ellipse(
    0,
    -136,
    170,
    38,
    pen.linear(
      [at(0, light(STEEL, 0.5)), at(0.35, light(STEEL, 0.75)), at(0.6, STEEL), at(1, light(STEEL, 0.4))],
      'lean',
    ),
  ) +
  ellipse(0, -136, 150, 32, 'none', `stroke="${dark(STEEL, 0.12)}" stroke-width="2"`) +
  display(reading, 0, -28, 150, 50) +
  circle(-140, -28, 14, dark(color, 0.2)) +
  circle(140, -28, 14, dark(color, 0.2)) +
  circle(-140, -30, 12, light(color, 0.2)) +
  circle(140, -30, 12, light(color, 0.2));

export const kitchenScale: PackForm = ({ pen, palette }) => ({
  art: scaleArt(pen, palette.body),
  left: -262,
  right: 262,
  top: -176,
  bottom: 14,
  shadow: { kind: 'stand', reach: 252, depth: 26, y: -2 },
});

/** A pocket scale with its lid folded back. */
export const pocketScale: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path(
        'M-150 -210L-126 -420C-124 -432 -116 -438 -104 -438H104C116 -438 124 -432 126 -420L150 -210z',
        pen.linear([at(0, light(body, 0.3)), at(0.5, light(body, 0.08), 1), at(1, dark(body, 0.2))], 'diagonal'),
      ) +
      path('M-128 -226L-108 -414H108L128 -226z', dark(body, 0.3), 'opacity=".5"') +
      stroke('M-118 -240L-100 -404', '#ffffff', 5, 'opacity=".25"') +
      path('M-156 -214H156L196 0C198 18 188 26 172 26H-172C-188 26 -198 18 -196 0z', fall(pen, body, 0.16, 0.24)) +
      path(
        'M-128 -196H128L144 -98H-144z',
        pen.linear([at(0, light(STEEL, 0.6)), at(0.4, STEEL), at(1, light(STEEL, 0.3))], 'lean'),
      ) +
      display('0.00', 0, -58, 190, 56) +
      repeat(
        4,
        (index) =>
          rect(-120 + index * 64, -16, 48, 20, 8, light(body, 0.3)) +
          rect(-120 + index * 64, -13, 48, 20, 8, dark(body, 0.1), 'opacity=".5"'),
      ),
    left: -198,
    right: 198,
    top: -438,
    bottom: 28,
    shadow: { kind: 'stand', reach: 188, depth: 24, y: 8 },
  };
};
