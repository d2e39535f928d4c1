import { circle, d, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
import { grain, line, type Sign } from './sign.ts';

export const wheat: Sign = (ink, tint) =>
  stroke('M0 108V-60', ink, 8) +
  path(grain, ink, 'transform="translate(0 -54)"') +
  repeat(
    3,
    (index) =>
      path(grain, index % 2 ? tint : ink, `transform="translate(0 ${index * 42 - 24})rotate(-48)"`) +
      path(grain, index % 2 ? tint : ink, `transform="translate(0 ${index * 42 - 24})rotate(48)"`),
  );

export const millstone: Sign = (ink, tint, ground) =>
  circle(0, 0, 104, ink) +
  circle(0, 0, 88, tint) +
  repeat(8, (index) => path('M0 -30L14 -84H-14z', ink, `transform="rotate(${index * 45})"`)) +
  circle(0, 0, 30, ink) +
  circle(0, 0, 15, ground);

export const risingLoaf: Sign = (ink, tint, ground) =>
  path('M-104 62C-112 -24 -60 -58 0 -58C60 -58 112 -24 104 62C104 76 96 82 84 82H-84C-96 82 -104 76 -104 62z', ink) +
  stroke('M-40 -8L-12 -40M2 4L34 -34M46 18L74 -14', ground, 11) +
  circle(-50, -86, 13, tint) +
  circle(-8, -104, 9, tint) +
  circle(34, -88, 15, tint);

export const sugar: Sign = (ink, tint, ground) =>
  [
    [-54, 30],
    [54, 30],
    [0, -50],
  ]
    .map(([x = 0, y = 0]) =>
      group(
        path('M0 -52L52 -24L0 6L-52 -24z', ink) +
          path('M-52 -24L0 6V60L-52 30z', tint) +
          path('M52 -24L0 6V60L52 30z', ink, 'opacity=".72"') +
          stroke('M-52 -24L0 6L52 -24M0 6V60', ground, 4),
        `translate(${x} ${y})`,
      ),
    )
    .join('');

export const threads: Sign = (ink, tint) =>
  repeat(5, (index) => {
    const wave = 'M-100 0C-60 -38 -30 38 0 0S60 38 100 0';
    return path(wave, 'none', `${line(index % 2 ? tint : ink, 14)} transform="translate(0 ${index * 32 - 62})"`);
  });

export const cupcakeSign: Sign = (ink, tint, ground) =>
  path('M-76 8H76L50 104H-50z', tint) +
  stroke('M-40 14L-28 98M0 14V98M40 14L28 98', ground, 7) +
  path(
    d`M-92 10C-104 -22 -80 -42 -64 -42C-64 -78 -34 -88 -16 -84C-8 -106 18 -106 24 -84C48 -88 66 -70 64 -42
      C84 -42 104 -20 92 10z`,
    ink,
  ) +
  circle(4, -102, 14, tint);

export const stackedSacks: Sign = (ink, tint, ground) =>
  group(
    path('M-44 -52C-26 -58 26 -58 44 -52L52 -34V44C52 54 46 58 36 58H-36C-46 58 -52 54 -52 44V-34z', ink) +
      stroke('M-46 -30H46', ground, 6),
    'translate(0 -48)',
  ) +
  [-56, 56]
    .map((x) =>
      group(
        path('M-44 -52C-26 -58 26 -58 44 -52L52 -34V44C52 54 46 58 36 58H-36C-46 58 -52 54 -52 44V-34z', tint) +
          stroke('M-46 -30H46', ground, 6),
        `translate(${x} 50)`,
      ),
    )
    .join('');

export const lightSlice: Sign = (ink, tint, ground) =>
  path(
    d`M-72 96V6C-104 -8 -104 -84 -44 -90C-20 -94 20 -94 44 -90C104 -84 104 -8 72 6V96C72 102 68 106 62 106H-62
      C-68 106 -72 102 -72 96z`,
    ink,
  ) +
  path('M0 70C-44 40 -44 -12 6 -44C40 -8 38 44 0 70z', tint) +
  stroke('M-2 84C-2 40 2 10 6 -18', ground, 6);
