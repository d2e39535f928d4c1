import { dark, light } from '#demo/pictures/color.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
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
