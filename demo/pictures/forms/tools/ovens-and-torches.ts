import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './handles.ts';

export const knob = (pen: Pen, x: number, y: number, r: number, turn = 0) =>
  circle(x, y, r, dark(STEEL, 0.3)) +
  circle(x - 1, y - 2, r * 0.92, metal(pen, STEEL)) +
  stroke(`M0 0V${-r * 0.7}`, '#2c1a11', 4, `transform="translate(${x} ${y})rotate(${turn})"`);

/** A countertop oven; `inside` is drawn behind its glass, around the middle of the tray. */
export function ovenArt(pen: Pen, color: string, inside = '', glow = false): string {
  return (
    path('M-280 -400L-252 -436H292L268 -400z', light(color, 0.3)) +
    path('M268 -400L292 -436V-24L268 0z', dark(color, 0.4)) +
    rect(
      -284,
      -402,
      554,
      402,
      18,
      pen.linear([at(0, light(color, 0.3)), at(0.4, color), at(1, dark(color, 0.24))], 'steep'),
    ) +
    rect(-258, -372, 390, 316, 12, dark(color, 0.5)) +
    rect(
      -244,
      -348,
      362,
      268,
      8,
      glow
        ? pen.radial([at(0, '#ffcf7a'), at(0.5, '#c9702a'), at(1, '#3a1c0e')], [0.5, 0.62, 0.75])
        : pen.linear([at(0, '#2a2420'), at(1, '#4a3f38')], 'down'),
    ) +
    repeat(2, (index) => stroke(`M-240 ${-236 + index * 92}H114`, glow ? '#7a4320' : '#8a8078', 4, 'opacity=".8"')) +
    group(inside, 'translate(-63 -146)') +
    path('M-244 -348H-60L-170 -80H-244z', '#ffffff', 'opacity=".09"') +
    rect(-228, -376, 330, 20, 10, metal(pen, STEEL)) +
    knob(pen, 200, -316, 36, -40) +
    knob(pen, 200, -212, 36, 30) +
    knob(pen, 200, -108, 36, 90) +
    circle(200, -42, 8, glow ? '#e2574c' : '#8a5a4a') +
    rect(-250, -6, 60, 18, 6, '#2a2420') +
    rect(180, -6, 60, 18, 6, '#2a2420')
  );
}

export const oven: PackForm = ({ pen, palette }) => ({
  art: ovenArt(pen, palette.body),
  left: -284,
  right: 292,
  top: -436,
  bottom: 12,
  shadow: { kind: 'stand', reach: 284, depth: 26, y: 6 },
});

/** A small pot in an electric base, full of melted chocolate. */
export const meltingPot: PackForm = ({ pen, palette }) => ({
  art:
    path('M188 -190L330 -226C350 -230 356 -204 336 -196L190 -150z', fall(pen, '#3a2a22', 0.3, 0.2)) +
    path(
      'M-184 -150C-190 -60 -170 0 -140 10H140C170 0 190 -60 184 -150A184 40 0 0 1 -184 -150z',
      rounded(pen, palette.body, 0.4),
    ) +
    path(drum(206, -212, 196, -158, 50), metal(pen, STEEL)) +
    ellipse(0, -212, 206, 52, light(STEEL, 0.5)) +
    ellipse(0, -210, 188, 45, dark('#4b2a1a', 0.2)) +
    ellipse(0, -206, 184, 41, pen.linear([at(0, '#6f4530'), at(0.5, '#4b2a1a'), at(1, '#3a1f12')])) +
    stroke('M-120 -212C-60 -236 20 -230 60 -212C90 -196 40 -186 0 -196', light('#6b4029', 0.3), 7, 'opacity=".6"') +
    knob(pen, 0, -58, 34, 30) +
    circle(90, -58, 8, '#c9702a'),
  left: -208,
  right: 350,
  top: -266,
  bottom: 16,
  shadow: { kind: 'stand', reach: 156, depth: 24, y: 2 },
});

/** A gas torch with its flame off or on. */
export const torchArt = (pen: Pen, color: string, lit = false): string =>
  (lit
    ? path(
        'M-196 -262C-300 -280 -390 -268 -440 -262C-390 -256 -300 -244 -196 -262z',
        pen.linear([at(0, '#bfe0ff', 0), at(0.5, '#6fb4f2', 0.7), at(1, '#2f6fd0', 0.95)]),
      ) + path('M-196 -262C-250 -272 -300 -268 -330 -262C-300 -256 -250 -252 -196 -262z', '#e8f4ff')
    : '') +
  rect(-200, -282, 90, 40, 8, metal(pen, STEEL)) +
  rect(-126, -294, 40, 64, 8, metal(pen, dark(STEEL, 0.1))) +
  path(
    'M-96 -300H40C90 -300 110 -280 116 -240L122 -190H-40C-60 -220 -96 -220 -96 -236z',
    pen.linear([at(0, light(color, 0.4)), at(0.5, color), at(1, dark(color, 0.2))], 'steep'),
  ) +
  path('M-16 -200H122L136 -10C136 10 126 20 108 20H6C-12 20 -22 10 -20 -10z', rounded(pen, color, 0.4)) +
  path(
    'M-40 -196C-54 -160 -40 -130 -18 -116',
    'none',
    `stroke="${dark(color, 0.5)}" stroke-width="13" stroke-linecap="round"`,
  ) +
  rect(-38, 14, 190, 34, 12, rounded(pen, '#3a332e', 0.2)) +
  stroke('M-70 -282H40', '#ffffff', 7, 'opacity=".4"') +
  circle(86, -252, 15, metal(pen, STEEL));

export const torch: PackForm = ({ pen, palette }) => ({
  art: torchArt(pen, palette.body),
  left: -202,
  right: 156,
  top: -302,
  bottom: 48,
  shadow: { kind: 'stand', reach: 100, depth: 20, y: 40 },
});
