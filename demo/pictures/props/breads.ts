import { dark, light } from '#demo/pictures/color.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { d, ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

const CRUST = '#b9773a';

/** A round loaf with a scored cross dusted with flour. */
export function boule(pen: Pen, color = CRUST): Drawing {
  return {
    art:
      path(
        'M-210 -50C-216 -150 -110 -206 0 -206C110 -206 216 -150 210 -50C204 20 -204 20 -210 -50z',
        pen.radial(
          [
            at(0, light(color, 0.42)),
            at(0.4, light(color, 0.08)),
            at(0.8, dark(color, 0.18)),
            at(1, dark(color, 0.42)),
          ],
          [0.38, 0.28, 0.8],
        ),
      ) +
      path('M-136 -150C-60 -190 70 -176 146 -120C60 -140 -60 -150 -136 -150z', '#f3dfb8') +
      path('M-16 -196C30 -160 40 -110 20 -52C4 -110 -12 -150 -16 -196z', '#f3dfb8') +
      stroke(
        'M-130 -152C-50 -160 60 -150 140 -122M-14 -190C10 -150 18 -110 19 -62',
        dark(color, 0.4),
        4,
        'opacity=".5"',
      ) +
      repeat(26, (index) =>
        ellipse(
          -150 + ((index * 61) % 300),
          -170 + ((index * 43) % 120),
          3 + (index % 3),
          2,
          '#fff4dc',
          'opacity=".55"',
        ),
      ),
    left: -212,
    right: 212,
    top: -206,
    bottom: 6,
    shadow: { kind: 'stand', reach: 196, depth: 34, y: -16 },
  };
}

/** A loaf from a rectangular pan, two slices cut. */
export function panLoaf(pen: Pen, crust = CRUST, crumb = '#f4e2bd'): Drawing {
  const face = 'M-60 0H60V-110C84 -120 84 -176 40 -184C14 -192 -14 -192 -40 -184C-84 -176 -84 -120 -60 -110z';
  const cut = group(
    path(face, dark(crust, 0.1)) +
      path(face, crumb, 'transform="translate(0 -5)scale(.91 .93)"') +
      repeat(12, (index) =>
        ellipse(
          -36 + (index % 4) * 24,
          -150 + Math.floor(index / 4) * 46 + (index % 2) * 12,
          3,
          2.4,
          dark(crumb, 0.14),
        ),
      ),
    'translate(-118 0)',
  );
  return {
    art:
      path(
        'M-118 -187C-60 -200 120 -214 190 -190C226 -176 224 -128 206 -118V-28L-58 0z',
        pen.linear([at(0, light(crust, 0.3)), at(0.5, crust), at(1, dark(crust, 0.3))], 'steep'),
      ) +
      path('M-58 0V-110L206 -118V-28z', fall(pen, dark(crust, 0.1), 0.1, 0.3)) +
      stroke('M-60 -150C40 -176 120 -180 200 -160', light(crust, 0.5), 8, 'opacity=".3"') +
      cut +
      group(cut, 'translate(-58 14)'),
    left: -264,
    right: 222,
    top: -208,
    bottom: 16,
    shadow: { kind: 'stand', reach: 220, depth: 26, y: -4 },
  };
}

export function baguette(pen: Pen, color = '#c08245'): Drawing {
  return {
    art: group(
      path(
        'M-270 0C-262 -44 -180 -56 0 -56C180 -56 262 -44 270 0C262 36 180 44 0 44C-180 44 -262 36 -270 0z',
        pen.linear([at(0, light(color, 0.4)), at(0.4, color), at(1, dark(color, 0.4))], 'down'),
      ) +
        repeat(
          5,
          (index) =>
            path(
              'M-44 16C-30 -16 20 -36 52 -34C30 -8 0 14 -44 16z',
              '#f0d9ac',
              `transform="translate(${-190 + index * 94} -6)"`,
            ) +
            stroke(
              'M-44 16C-24 4 20 -14 52 -34',
              dark(color, 0.45),
              3.4,
              `opacity=".6" transform="translate(${-190 + index * 94} -6)"`,
            ),
        ),
      'rotate(-12)',
    ),
    left: -266,
    right: 266,
    top: -98,
    bottom: 98,
    shadow: { kind: 'stand', reach: 240, depth: 26, y: 44 },
  };
}

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
