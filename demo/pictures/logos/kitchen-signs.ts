import { scallop } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Sign } from './sign.ts';

export const flutedMould: Sign = (ink, tint, ground) =>
  path(scallop(12, 92, 92, 26), ink) +
  repeat(12, (index) => stroke('M0 -44V-88', ground, 6, `transform="rotate(${index * 30 + 15})"`)) +
  circle(0, 0, 42, tint) +
  circle(0, 0, 20, ground);

export const crossedTools: Sign = (ink, tint) =>
  group(
    rect(-11, -4, 22, 112, 10, ink) +
      path('M0 -112C44 -112 50 -40 10 2H-10C-50 -40 -44 -112 0 -112z', 'none', `stroke="${ink}" stroke-width="9"`) +
      stroke('M0 -108V0M-18 -104C-26 -60 -14 -20 -5 0M18 -104C26 -60 14 -20 5 0', ink, 6),
    'rotate(-36)',
  ) +
  group(
    rect(-17, -70, 34, 140, 12, tint) + rect(-8, -110, 16, 46, 8, ink) + rect(-8, 64, 16, 46, 8, ink),
    'rotate(40)',
  );

export const ovenArch: Sign = (ink, tint, ground) =>
  path('M-106 96V-10C-106 -76 -60 -112 0 -112C60 -112 106 -76 106 -10V96z', ink) +
  path('M-66 96V4C-66 -36 -36 -62 0 -62C36 -62 66 -36 66 4V96z', ground) +
  path('M0 -36C34 0 40 28 34 52C28 76 14 86 0 86C-14 86 -28 76 -34 52C-38 34 -28 22 -20 8C-12 22 -8 18 0 -36z', tint);

export const mixingBowl: Sign = (ink, tint, ground) =>
  stroke('M22 -10L70 -104', tint, 19) +
  ellipse(72, -104, 21, 15, tint, 'transform="rotate(-62 72 -104)"') +
  path('M-108 -12H108C104 58 62 100 0 100C-62 100 -104 58 -108 -12z', ink) +
  stroke('M-84 24C-66 62 -40 78 -12 82', ground, 8) +
  rect(-116, -24, 232, 21, 10, ink);

export const ribbonBox: Sign = (ink, tint, ground) =>
  rect(-92, -26, 184, 126, 10, ink) +
  rect(-106, -48, 212, 42, 9, ink) +
  stroke('M-106 -4H106', ground, 6) +
  rect(-17, -48, 34, 148, 0, tint) +
  path(
    'M0 -50C-30 -104 -92 -104 -80 -66C-72 -46 -30 -46 0 -50zM0 -50C30 -104 92 -104 80 -66C72 -46 30 -46 0 -50z',
    tint,
  );

export const chefHat: Sign = (ink, tint, ground) =>
  path('M-60 30C-112 26 -120 -52 -64 -62C-52 -110 52 -110 64 -62C120 -52 112 26 60 30V52H-60z', ink) +
  stroke('M-26 30V-18M0 34V-26M26 30V-18', ground, 7) +
  rect(-66, 54, 132, 44, 10, tint);

export const lantern: Sign = (ink, tint, ground) =>
  circle(0, -106, 13, 'none', `stroke="${ink}" stroke-width="8"`) +
  path('M-42 -60C-36 -84 -16 -92 0 -96C16 -92 36 -84 42 -60z', ink) +
  path('M-46 -54H46L70 8L46 70H-46L-70 8z', ink) +
  path('M0 -36C30 -2 30 24 0 52C-30 24 -30 -2 0 -36z', tint) +
  stroke('M-46 -54L-28 8L-46 70M46 -54L28 8L46 70', ground, 6) +
  rect(-54, 74, 108, 21, 8, ink) +
  path('M-14 96H14L0 114z', tint);

export const mixerSign: Sign = (ink, tint, ground) =>
  path(
    'M-96 -40C-96 -74 -70 -88 -36 -88H56C88 -88 106 -68 106 -44C106 -24 92 -12 72 -12H-64C-84 -12 -96 -22 -96 -40z',
    ink,
  ) +
  path('M44 -14H96L104 92H30C52 60 54 20 44 -14z', ink) +
  rect(-108, 82, 216, 26, 12, ink) +
  path('M-92 14H18C18 52 -6 74 -37 74C-68 74 -92 52 -92 14z', tint) +
  stroke('M-37 -10V12', ink, 13) +
  circle(-62, -50, 11, ground);
