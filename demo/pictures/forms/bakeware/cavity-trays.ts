import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { face, lying, onGround } from '#demo/pictures/iso.ts';
import { at } from '#demo/pictures/pen.ts';
import { heartPath, polygon, scallop } from '#demo/pictures/shapes.ts';
import { ellipse, group, move, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import { blockFrame } from './box-pans.ts';
import { bowlHollow, type Cavity, cavityTray, cup, hollow, slab } from './cavities.ts';

const HEXAGON = polygon(
  Array.from(
    { length: 6 },
    (_, index) => [Math.cos((index * Math.PI) / 3) * 42, Math.sin((index * Math.PI) / 3) * 42] as const,
  ),
);
const SHELL = 'M0 46C-26 34 -40 0 -30 -24C-20 -46 20 -46 30 -24C40 0 26 34 0 46z';
const SWIRL = 'M0 0C10 -12 26 0 16 14C2 30 -26 18 -24 -6C-20 -34 18 -38 34 -14C46 10 28 42 -2 40C-34 38 -48 6 -38 -20';

/** Seven half spheres grown together. */
const bubbles: Cavity = (pen, color, filling) =>
  repeat(7, (index) => {
    const angle = (index / 6) * Math.PI * 2;
    const place = index === 6 ? '' : move(Math.cos(angle) * 46, Math.sin(angle) * 20);
    return group(bowlHollow(index === 6 ? 26 : 22)(pen, color, filling), place);
  });

const ring: Cavity = (pen, color, filling) => {
  const { rx, ry } = lying(58);
  const post = pen.linear([at(0, light(color, 0.5)), at(1, dark(color, 0.24))]);
  return bowlHollow(58)(pen, color, filling) + ellipse(0, -4, rx * 0.34, ry * 0.36, post);
};

const shell = hollow(SHELL, (color) =>
  repeat(5, (index) => stroke(`M0 44L${(index - 2) * 13} -30`, light(color, 0.5), 3, 'opacity=".45"')),
);
const rose = hollow(scallop(9, 52, 52, 12), (color) => stroke(SWIRL, light(color, 0.5), 4, 'opacity=".55"'));

export const muffinTray = cavityTray({ columns: 4, rows: 3, step: 106, h: 26 }, cup(42));
export const miniMuffinTray = cavityTray({ columns: 6, rows: 4, step: 72, h: 20 }, cup(27));
export const donutTray = cavityTray({ columns: 3, rows: 2, step: 142, h: 26 }, ring);
export const madeleineTray = cavityTray({ columns: 4, rows: 3, step: 106, h: 20 }, shell, true);
export const halfSphereMould = cavityTray({ columns: 3, rows: 2, step: 138, h: 26 }, bowlHollow(57));
export const heartMould = cavityTray({ columns: 3, rows: 3, step: 120, h: 24 }, hollow(heartPath(46)), true);
export const honeycombMould = cavityTray({ columns: 4, rows: 4, step: 92, h: 22 }, hollow(HEXAGON), true);
export const barMould = cavityTray(
  { columns: 7, rows: 3, step: 60, rowStep: 132, h: 22 },
  hollow('M-26 -54H26V54H-26z'),
  true,
);
export const bubbleMould = cavityTray({ columns: 3, rows: 2, step: 138, h: 26 }, bubbles);
export const roseMould = cavityTray({ columns: 3, rows: 2, step: 138, h: 26 }, rose, true);

const GLYPHS = ['أ', 'ب', 'ت', 'ث', 'ج', 'ح', 'خ', 'د', '1', '2', '3', '4', '5', '6', '7', '8'];

/** Sunken letters and digits. */
export const letterMould: PackForm = ({ pen, palette, filling }) => {
  const color = filling ?? dark(palette.body, 0.42);
  const letters = GLYPHS.map((glyph, index) => {
    const [x, y] = [((index % 4) - 1.5) * 100, (Math.floor(index / 4) - 1.5) * 100 + 24];
    return arabic(glyph, x, y, 78, color, `stroke="${color}" stroke-width="7"`);
  });
  const grid = { columns: 4, rows: 4, step: 100, h: 22 };
  return {
    art: slab(pen, palette.body, grid, '', true) + onGround(letters.join(''), [0, 0, 22]),
    ...blockFrame(434, 434, 22),
  };
};

const facets = () =>
  path('M-30 -30L-14 -14H14L30 -30z', '#1c3038', 'opacity=".25"') +
  path('M-14 -14H14V14H-14z', '#ffffff', 'opacity=".45"') +
  path('M30 30L14 14H-14L-30 30z', '#ffffff', 'opacity=".5"');

/** Clear hard moulds for pralines. */
export const polycarbonateMould: PackForm = ({ pen, palette, filling }) => {
  const cell = hollow('M-30 -30H30V30H-30z', filling ? () => '' : facets)(pen, palette.body, filling);
  const base = slab(pen, palette.body, { columns: 5, rows: 3, step: 84, h: 34 }, cell, true);
  const glint = path(face([-200, -110, 34], [-40, -110, 34], [-200, 60, 34]), '#ffffff', 'opacity=".22"');
  return { art: group(base, '', 'opacity=".94"') + glint, ...blockFrame(448, 280, 34) };
};

const iceBar = hollow(
  'M-34 -70C-34 -92 34 -92 34 -70V66C34 78 -34 78 -34 66z',
  () => rect(-7, 60, 14, 62, 7, '#e3bf8a') + stroke('M-3 70V112', '#f4dcb4', 3),
);

/** Four ice-cream bars with their sticks. */
export const iceBarMould: PackForm = ({ pen, palette, filling }) => {
  const bars = repeat(4, (index) => group(iceBar(pen, palette.body, filling), move((index - 1.5) * 100, -8)));
  const grid = { columns: 4, rows: 2, step: 100, h: 26 };
  return { art: slab(pen, palette.body, grid, '', true) + onGround(bars, [0, 0, 26]), ...blockFrame(434, 234, 26) };
};
