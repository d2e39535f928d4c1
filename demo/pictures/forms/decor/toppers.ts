import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { crescentPath, heartPath, starPath } from '#demo/pictures/shapes.ts';
import { circle, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';

/** Cut-out letters: a shade behind, the metal in front. */
function word(pen: Pen, text: string, y: number, size: number, color: string): string {
  const shine = pen.linear(
    [at(0, light(color, 0.5)), at(0.45, color), at(0.6, light(color, 0.4)), at(1, dark(color, 0.2))],
    'steep',
  );
  const line = (fill: string, dy: number) =>
    arabic(text, 0, y + dy, size, fill, `stroke="${fill}" stroke-width="5" stroke-linejoin="round"`);
  return line(dark(color, 0.4), 5) + line(color, 0) + arabic(text, 0, y - 2, size, shine);
}

const pegs = (pen: Pen, color: string, from: number, to: number): string =>
  [-70, 70]
    .map((x) => path(`M${x - 8} ${from}H${x + 8}V${to}L${x} ${to + 20}L${x - 8} ${to}z`, metal(pen, color)))
    .join('');

const frame = { left: -262, right: 262, top: -300, bottom: 270, shadow: { kind: 'lie', lift: 16 } } as const;

/** The drawings without a pack, so that they can also stand on a cake. */
export const TOPPERS = {
  birthday: (pen: Pen, color: string) =>
    pegs(pen, color, 60, 240) +
    path('M-220 60Q0 110 220 60', 'none', `stroke="${dark(color, 0.1)}" stroke-width="15" stroke-linecap="round"`) +
    word(pen, 'ميلاد', -90, 150, color) +
    word(pen, 'سعيد', 46, 140, color) +
    group(path(heartPath(28), color), 'translate(-206 -170)rotate(-14)') +
    group(path(starPath(5, 30, 13), color), 'translate(210 -180)rotate(12)'),
  eid: (pen: Pen, color: string) =>
    pegs(pen, color, 60, 240) +
    group(
      path(crescentPath(206), dark(color, 0.36), 'transform="translate(0 5)"') +
        path(
          crescentPath(206),
          pen.linear([at(0, light(color, 0.3)), at(0.5, dark(color, 0.14)), at(1, dark(color, 0.34))], 'diagonal'),
        ),
      'translate(-44 -90)',
    ) +
    group(word(pen, 'عيد', -100, 124, color) + word(pen, 'مبارك', 10, 124, color), 'translate(60 0)') +
    group(path(starPath(5, 34, 14), color), 'translate(110 -230)'),
  graduation: (pen: Pen, color: string) =>
    pegs(pen, color, 40, 240) +
    path('M0 -270L230 -180L0 -90L-230 -180z', dark(color, 0.3), 'transform="translate(0 12)"') +
    path('M0 -270L230 -180L0 -90L-230 -180z', pen.linear([at(0, light(color, 0.24)), at(1, color)], 'diagonal')) +
    path('M-120 -130V-60C-80 -14 80 -14 120 -60V-130L0 -84z', rounded(pen, dark(color, 0.1), 0.2)) +
    stroke('M0 -180L176 -158V-60', '#d9b25a', 8) +
    path('M160 -66H192L200 8H152z', '#d9b25a') +
    circle(0, -180, 13, '#d9b25a') +
    word(pen, 'مبروك', 86, 120, '#d9b25a'),
  nation: (pen: Pen, color: string) =>
    pegs(pen, color, 40, 240) +
    stroke('M0 20C-6 -60 -4 -120 4 -170', dark(color, 0.3), 19) +
    stroke('M-4 20C-10 -60 -8 -120 0 -170', light(color, 0.1), 13) +
    repeat(7, (index) =>
      path(
        'M0 0C40 -34 100 -34 130 10C92 -6 44 2 0 0z',
        index % 2 ? color : light(color, 0.16),
        `transform="translate(2 -176)rotate(${-190 + index * 34})"`,
      ),
    ) +
    word(pen, 'وطننا', 98, 120, color),
} as const;

const topper =
  (name: keyof typeof TOPPERS): PackForm =>
  ({ pen, palette }) => ({ art: TOPPERS[name](pen, palette.body), ...frame });

export const birthdayTopper = topper('birthday');

export const eidTopper = topper('eid');

export const graduationTopper = topper('graduation');

export const nationTopper = topper('nation');

export const pick = (pen: Pen, shape: string, color: string): string =>
  rect(-5, -10, 10, 230, 4, rounded(pen, '#e2c392', 0.2)) +
  path('M-5 216H5L0 236z', '#c9a56c') +
  path(shape, dark(color, 0.36), 'transform="translate(0 -56)"') +
  path(shape, pen.linear([at(0, light(color, 0.4)), at(1, color)], 'diagonal'), 'transform="translate(0 -60)"') +
  path(shape, 'none', `stroke="#ffffff" stroke-width="4" transform="translate(0 -60)scale(.8)" opacity=".7"`);

export const PICK_SHAPES = [
  starPath(5, 74, 36),
  heartPath(66),
  crescentPath(66),
  starPath(12, 70, 56),
  'M-66 0A66 66 0 1 1 66 0A66 66 0 1 1 -66 0z',
];

export const cupcakePicks: PackForm = ({ pen, palette }) => ({
  art: PICK_SHAPES.map((shape, index) =>
    group(
      pick(pen, shape, [palette.body, palette.accent, palette.tone, '#8fb7a5', '#d9a0ae'][index] ?? palette.body),
      `translate(${-200 + index * 100} ${-20 + Math.abs(index - 2) * 30})rotate(${(index - 2) * 9})`,
    ),
  ).join(''),
  left: -290,
  right: 290,
  top: -160,
  bottom: 260,
  shadow: { kind: 'lie', lift: 12 },
});
