import { dark, light } from '#demo/pictures/color.ts';
import { at, ball, type Pen, rounded } from '#demo/pictures/pen.ts';
import { d, ellipse, group, move, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { FRUITS } from './fruits.ts';

export function donut(pen: Pen, glaze: string, dough = '#cf9148'): Drawing {
  const colors = ['#ffffff', '#f2c14e', '#5aa7d6', '#7bbf6a', '#e2574c'];
  return {
    art:
      ellipse(0, -44, 200, 92, pen.linear([at(0, light(dough, 0.2)), at(1, dark(dough, 0.34))], 'steep')) +
      ellipse(0, -72, 196, 84, rounded(pen, dough, 0.2)) +
      path(
        d`M-190 -84C-190 -136 -100 -162 0 -162C100 -162 190 -136 190 -84C196 -60 170 -58 160 -40
          C146 -26 130 -46 108 -28C84 -12 66 -30 40 -16C10 -4 -10 -26 -40 -16C-66 -8 -88 -34 -114 -30
          C-140 -28 -146 -50 -164 -54C-180 -58 -194 -66 -190 -84z`,
        pen.radial([at(0, light(glaze, 0.5)), at(0.4, light(glaze, 0.1)), at(1, dark(glaze, 0.14))], [0.34, 0.24, 0.9]),
      ) +
      ellipse(0, -100, 62, 22, dark(dough, 0.3)) +
      path('M-62 -100A62 22 0 0 1 62 -100A62 16 0 0 0 -62 -100z', dark(glaze, 0.26)) +
      repeat(26, (index) => {
        const angle = index * 2.4;
        const far = 0.52 + ((index * 29) % 40) / 100;
        return stroke(
          d`M${Math.cos(angle) * 180 * far} ${-96 + Math.sin(angle) * 62 * far}
            l${8 * Math.cos(index * 1.7)} ${6 * Math.sin(index * 1.7)}`,
          colors[index % 5] ?? '#ffffff',
          5,
        );
      }) +
      stroke('M-150 -116Q-110 -144 -50 -150', '#ffffff', 7, 'opacity=".55"'),
    left: -200,
    right: 200,
    top: -162,
    bottom: 48,
    shadow: { kind: 'stand', reach: 190, depth: 46, y: -4 },
  };
}

export function pancakes(pen: Pen, syrup = '#b9692a'): Drawing {
  const cakeColor = '#dca95a';
  return {
    art:
      repeat(5, (index) => {
        const y = -index * 32;
        const x = index % 2 ? 5 : -4;
        return (
          ellipse(x, y - 4, 190, 50, rounded(pen, '#f0d49a', 0.1)) +
          ellipse(x, y - 16, 188, 46, pen.linear([at(0, light(cakeColor, 0.2)), at(1, dark(cakeColor, 0.24))], 'lean'))
        );
      }) +
      path(
        d`M-120 -150C-110 -190 120 -190 130 -146C150 -120 150 -60 134 -40C118 -60 122 -100 104 -118
          C80 -104 60 -96 30 -96C30 -60 34 -20 18 2C0 -16 8 -70 -6 -98C-50 -100 -70 -108 -84 -120
          C-92 -100 -88 -70 -104 -54C-122 -70 -126 -120 -120 -150z`,
        pen.linear([at(0, light(syrup, 0.4)), at(0.5, syrup), at(1, dark(syrup, 0.2))]),
        'opacity=".92"',
      ) +
      stroke('M-90 -156Q-30 -176 40 -172', '#ffffff', 6, 'opacity=".5"') +
      group(FRUITS.butterPat(pen), 'translate(4 -176)scale(.9)'),
    left: -196,
    right: 198,
    top: -220,
    bottom: 46,
    shadow: { kind: 'stand', reach: 190, depth: 46, y: 0 },
  };
}

/** A heap of round fried or baked balls, glistening. */
export function balls(pen: Pen, color: string, gloss: number, count = 10): Drawing {
  const spots: readonly (readonly [number, number])[] = [
    [-110, -20],
    [-38, -26],
    [38, -24],
    [110, -18],
    [-74, -80],
    [0, -86],
    [74, -78],
    [-38, -136],
    [38, -134],
    [0, -184],
  ];
  return {
    art: spots
      .slice(0, count)
      .map(([x, y]) =>
        group(
          ellipse(0, 0, 48, 45, ball(pen, color, gloss)) +
            (gloss > 0.5 ? ellipse(-16, -18, 12, 7, '#ffffff', 'opacity=".7" transform="rotate(-30 -16 -18)"') : ''),
          move(x, y),
        ),
      )
      .join(''),
    left: -158,
    right: 158,
    top: -230,
    bottom: 26,
    shadow: { kind: 'stand', reach: 156, depth: 26, y: 4 },
  };
}
