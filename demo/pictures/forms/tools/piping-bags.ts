import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, type Pen } from '#demo/pictures/pen.ts';
import { pipedSwirl } from '#demo/pictures/props/cream.ts';
import { d, ellipse, group, path, rect, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './handles.ts';

/** A filled piping bag held tip down, its nozzle at 0,0. */
export const bagArt = (pen: Pen, color: string, cream: string): string =>
  path(
    d`M-24 -76C-70 -190 -128 -290 -136 -380C-120 -420 -60 -440 -30 -470L-44 -540H44L30 -470
      C60 -440 120 -420 136 -380C128 -290 70 -190 24 -76z`,
    pen.linear([at(0, dark(color, 0.16)), at(0.28, light(color, 0.6)), at(0.55, color), at(1, dark(color, 0.22))]),
  ) +
  path(
    'M-24 -80C-66 -186 -116 -280 -126 -366C-70 -350 70 -350 126 -366C116 -280 66 -186 24 -80z',
    cream,
    'opacity=".55"',
  ) +
  stroke(
    d`M-30 -470C-60 -440 -100 -424 -124 -392M-14 -474C-26 -440 -40 -420 -50 -380M12 -474C20 -440 40 -420 52 -380
      M30 -470C56 -440 96 -424 120 -392`,
    dark(color, 0.28),
    4,
    'opacity=".4"',
  ) +
  stroke('M-104 -350C-90 -280 -60 -200 -34 -130', '#ffffff', 9, 'opacity=".6"') +
  rect(-36, -486, 72, 20, 8, dark(color, 0.3), 'opacity=".6"') +
  path('M-30 -92H30L13 0L8 -14L3 2L-3 -14L-8 2L-13 -10z', metal(pen, STEEL)) +
  rect(-34, -100, 68, 18, 6, metal(pen, light(STEEL, 0.2)));

const hung =
  (cream: string): PackForm =>
  ({ pen, palette }) => ({
    art:
      group(pipedSwirl(pen, cream, 74, 116), 'translate(0 0)') +
      group(bagArt(pen, palette.body, cream), 'translate(14 -112)rotate(16)scale(.92)'),
    left: -130,
    right: 270,
    top: -606,
    bottom: 12,
    shadow: { kind: 'stand', reach: 76, depth: 18, y: -4 },
  });

export const clothBag = hung('#f6dfd0');

/** A dispenser roll of clear bags, a few torn off. */
export const bagRoll: PackForm = ({ pen, palette }) => {
  const film = '#dfe9ec';
  const one = 'M-150 -20L150 -20L0 330z';
  return {
    art:
      [-26, -10, 8]
        .map(
          (turn, index) =>
            path(one, film, `opacity=".5" transform="translate(${-60 + index * 60} -60)rotate(${turn})"`) +
            path(
              one,
              'none',
              `stroke="#a9bcc2" stroke-width="2.4" transform="translate(${-60 + index * 60} -60)rotate(${turn})"`,
            ) +
            stroke(
              'M-110 0L-10 270',
              '#ffffff',
              6,
              `opacity=".8" transform="translate(${-60 + index * 60} -60)rotate(${turn})"`,
            ),
        )
        .join('') +
      rect(-230, -170, 460, 116, 20, fall(pen, palette.body, 0.3, 0.22)) +
      rect(-230, -72, 460, 18, 8, dark(palette.body, 0.3), 'opacity=".5"') +
      stroke('M-206 -150H200', light(palette.body, 0.6), 5, 'opacity=".5"') +
      ellipse(0, -112, 90, 34, palette.paper) +
      path('M-16 -132H16L0 -92z', palette.body),
    left: -234,
    right: 236,
    top: -170,
    bottom: 268,
    shadow: { kind: 'lie', lift: 14 },
  };
};
