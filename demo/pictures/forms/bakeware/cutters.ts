import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { rounded } from '#demo/pictures/pen.ts';
import { crescentPath, drum, heartPath, starPath } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, move, path, repeat } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import { band, ringArt, stand } from './rings.ts';

const nested =
  (outlines: readonly string[], h: number): PackForm =>
  () => ({ art: group(outlines.map((outline) => band(outline, h)).join(''), ''), ...stand(250, 150, -180 - h) });

const sizes = [240, 190, 142, 96, 52];

export const roundCutters: PackForm = ({ pen }) => ({
  art: [230, 184, 138, 94, 52]
    .map((r) => group(ringArt(pen, r, 84), `translate(0 ${Math.round((230 - r) * 0.06)})`))
    .join(''),
  ...stand(232, 76, -160),
});

export const starCutters = nested(
  sizes.map((r) => starPath(5, r, r * 0.52)),
  56,
);

export const heartCutters = nested(
  sizes.map((r) => heartPath(r)),
  56,
);

/** A crescent, a star, a lantern and a mosque. */
export const ramadanCutters: PackForm = () => ({
  art:
    group(band(crescentPath(96), 52), 'translate(-136 -80)') +
    group(band(starPath(8, 88, 60), 52), 'translate(130 -90)') +
    group(
      band('M-16 -108H16L20 -86L58 -50L46 -40L58 56L40 84H-40L-58 56L-46 -40L-58 -50L-20 -86z', 52),
      'translate(-120 92)',
    ) +
    group(
      band('M-100 84V-4H-72C-72 -60 -24 -66 -14 -108H0C10 -66 58 -60 58 -4H72V-84L86 -106L100 -84V84z', 52),
      'translate(128 84)',
    ),
  left: -256,
  right: 250,
  top: -210,
  bottom: 162,
  shadow: { kind: 'lie', lift: 6 },
});

/** Spring-loaded flower cutters of two sizes. */
export const plungerCutters: PackForm = ({ pen, palette }) => {
  const one = (color: string) =>
    path(drum(13, -150, 13, -90, 4), rounded(pen, light(color, 0.3), 0.3)) +
    path(drum(40, -186, 40, -148, 12), rounded(pen, color, 0.4)) +
    ellipse(0, -186, 40, 12, light(color, 0.4)) +
    path(drum(34, -98, 44, -44, 12), rounded(pen, light(color, 0.4), 0.3)) +
    ellipse(0, -98, 34, 10, light(color, 0.6)) +
    path(
      d`M-58 -44C-66 -20 -58 0 -50 4C-36 18 -18 8 -12 16C0 24 8 12 18 14C34 16 46 10 52 0C60 -14 62 -30 56 -44
        A58 16 0 0 1 -58 -44z`,
      rounded(pen, color, 0.4),
    ) +
    ellipse(0, -44, 58, 16, light(color, 0.3));
  return {
    art:
      group(one(palette.body), 'translate(-118 -30)scale(1.3)') +
      group(one(palette.accent), 'translate(46 -60)scale(1.05)') +
      group(one(palette.tone), 'translate(176 4)scale(1.15)') +
      group(one(light(palette.body, 0.3)), 'translate(30 38)scale(.8)'),
    left: -200,
    right: 252,
    top: -300,
    bottom: 56,
    shadow: { kind: 'stand', reach: 216, depth: 40, y: 6 },
  };
};

/** Letters cut from a strip of plastic, a few standing apart. */
export const letterCutters: PackForm = ({ palette }) => {
  const colors = [palette.body, palette.accent, palette.tone, light(palette.accent, 0.3)];
  const letter = (glyph: string, index: number) => {
    const [x, y] = [-186 + (index % 4) * 124, -116 + Math.floor(index / 4) * 124];
    const color = colors[(index * 3) % 4] ?? palette.body;
    const text = (fill: string, dy: number, more = '') =>
      arabic(glyph, 0, 40 + dy, 112, fill, `stroke="${fill}" stroke-width="13" stroke-linejoin="round"${more}`);
    const inner = arabic(glyph, 0, 30, 112, '#efe6d8');
    return group(
      repeat(4, (step) => text(dark(color, 0.34 - step * 0.05), 10 - step * 4)) + text(color, -10) + inner,
      move(x, y),
    );
  };
  return {
    art: ['أ', 'ب', 'ج', 'د', 'ه', 'و', 'ر', 'ح', 'ط', 'ى', 'ك', 'ل'].map(letter).join(''),
    left: -250,
    right: 250,
    top: -206,
    bottom: 206,
    shadow: { kind: 'lie', lift: 7 },
  };
};
