import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { lyingAcross, STEEL } from '#demo/pictures/forms/tools/handles.ts';
import { fall, metal, type Pen, rounded, slant } from '#demo/pictures/pen.ts';
import { circle, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';
import { display } from './scales.ts';

/** A folding probe thermometer. With `hung` it hangs by its handle: the digits stay upright when the drawing is turned over. */
export const probeArt = (pen: Pen, color: string, hung = false): string =>
  path('M-5 -330L5 -330L8 -40H-8z', metal(pen, STEEL)) +
  path('M-5 -330L0 -356L5 -330z', dark(STEEL, 0.2)) +
  path('M-52 -60C-52 -84 52 -84 52 -60L46 250C44 290 -44 290 -46 250z', rounded(pen, color, 0.35)) +
  group(display('72°', 0, 10, 74, 58), hung ? 'rotate(180 0 10)' : '') +
  circle(-18, 90, 13, light(color, 0.4)) +
  circle(18, 90, 13, light(color, 0.4)) +
  rect(-24, 150, 48, 74, 10, dark(color, 0.16));

export const probe: PackForm = ({ pen, palette }) => lyingAcross(probeArt(pen, palette.body), 630, 104, 40, 16);

/** A round dial on a stand that hangs or stands in the oven. */
export const dialThermometer: PackForm = ({ pen }) => ({
  art:
    path(
      'M-34 -420C-34 -470 34 -470 34 -420C34 -404 20 -400 20 -390H-20C-20 -400 -34 -404 -34 -420z',
      'none',
      `stroke="${dark(STEEL, 0.2)}" stroke-width="12"`,
    ) +
    circle(0, -214, 190, metal(pen, STEEL)) +
    circle(0, -214, 172, '#fdfaf4') +
    circle(0, -214, 172, 'none', `stroke="${dark(STEEL, 0.3)}" stroke-width="3"`) +
    path('M0 -214L-98 -312A139 139 0 0 1 98 -312z', '#e9b44c', 'opacity=".45"') +
    path('M0 -214L98 -312A139 139 0 0 1 139 -214z', '#b02a44', 'opacity=".4"') +
    circle(0, -214, 100, '#fdfaf4') +
    repeat(31, (index) =>
      stroke('M0 -158V-142', '#2c1a11', index % 5 ? 2 : 5, `transform="translate(0 -214)rotate(${-135 + index * 9})"`),
    ) +
    ['50', '150', '250']
      .map((text, index) => latin(text, [-74, 0, 76][index] ?? 0, [-190, -290, -190][index] ?? 0, 32, '#2c1a11'))
      .join('') +
    path('M-6 0L0 -128L6 0z', '#b02a44', 'transform="translate(0 -214)rotate(28)"') +
    circle(0, -214, 13, metal(pen, STEEL)) +
    path('M-110 -20H110L130 12H-130z', fall(pen, STEEL, 0.4, 0.2)) +
    stroke('M-120 -320Q-70 -384 10 -386', '#ffffff', 8, 'opacity=".5"'),
  left: -192,
  right: 192,
  top: -462,
  bottom: 14,
  shadow: { kind: 'stand', reach: 130, depth: 18, y: 4 },
});

/** A round magnetic timer. */
export const timer: PackForm = ({ pen, palette }) => ({
  art:
    circle(6, -196, 202, dark(palette.body, 0.4)) +
    circle(0, -204, 202, slant(pen, palette.body, 0.3, 0.2)) +
    circle(0, -204, 168, '#fdfaf4') +
    circle(0, -204, 168, 'none', `stroke="${dark(palette.body, 0.2)}" stroke-width="4"`) +
    path('M0 -204V-336A132 132 0 0 1 93 -111z', palette.accent, 'opacity=".5"') +
    repeat(60, (index) =>
      stroke(
        `M0 -152V${index % 5 ? -142 : -132}`,
        '#2c1a11',
        index % 5 ? 2 : 4.5,
        `transform="translate(0 -204)rotate(${index * 6})"`,
      ),
    ) +
    circle(0, -204, 64, slant(pen, palette.body, 0.4, 0.3)) +
    rect(-9, -270, 18, 70, 8, light(palette.body, 0.6)) +
    stroke('M-150 -290Q-110 -364 -20 -376', '#ffffff', 9, 'opacity=".4"'),
  left: -204,
  right: 210,
  top: -406,
  bottom: 8,
  shadow: { kind: 'lie', lift: 16 },
});
