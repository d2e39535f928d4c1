import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { crescentPath, drum, heartPath, starPath } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, move, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import type { Drawing } from '#demo/pictures/types.ts';

const STEEL = '#c6c9cb';

/** A band of sheet steel on the table, its outline repeated downwards to give it height. */
export function band(outline: string, h: number, color = STEEL): string {
  const flat = 'scale(1 .62)';
  const lines = repeat(Math.ceil(h / 4), (index) =>
    group(
      stroke(outline, index === 0 ? dark(color, 0.5) : dark(color, 0.06 + 0.22 * (1 - (index * 4) / h)), 5.5),
      `translate(0 ${-index * 4})${flat}`,
    ),
  );
  return (
    lines +
    group(stroke(outline, light(color, 0.82), 4.4), `translate(0 ${-h})${flat}`) +
    group(stroke(outline, dark(color, 0.3), 1.2, 'opacity=".5"'), `translate(0 ${-h + 4})${flat}`)
  );
}

/** A round band with a true metal shine. */
function ringArt(pen: Pen, r: number, h: number, color = STEEL, perforated = false): string {
  const ry = r * 0.32;
  const hole = pen.symbol(ellipse(0, 0, 4.6, 5.6, dark(color, 0.6)));
  const columns = Math.round(r / 7);
  const holes = perforated
    ? repeat(columns * 2, (index) => {
        const share = (Math.floor(index / 2) + 0.5) / columns;
        const x = Math.cos(Math.PI * share) * r * 0.98;
        const y = Math.sin(Math.PI * share) * ry - h * (index % 2 ? 0.68 : 0.32);
        return `<use href="${hole}" x="${Math.round(x)}" y="${Math.round(y)}"/>`;
      })
    : '';
  return (
    path(
      d`M${-r} ${-h}V0A${r} ${ry} 0 0 1 ${r} 0V${-h}A${r} ${ry} 0 0 0 ${-r} ${-h}z`,
      pen.linear([
        at(0, dark(color, 0.1)),
        at(0.3, dark(color, 0.44)),
        at(0.7, light(color, 0.2)),
        at(1, dark(color, 0.3)),
      ]),
    ) +
    path(d`M${-r} ${-h}V0A${r} ${ry} 0 0 0 ${r} 0V${-h}A${r} ${ry} 0 0 1 ${-r} ${-h}z`, metal(pen, color)) +
    holes +
    ellipse(0, -h, r, ry, 'none', `stroke="${light(color, 0.75)}" stroke-width="4.5"`)
  );
}

const stand = (reach: number, depth: number, top: number): Omit<Drawing, 'art'> => ({
  left: -reach,
  right: reach,
  top,
  bottom: depth,
  shadow: { kind: 'stand', reach: reach * 0.97, depth: depth * 0.95, y: 3 },
});

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

export const mousseRings: PackForm = ({ pen }) => ({
  art:
    group(ringArt(pen, 116, 126), 'translate(-128 -66)') +
    group(ringArt(pen, 116, 126), 'translate(132 -60)') +
    group(ringArt(pen, 124, 136), 'translate(0 28)'),
  ...stand(252, 68, -230),
});

export const tartRings: PackForm = ({ pen }) => ({
  art:
    group(ringArt(pen, 122, 56, STEEL, true), 'translate(-130 -64)') +
    group(ringArt(pen, 122, 56, STEEL, true), 'translate(134 -60)') +
    group(ringArt(pen, 132, 60, STEEL, true), 'translate(0 24)'),
  ...stand(258, 68, -160),
});

/** A ring that slides open along a scale. */
export const adjustableRing: PackForm = ({ pen }) => ({
  art:
    ringArt(pen, 244, 140) +
    stroke('M96 70V-66', dark(STEEL, 0.4), 4, 'opacity=".7"') +
    repeat(11, (index) =>
      stroke(
        d`M${-60 + index * 14} ${-34 + 4 * Math.cos(index / 4)}v${index % 5 ? 14 : 24}`,
        dark(STEEL, 0.55),
        2.4,
        'opacity=".7"',
      ),
    ) +
    group(
      circle(0, 0, 13, metal(pen, STEEL)) + stroke('M-20 0H20', dark(STEEL, 0.3), 6),
      'translate(118 -30)rotate(-12)',
    ),
  ...stand(246, 80, -220),
});

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

/** A roller that stamps triangles out of a sheet of dough. */
export const croissantRoller: PackForm = ({ pen, palette }) => {
  const wood = '#c58f58';
  const blade = (x: number) =>
    path(d`M${x} -74C${x + 22} -40 ${x + 22} 40 ${x} 74`, 'none', `stroke="${light(STEEL, 0.3)}" stroke-width="8"`) +
    stroke(d`M${x - 4} -72C${x + 18} -40 ${x + 18} 40 ${x - 4} 72`, dark(STEEL, 0.4), 2);
  const grip =
    rect(-62, -25, 124, 50, 24, fall(pen, wood, 0.34, 0.3)) +
    rect(-62, -25, 22, 50, 10, palette.accent, 'opacity=".7"');
  return {
    art: group(
      rect(-196, -8, 392, 16, 6, fall(pen, STEEL, 0.5, 0.3)) +
        [-130, -44, 44, 130].map(blade).join('') +
        stroke('M-126 -62L-36 58M-36 -62L52 58M52 -62L138 58', light(STEEL, 0.2), 9) +
        stroke('M-126 -64L-36 56M-36 -64L52 56M52 -64L138 56', '#ffffff', 2.4, 'opacity=".7"') +
        group(grip, 'translate(-252 0)') +
        group(grip, 'translate(252 0)scale(-1 1)'),
      'rotate(-16)',
    ),
    left: -306,
    right: 306,
    top: -120,
    bottom: 120,
    shadow: { kind: 'lie', lift: 16 },
  };
};
