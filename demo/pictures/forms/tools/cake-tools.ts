import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, rounded } from '#demo/pictures/pen.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { circle, d, group, move, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import { STEEL } from './handles.ts';

/** A scraper, a toothed comb and a wavy one. */
export const scraperSet: PackForm = ({ pen, palette }) => {
  const sheet = (outline: string, color: string) =>
    path(outline, pen.linear([at(0, light(color, 0.4)), at(0.5, color), at(1, dark(color, 0.14))], 'diagonal')) +
    path(outline, 'none', `stroke="${light(color, 0.5)}" stroke-width="2.4"`);
  const plate = (edge: string) => d`M-80 -190H56C70 -190 78 -182 78 -168V168C78 182 70 190 56 190H-80${edge}z`;
  const comb = plate(repeat(14, (index) => d`L-98 ${176 - index * 27.1}L-80 ${163 - index * 27.1}`));
  const wave = plate(repeat(7, () => 'q-26 -27 0 -54.3'));
  return {
    art:
      group(sheet(wave, palette.accent), 'translate(146 -26)rotate(12)') +
      group(sheet(comb, palette.tone), 'translate(-8 -2)rotate(-4)') +
      group(
        sheet('M-92 -190H56C70 -190 78 -182 78 -168V168C78 182 70 190 56 190H-92z', STEEL) +
          rect(44, -184, 34, 368, 12, fall(pen, palette.body, 0.3, 0.2)),
        'translate(-156 30)rotate(-16)',
      ),
    left: -300,
    right: 270,
    top: -240,
    bottom: 240,
    shadow: { kind: 'lie', lift: 12 },
  };
};

export const fondantSmoother: PackForm = ({ pen, palette }) => ({
  art:
    path(
      'M-230 -40H196C226 -40 244 -24 244 0C244 24 226 40 196 40H-230z',
      dark(palette.body, 0.3),
      'transform="translate(0 14)"',
    ) +
    path(
      'M-230 -60H196C226 -60 244 -30 244 0C244 30 226 60 196 60H-230z',
      pen.linear(
        [at(0, light(palette.body, 0.6)), at(0.5, light(palette.body, 0.1)), at(1, dark(palette.body, 0.1))],
        'steep',
      ),
    ) +
    path(
      d`M-150 -6C-150 -110 -100 -140 0 -140C100 -140 150 -110 150 -6C130 16 104 10 100 -14C96 -74 70 -88 0 -88
        C-70 -88 -96 -74 -100 -14C-104 10 -130 16 -150 -6z`,
      fall(pen, palette.accent, 0.4, 0.2),
    ) +
    stroke('M-134 -30C-128 -100 -80 -124 -6 -124', light(palette.accent, 0.7), 7, 'opacity=".6"'),
  left: -232,
  right: 246,
  top: -142,
  bottom: 76,
  shadow: { kind: 'lie', lift: 16 },
});

/** Double-ended modelling tools laid out like a fan. */
export const modellingTools: PackForm = ({ pen, palette }) => {
  const tips = [
    circle(0, -256, 22, rounded(pen, '#f4efe6', 0.3)),
    path('M-14 -226L0 -300L14 -226z', '#f4efe6'),
    path('M-26 -280C-20 -300 20 -300 26 -280L10 -224H-10z', rounded(pen, '#f4efe6', 0.3)),
    path('M-8 -226C-30 -262 -10 -296 0 -300C10 -296 30 -262 8 -226z', '#f4efe6'),
    path(scallop(6, 24, 24, 8), '#f4efe6', 'transform="translate(0 -258)"'),
    path('M-16 -228L-24 -288L24 -296L14 -228z', '#f4efe6'),
  ];
  const colors = [
    palette.body,
    palette.accent,
    palette.tone,
    light(palette.body, 0.3),
    light(palette.accent, 0.3),
    palette.body,
  ];
  return {
    art: tips
      .map((tip, index) =>
        group(
          tip +
            rect(-13, -232, 26, 420, 13, rounded(pen, colors[index] ?? palette.body, 0.4)) +
            path('M-10 186H10L4 232H-4z', '#efe8da'),
          `translate(${-200 + index * 80} ${20 + Math.abs(index - 2.5) * 14})rotate(${(index - 2.5) * 9})`,
        ),
      )
      .join(''),
    left: -290,
    right: 290,
    top: -300,
    bottom: 280,
    shadow: { kind: 'lie', lift: 11 },
  };
};

/** Little stamps with Arabic letters. */
export const letterStamps: PackForm = ({ pen, palette }) => {
  const letters = ['أ', 'ب', 'ج', 'د', 'س', 'ع', 'ق', 'م', 'ن', 'و', 'ه', 'ي'];
  const one = (glyph: string, color: string) =>
    rect(-50, -40, 100, 104, 14, dark(color, 0.3)) +
    rect(
      -50,
      -52,
      100,
      104,
      14,
      pen.linear([at(0, light(color, 0.5)), at(0.5, color), at(1, dark(color, 0.1))], 'diagonal'),
    ) +
    rect(-40, -42, 80, 84, 9, light(color, 0.3)) +
    arabic(glyph, 1, 26, 72, dark(color, 0.5)) +
    arabic(glyph, 0, 24, 72, dark(color, 0.34));
  return {
    art: letters
      .map((glyph, index) =>
        group(
          one(glyph, (index * 5) % 3 === 0 ? palette.accent : palette.body),
          move(-186 + (index % 4) * 124, -130 + Math.floor(index / 4) * 132, 1, ((index * 7) % 9) - 4),
        ),
      )
      .join(''),
    left: -246,
    right: 246,
    top: -190,
    bottom: 204,
    shadow: { kind: 'lie', lift: 10 },
  };
};

/** A clear sheet with a pattern cut through it. */
export const stencilSet: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const arabesque =
    repeat(
      8,
      (index) =>
        path(
          'M0 -34C-26 -60 -22 -104 0 -128C22 -104 26 -60 0 -34z',
          dark(body, 0.5),
          `transform="rotate(${index * 45})"`,
        ) + circle(0, -150, 9, dark(body, 0.5), `transform="rotate(${index * 45 + 22.5})"`),
    ) + path(scallop(8, 22, 22, 7), dark(body, 0.5));
  const sheet = (art: string) =>
    rect(-196, -196, 392, 392, 18, body, 'opacity=".92"') +
    rect(
      -196,
      -196,
      392,
      392,
      18,
      pen.linear([at(0, '#ffffff', 0.55), at(0.5, '#ffffff', 0.05), at(1, '#2a170c', 0.1)], 'diagonal'),
    ) +
    art +
    rect(-196, -196, 392, 392, 18, 'none', 'stroke="#ffffff" stroke-width="3" opacity=".7"');
  return {
    art: group(sheet(''), 'translate(64 -40)rotate(11)') + group(sheet(arabesque), 'translate(-34 36)rotate(-5)'),
    left: -260,
    right: 300,
    top: -280,
    bottom: 252,
    shadow: { kind: 'lie', lift: 12 },
  };
};
