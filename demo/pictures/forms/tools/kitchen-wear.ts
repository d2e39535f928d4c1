import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

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
