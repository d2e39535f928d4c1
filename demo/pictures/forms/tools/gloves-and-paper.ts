import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

/** A carton of gloves with one pulled out. */
export const gloveBox: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const finger = (x: number, y: number, turn: number, length: number) =>
    rect(
      -15,
      -length,
      30,
      length + 30,
      15,
      pen.linear([at(0, dark(body, 0.1)), at(0.4, light(body, 0.4)), at(1, dark(body, 0.2))]),
      `transform="translate(${x} ${y})rotate(${turn})"`,
    );
  return {
    art:
      group(
        finger(-62, -90, -16, 84) +
          finger(-24, -110, -5, 104) +
          finger(16, -112, 4, 106) +
          finger(54, -98, 12, 90) +
          finger(84, -40, 46, 70) +
          path(
            'M-84 40C-96 -40 -90 -100 -70 -116H60C84 -100 92 -40 70 40z',
            pen.linear([at(0, dark(body, 0.1)), at(0.4, light(body, 0.34)), at(1, dark(body, 0.2))]),
          ),
        'translate(-20 -270)rotate(6)',
      ) +
      path('M-250 -250L-206 -304H262L214 -250z', light(palette.paper, 0.3)) +
      ellipse(6, -278, 126, 18, dark(body, 0.5)) +
      path(
        'M-110 -280C-80 -330 90 -330 118 -280C80 -262 -70 -262 -110 -280z',
        pen.linear([at(0, dark(body, 0.1)), at(0.4, light(body, 0.34)), at(1, dark(body, 0.2))]),
      ) +
      path('M214 -250L262 -304V-46L214 4z', dark(palette.paper, 0.26)) +
      rect(-252, -250, 466, 254, 4, fall(pen, palette.paper, 0.3, 0.08)) +
      rect(-252, -250, 466, 60, 4, body) +
      rect(-252, -46, 466, 50, 4, fall(pen, body, 0.1, 0.1)) +
      path('M214 -250L262 -304V-244L214 -190z', dark(body, 0.3)) +
      circle(-20, -118, 58, light(body, 0.5)) +
      group(
        finger(-22, 4, -14, 30) + finger(-6, 0, -4, 40) + finger(12, 0, 5, 40) + finger(28, 6, 16, 32),
        'translate(-20 -110)scale(.62)',
      ),
    left: -254,
    right: 264,
    top: -486,
    bottom: 8,
    shadow: { kind: 'stand', reach: 244, depth: 26, y: -10 },
  };
};

/** A roll of paper with its end hanging down. */
const paperRollArt = (pen: Pen, color: string, w = 460): string =>
  path(
    `M${-w / 2} -60H${w / 2}L${w / 2 - 24} 170C${w / 4} 190 ${-w / 4} 150 ${-w / 2 + 24} 176z`,
    pen.linear([at(0, dark(color, 0.1)), at(0.4, light(color, 0.4)), at(1, dark(color, 0.06))], 'steep'),
  ) +
  stroke(`M${-w / 2 + 26} 174C${-w / 4} 150 ${w / 4} 190 ${w / 2 - 26} 170`, dark(color, 0.24), 2.4) +
  rect(
    -w / 2,
    -166,
    w,
    120,
    58,
    pen.linear(
      [at(0, light(color, 0.1)), at(0.22, light(color, 0.6)), at(0.55, color), at(1, dark(color, 0.34))],
      'down',
    ),
  ) +
  ellipse(w / 2 - 6, -106, 34, 60, dark(color, 0.1)) +
  ellipse(w / 2 - 6, -106, 25, 45, 'none', `stroke="${dark(color, 0.26)}" stroke-width="2"`) +
  ellipse(w / 2 - 4, -106, 15, 27, '#b98a58') +
  ellipse(w / 2 - 3, -106, 10, 19, '#5a3a20');

export const paperRoll: PackForm = ({ pen, palette }) => ({
  art: paperRollArt(pen, palette.body),
  left: -236,
  right: 262,
  top: -168,
  bottom: 182,
  shadow: { kind: 'lie', lift: 16 },
});

/** A stack of cut sheets, the top one lifting. */
export const sheetStack: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      repeat(7, (index) =>
        path(
          'M-270 20L60 -100L270 10L-60 140z',
          index % 2 ? light(body, 0.24) : dark(body, 0.08),
          `transform="translate(0 ${36 - index * 6})"`,
        ),
      ) +
      path(
        'M-270 20L60 -100L270 10C220 20 190 40 150 52L-60 140z',
        pen.linear([at(0, light(body, 0.5)), at(0.6, body), at(1, dark(body, 0.1))], 'lean'),
        'transform="translate(0 -6)"',
      ) +
      path('M270 4C220 14 190 34 150 46C190 -10 230 -20 270 4z', dark(body, 0.16)) +
      path('M-178 -8L-142 -22L66 82L30 98z', palette.accent, 'opacity=".85"'),
    left: -272,
    right: 272,
    top: -108,
    bottom: 178,
    shadow: { kind: 'lie', lift: 13 },
  };
};
