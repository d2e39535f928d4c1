import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './handles.ts';
import { knob } from './ovens-and-torches.ts';

/** An open waffle iron; `waffle` lies on the lower plate. */
export const waffleMaker: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const plate = (color: string, rx: number, ry: number) => {
    const clip = pen.clip(ellipse(0, 0, rx, ry, '#000'));
    return (
      ellipse(0, 0, rx, ry, color) +
      group(
        repeat(9, (index) =>
          stroke(
            `M${-rx + (index + 0.5) * (rx / 4.5)} ${-ry}V${ry}M${-rx} ${-ry + (index + 0.5) * (ry / 4.5)}H${rx}`,
            dark(color, 0.5),
            6,
          ),
        ) +
          repeat(9, (index) =>
            stroke(`M${-rx + (index + 0.5) * (rx / 4.5) - 3} ${-ry}V${ry}`, light(color, 0.3), 2, 'opacity=".5"'),
          ),
        '',
        `clip-path="${clip}"`,
      )
    );
  };
  return {
    art:
      ellipse(
        0,
        -310,
        226,
        170,
        pen.linear([at(0, light(body, 0.4)), at(0.5, body), at(1, dark(body, 0.3))], 'diagonal'),
      ) +
      group(plate('#4a4642', 186, 134), 'translate(0 -300)') +
      path(drum(240, -96, 216, -14, 74), rounded(pen, body, 0.35)) +
      ellipse(0, -96, 240, 76, light(body, 0.3)) +
      group(plate('#5a544e', 204, 62), 'translate(0 -98)') +
      group(plate('#d99a48', 168, 50), 'translate(0 -108)') +
      path('M-60 46H60C76 46 80 90 60 92H-60C-80 90 -76 46 -60 46z', fall(pen, dark(body, 0.3), 0.2, 0.2)) +
      circle(120, 8, 8, '#7fae5a') +
      circle(148, 0, 8, '#c2413a') +
      rect(-262, -190, 44, 110, 10, metal(pen, STEEL)) +
      rect(218, -190, 44, 110, 10, metal(pen, STEEL)),
    left: -264,
    right: 264,
    top: -482,
    bottom: 94,
    shadow: { kind: 'stand', reach: 226, depth: 60, y: 10 },
  };
};

/** A hand-cranked pair of rollers with a sheet of dough. */
export const doughSheeter: PackForm = ({ pen, palette }) => ({
  art:
    path(
      'M-176 -150C-150 -190 60 -190 84 -150L96 90C40 110 -140 110 -190 90z',
      pen.linear([at(0, '#e2cfa6'), at(0.4, '#f8ecd0'), at(1, '#e0cba0')]),
      'transform="translate(20 0)"',
    ) +
    rect(-230, -330, 76, 330, 16, metal(pen, STEEL)) +
    rect(120, -330, 76, 330, 16, metal(pen, STEEL)) +
    rect(
      -160,
      -280,
      286,
      62,
      24,
      pen.linear(
        [at(0, light(STEEL, 0.4)), at(0.3, light(STEEL, 0.8)), at(0.6, STEEL), at(1, dark(STEEL, 0.4))],
        'down',
      ),
    ) +
    rect(
      -160,
      -208,
      286,
      62,
      24,
      pen.linear(
        [at(0, light(STEEL, 0.2)), at(0.3, light(STEEL, 0.7)), at(0.6, STEEL), at(1, dark(STEEL, 0.44))],
        'down',
      ),
    ) +
    path('M-236 -340H202L190 -382H-224z', fall(pen, palette.body, 0.3, 0.1)) +
    stroke('M196 -200H270V-290', dark(STEEL, 0.3), 15) +
    stroke('M196 -203H268', light(STEEL, 0.6), 5) +
    rect(236, -330, 68, 44, 18, rounded(pen, palette.body, 0.3)) +
    rect(-252, -10, 470, 34, 8, fall(pen, palette.body, 0.2, 0.2)) +
    knob(pen, 158, -110, 26, 40),
  left: -254,
  right: 306,
  top: -384,
  bottom: 96,
  shadow: { kind: 'stand', reach: 240, depth: 26, y: 12 },
});
