import { circle, ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Sign } from './sign.ts';

export const cocoaPod: Sign = (ink, tint, ground) =>
  group(
    path('M0 -112C56 -70 62 50 0 112C-62 50 -56 -70 0 -112z', ink) +
      stroke('M0 -100V100M-22 -84C-46 -20 -44 40 -18 86M22 -84C46 -20 44 40 18 86', ground, 7),
    'rotate(32)',
  ) +
  ellipse(70, 62, 25, 17, tint, 'transform="rotate(-30 70 62)"') +
  ellipse(-72, -58, 21, 14, tint, 'transform="rotate(-30 -72 -58)"');

export const peaks: Sign = (ink, tint, ground) =>
  path('M-112 70L-44 -52L-4 14L34 -34L112 70z', ink) +
  path('M-44 -52L-66 -12L-44 -22L-26 -4L-22 -16z', ground) +
  path(
    'M0 -108C22 -78 30 -62 30 -46A30 30 0 0 1 -30 -46C-30 -62 -22 -78 0 -108z',
    tint,
    'transform="translate(56 -8)scale(.8)"',
  ) +
  stroke('M-112 86H112', ink, 9);

export const leaf: Sign = (ink, tint, ground) =>
  group(
    path('M0 112C-74 60 -82 -46 0 -112C82 -46 74 60 0 112z', ink) +
      stroke('M0 104V-66M0 60L-42 26M0 60L42 26M0 12L-46 -22M0 12L46 -22', ground, 7),
    'rotate(24)',
  ) + path('M66 92C34 88 26 62 34 40C58 48 70 66 66 92z', tint);

export const petals: Sign = (ink, tint, ground) =>
  repeat(6, (index) =>
    path(
      'M0 -18C-36 -38 -38 -92 0 -108C38 -92 36 -38 0 -18z',
      index % 2 ? tint : ink,
      `transform="rotate(${index * 60})"`,
    ),
  ) +
  circle(0, 0, 24, ground) +
  circle(0, 0, 13, ink);

export const palm: Sign = (ink, tint) =>
  stroke('M8 108C-6 60 -2 10 4 -34', tint, 21) +
  repeat(7, (index) =>
    path('M0 0C34 -34 84 -30 106 8C74 -8 36 0 0 0z', ink, `transform="translate(4 -40)rotate(${-186 + index * 32})"`),
  ) +
  circle(-13, -18, 13, tint) +
  circle(22, -16, 13, tint) +
  circle(4, -2, 13, tint);

export const almond: Sign = (ink, tint, ground) =>
  group(
    path('M0 -110C62 -58 66 62 0 104C-66 62 -62 -58 0 -110z', ink) +
      stroke('M0 -84C-10 -20 -8 40 0 84M-22 -54C-36 0 -32 44 -18 72M22 -54C36 0 32 44 18 72', ground, 6),
    'translate(-20 6)rotate(-20)',
  ) +
  path('M40 -104C72 -92 94 -60 86 -26C56 -32 36 -66 40 -104z', tint) +
  path('M88 -14C104 16 98 50 72 70C58 44 62 10 88 -14z', tint);

export const seaDrop: Sign = (ink, tint) =>
  path('M0 -112C46 -54 66 -22 66 14A66 66 0 0 1 -66 14C-66 -22 -46 -54 0 -112z', ink) +
  path(
    'M-104 64C-78 40 -52 40 -26 64S26 88 52 64S92 44 104 56',
    'none',
    `stroke="${tint}" stroke-width="17" stroke-linecap="round"`,
  ) +
  path(
    'M-80 100C-60 84 -40 84 -20 100S20 116 40 100S70 88 80 94',
    'none',
    `stroke="${tint}" stroke-width="12" stroke-linecap="round"`,
  );

export const honeycomb: Sign = (ink, tint) =>
  [
    [0, 0],
    [60, 0],
    [-60, 0],
    [30, -52],
    [-30, -52],
    [30, 52],
    [-30, 52],
  ]
    .map(([x = 0, y = 0], index) =>
      path(
        'M0 -31L27 -15.5V15.5L0 31L-27 15.5V-15.5z',
        index === 0 || index === 5 ? tint : ink,
        `transform="translate(${x} ${y})"`,
      ),
    )
    .join('');

export const starAnise: Sign = (ink, tint, ground) =>
  repeat(8, (index) =>
    group(
      path('M0 -14C-22 -32 -24 -76 0 -110C24 -76 22 -32 0 -14z', ink) + ellipse(0, -60, 8, 17, tint),
      `rotate(${index * 45})`,
    ),
  ) + circle(0, 0, 17, ground);
