import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';

/** Height of the turntable: a cake stands at y = -TURNTABLE_TOP. */
export const TURNTABLE_TOP = 138;

const turntableArt = (pen: Pen, color: string): string =>
  path('M-150 0C-150 -30 -60 -40 -46 -104H46C60 -40 150 -30 150 0A150 30 0 0 1 -150 0z', rounded(pen, color, 0.35)) +
  path(drum(264, -TURNTABLE_TOP, 264, -TURNTABLE_TOP + 24, 66), rounded(pen, dark(color, 0.08), 0.35)) +
  ellipse(
    0,
    -TURNTABLE_TOP,
    264,
    66,
    pen.linear([at(0, light(color, 0.6)), at(0.5, light(color, 0.16)), at(1, dark(color, 0.1))], 'lean'),
  ) +
  [200, 140, 80]
    .map((r) =>
      ellipse(0, -TURNTABLE_TOP, r, r * 0.25, 'none', `stroke="${dark(color, 0.16)}" stroke-width="2.4" opacity=".7"`),
    )
    .join('') +
  stroke(d`M-262 ${-TURNTABLE_TOP + 6}A264 66 0 0 0 262 ${-TURNTABLE_TOP + 6}`, light(color, 0.6), 3, 'opacity=".7"');

export const turntable: PackForm = ({ pen, palette }) => ({
  art: turntableArt(pen, palette.body),
  left: -266,
  right: 266,
  top: -TURNTABLE_TOP - 66,
  bottom: 32,
  shadow: { kind: 'stand', reach: 156, depth: 32, y: 0 },
});

export const STAND_TOP = 208;

const standArt = (pen: Pen, color: string): string =>
  path(
    d`M-128 0C-124 -26 -40 -40 -30 -90C-24 -120 -40 -150 -60 -176H60C40 -150 24 -120 30 -90C40 -40 124 -26 128 0
      A128 28 0 0 1 -128 0z`,
    rounded(pen, color, 0.4),
  ) +
  path(drum(250, -STAND_TOP, 244, -STAND_TOP + 22, 60), rounded(pen, dark(color, 0.06), 0.4)) +
  repeat(19, (_, share) => {
    const lean = Math.sin((share - 0.5) * 2.9);
    return circle(lean * 248, -STAND_TOP + 24 + 58 * Math.cos(lean * 1.5), 12, light(color, 0.1));
  }) +
  ellipse(
    0,
    -STAND_TOP,
    250,
    60,
    pen.linear([at(0, light(color, 0.7)), at(0.5, light(color, 0.2)), at(1, dark(color, 0.08))], 'lean'),
  ) +
  ellipse(0, -STAND_TOP + 2, 216, 48, 'none', `stroke="${dark(color, 0.14)}" stroke-width="2.4"`);

export const cakeStand: PackForm = ({ pen, palette }) => ({
  art: standArt(pen, palette.body),
  left: -262,
  right: 262,
  top: -STAND_TOP - 62,
  bottom: 30,
  shadow: { kind: 'stand', reach: 132, depth: 30, y: 0 },
});
