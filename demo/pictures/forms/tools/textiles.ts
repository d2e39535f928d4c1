import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

/** A pair of padded mitts. */
export const ovenGloves: PackForm = ({ pen, palette }) => {
  const { body, accent } = palette;
  const quilt = pen.pattern(
    44,
    44,
    `<path d="M0 0H44M0 0V44" stroke="${dark(body, 0.3)}" stroke-width="2.4" stroke-dasharray="6 5" opacity=".55"/>`,
    45,
  );
  const outline = d`
    M-110 250V60C-120 40 -190 10 -196 -40C-198 -90 -150 -100 -126 -60L-104 -30C-112 -130 -110 -250 -20 -264
      C80 -276 118 -190 116 -80V250z`;
  const mitt =
    path(
      outline,
      pen.linear([at(0, dark(body, 0.12)), at(0.3, light(body, 0.26)), at(0.6, body), at(1, dark(body, 0.24))]),
    ) +
    path(outline, quilt) +
    rect(-118, 214, 242, 62, 14, fall(pen, accent, 0.3, 0.1)) +
    stroke('M-100 232H106M-100 258H106', light(accent, 0.5), 2, 'stroke-dasharray="8 6" opacity=".7"') +
    path('M96 262C120 262 134 284 118 300C108 308 96 300 98 286', 'none', `stroke="${accent}" stroke-width="9"`);
  return {
    art:
      group(mitt, 'translate(108 -30)rotate(10)scale(-.92 .92)') + group(mitt, 'translate(-70 20)rotate(-8)scale(.96)'),
    left: -264,
    right: 300,
    top: -290,
    bottom: 300,
    shadow: { kind: 'lie', lift: 16 },
  };
};

/** An apron on a hook, with a pocket. */
export const apron: PackForm = ({ pen, palette }) => {
  const { body, accent } = palette;
  return {
    art:
      stroke('M-92 -290C-84 -360 84 -360 92 -290', accent, 15) +
      stroke('M-176 -120C-240 -100 -262 -60 -250 0M176 -120C240 -100 262 -60 250 0', accent, 13) +
      path(
        d`M-100 -296H100C104 -220 130 -150 186 -120L206 260C206 282 190 290 170 292C60 304 -60 304 -170 292
          C-190 290 -206 282 -206 260L-186 -120C-130 -150 -104 -220 -100 -296z`,
        pen.linear([at(0, dark(body, 0.14)), at(0.3, light(body, 0.24)), at(0.6, body), at(1, dark(body, 0.22))]),
      ) +
      stroke(
        'M-160 -90C-140 60 -150 180 -130 280M60 -260C50 -60 80 120 70 290M150 -100C130 40 160 180 140 276',
        dark(body, 0.3),
        6,
        'opacity=".2"',
      ) +
      path(
        'M-118 20H118V150C118 170 104 180 88 180H-88C-104 180 -118 170 -118 150z',
        fall(pen, body, 0.16, 0.1),
        `stroke="${light(body, 0.5)}" stroke-width="3" stroke-dasharray="9 7"`,
      ) +
      stroke('M0 24V178', light(body, 0.5), 3, 'stroke-dasharray="9 7"') +
      stroke('M-94 -284H94', accent, 11),
    left: -256,
    right: 256,
    top: -352,
    bottom: 300,
    shadow: { kind: 'lie', lift: 15 },
  };
};

/** A pleated paper hat, standing. */
const hatArt = (pen: Pen, color: string): string =>
  path('M-170 -130C-220 -330 -190 -400 0 -404C190 -400 220 -330 170 -130z', rounded(pen, color, 0.1)) +
  repeat(13, (_, share) =>
    stroke(
      d`M${(share - 0.5) * 330} -130
        C${(share - 0.5) * 400} -260 ${(share - 0.5) * 400} -340 ${(share - 0.5) * 300} -384`,
      dark(color, 0.2),
      4,
      'opacity=".4"',
    ),
  ) +
  ellipse(0, -396, 120, 16, light(color, 0.5), 'opacity=".6"') +
  ellipse(0, -138, 174, 34, light(color, 0.2)) +
  path(drum(174, -138, 170, 0, 34), rounded(pen, color, 0.12)) +
  stroke('M-172 -130A174 34 0 0 0 172 -130', dark(color, 0.2), 3, 'opacity=".5"');

export const chefHats: PackForm = ({ pen, palette }) => ({
  art:
    group(hatArt(pen, palette.body), 'translate(-84 -50)scale(.8)') +
    group(hatArt(pen, palette.body), 'translate(60 0)'),
  left: -240,
  right: 256,
  top: -408,
  bottom: 36,
  shadow: { kind: 'stand', reach: 220, depth: 34, y: -4 },
});

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
