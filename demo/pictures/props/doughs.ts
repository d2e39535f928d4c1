import { dark, light } from '#demo/pictures/color.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

export function croissant(pen: Pen, color = '#cf8f45'): Drawing {
  const band = (x: number, y: number, w: number, h: number, turn: number) =>
    path(
      d`M${-w} ${h * 0.5}C${-w * 1.1} ${-h * 0.6} ${w * 1.1} ${-h * 0.6} ${w} ${h * 0.5}
        C${w * 0.4} ${h * 0.72} ${-w * 0.4} ${h * 0.72} ${-w} ${h * 0.5}z`,
      pen.linear([at(0, light(color, 0.45)), at(0.45, color), at(1, dark(color, 0.4))], 'steep'),
      `transform="translate(${x} ${y})rotate(${turn})"`,
    ) +
    stroke(
      d`M${-w * 0.7} ${-h * 0.06}Q0 ${-h * 0.34} ${w * 0.7} ${-h * 0.06}M${-w * 0.8} ${h * 0.2}
        Q0 ${-h * 0.06} ${w * 0.8} ${h * 0.2}`,
      dark(color, 0.3),
      2.6,
      `opacity=".4" transform="translate(${x} ${y})rotate(${turn})"`,
    );
  return {
    art:
      band(-186, -4, 46, 70, -62) +
      band(186, -4, 46, 70, 62) +
      band(-132, -42, 66, 110, -40) +
      band(132, -42, 66, 110, 40) +
      band(-70, -72, 78, 140, -18) +
      band(70, -72, 78, 140, 18) +
      band(0, -82, 76, 156, 0),
    left: -226,
    right: 226,
    top: -140,
    bottom: 32,
    shadow: { kind: 'stand', reach: 200, depth: 26, y: 4 },
  };
}

/** A ball of dough, floured. */
export function doughBall(pen: Pen, color = '#f0dfbd'): Drawing {
  return {
    art:
      path(
        'M-176 -34C-184 -120 -90 -164 0 -164C92 -164 182 -118 176 -34C170 16 -170 16 -176 -34z',
        pen.radial([at(0, light(color, 0.6)), at(0.5, color), at(1, dark(color, 0.26))], [0.36, 0.28, 0.8]),
      ) +
      stroke('M-60 -120Q-10 -142 50 -126M-90 -40Q-60 -22 -20 -20', dark(color, 0.2), 4, 'opacity=".3"') +
      repeat(14, (index) =>
        ellipse(-120 + ((index * 67) % 240), -130 + ((index * 41) % 90), 4, 2.6, '#ffffff', 'opacity=".7"'),
      ),
    left: -178,
    right: 178,
    top: -164,
    bottom: 4,
    shadow: { kind: 'stand', reach: 164, depth: 28, y: -12 },
  };
}

/** A sheet of rolled dough lying on the table. */
export function doughSheet(pen: Pen, color = '#f0dfbd'): Drawing {
  return {
    art:
      path(
        'M-264 6C-250 -60 -130 -92 20 -92C170 -92 270 -50 266 4C262 66 120 94 -20 90C-160 88 -270 60 -264 6z',
        dark(color, 0.24),
      ) +
      path(
        'M-264 0C-250 -66 -130 -98 20 -98C170 -98 270 -56 266 -4C262 58 120 84 -20 80C-160 78 -270 54 -264 0z',
        pen.linear([at(0, light(color, 0.5)), at(0.5, color), at(1, dark(color, 0.1))], 'lean'),
      ),
    left: -266,
    right: 268,
    top: -98,
    bottom: 92,
    shadow: { kind: 'lie', lift: 7 },
  };
}

/** A pizza with cheese, tomato and basil, seen from a low angle. */
export function pizza(pen: Pen): Drawing {
  return {
    art:
      ellipse(0, 8, 262, 92, dark('#c98a45', 0.4)) +
      ellipse(0, -6, 262, 90, pen.linear([at(0, '#e6b877'), at(0.5, '#c98a45'), at(1, '#a9692e')], 'lean')) +
      ellipse(0, -8, 226, 72, '#c9442c') +
      ellipse(0, -12, 218, 67, pen.linear([at(0, '#fdeab2'), at(1, '#eec26a')], 'diagonal')) +
      [
        [-120, -16],
        [-20, -44],
        [96, -26],
        [-50, 14],
        [60, 22],
        [150, 0],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 30, 12, '#c9382c') + ellipse(x - 4, y - 3, 22, 7, '#e2604a'))
        .join('') +
      [
        [-80, -38],
        [30, -10],
        [-130, 12],
        [110, 10],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 15, 6, '#4d7f3a', `transform="rotate(-20 ${x} ${y})"`))
        .join(''),
    left: -262,
    right: 262,
    top: -98,
    bottom: 100,
    shadow: { kind: 'stand', reach: 244, depth: 84, y: 12 },
  };
}
