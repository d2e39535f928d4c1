import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, type Pen, rounded, slant } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';
import { lyingAcross, STEEL } from './hand-tools.ts';

/** A grey-green display with digits. */
function display(text: string, x: number, y: number, w: number, h: number): string {
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

export const measuringJug: PackForm = ({ pen, palette }) => ({
  art:
    stroke('M150 -330C250 -330 264 -110 138 -96', '#d7e2e4', 34, 'opacity=".9"') +
    stroke('M150 -334C252 -334 262 -110 138 -92', '#8fa3a8', 3, 'opacity=".6"') +
    stroke('M152 -318C228 -310 236 -130 142 -112', '#ffffff', 5, 'opacity=".8"') +
    path(
      'M-172 -400C-180 -404 -190 -398 -198 -412L-150 -424H160L136 -24C134 2 -134 2 -136 -24z',
      '#eef4f4',
      'opacity=".78"',
    ) +
    path(
      'M-150 -220A154 26 0 0 0 150 -220L136 -24C134 2 -134 2 -136 -24z',
      pen.linear([at(0, '#efe2c4'), at(0.4, '#fffaf0'), at(1, '#e2d2ae')]),
      'opacity=".95"',
    ) +
    ellipse(0, -220, 150, 24, '#fffdf6') +
    path(
      'M-172 -400L-150 -424H160L136 -24C134 2 -134 2 -136 -24z',
      pen.linear([
        at(0, '#4a5c62', 0.36),
        at(0.1, '#ffffff', 0.2),
        at(0.2, '#ffffff', 0.7),
        at(0.3, '#ffffff', 0.04),
        at(0.9, '#4a5c62', 0.06),
        at(1, '#4a5c62', 0.36),
      ]),
    ) +
    ellipse(4, -422, 156, 26, '#ffffff', 'opacity=".5"') +
    ellipse(4, -422, 156, 26, 'none', 'stroke="#b9c8cb" stroke-width="4"') +
    path('M-150 -424C-170 -430 -200 -420 -200 -410C-190 -398 -170 -400 -150 -400z', '#e4edee') +
    repeat(8, (index) => stroke(`M${-40 + 0} ${-80 - index * 38}h${index % 2 ? 34 : 60}`, palette.body, 4)) +
    ['250', '500', '750', '1000'].map((text, index) => latin(text, 64, -110 - index * 76, 26, palette.body)).join(''),
  left: -200,
  right: 240,
  top: -450,
  bottom: 4,
  shadow: { kind: 'stand', reach: 140, depth: 24, y: -8 },
});

/** An open steel bowl, alone or nested. */
export const steelBowl = (pen: Pen, r: number, color = STEEL): string =>
  path(
    d`M${-r} ${-r * 0.78}C${-r * 0.96} ${-r * 0.3} ${-r * 0.66} ${-r * 0.06} ${-r * 0.36} 0
      Q0 ${r * 0.06} ${r * 0.36} 0C${r * 0.66} ${-r * 0.06} ${r * 0.96} ${-r * 0.3} ${r} ${-r * 0.78}
      A${r} ${r * 0.27} 0 0 1 ${-r} ${-r * 0.78}z`,
    metal(pen, color),
  ) +
  ellipse(0, -r * 0.78, r * 1.03, r * 0.29, light(color, 0.7)) +
  ellipse(
    0,
    -r * 0.77,
    r * 0.96,
    r * 0.25,
    pen.linear([
      at(0, dark(color, 0.42)),
      at(0.4, dark(color, 0.2)),
      at(0.7, light(color, 0.5)),
      at(1, dark(color, 0.1)),
    ]),
  ) +
  ellipse(r * 0.05, -r * 0.7, r * 0.6, r * 0.13, light(color, 0.5), 'opacity=".5"');

export const mixingBowls: PackForm = ({ pen }) => ({
  art:
    group(steelBowl(pen, 248), 'translate(0 20)') +
    group(steelBowl(pen, 190), 'translate(0 -80)') +
    group(steelBowl(pen, 132), 'translate(0 -158)'),
  left: -256,
  right: 256,
  top: -300,
  bottom: 30,
  shadow: { kind: 'stand', reach: 130, depth: 26, y: 16 },
});

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
