import { dark, light } from '#demo/pictures/color.ts';
import { label } from '#demo/pictures/label.ts';
import { at } from '#demo/pictures/pen.ts';
import { d, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm } from './pack.ts';

const OUTLINE =
  d`M-176 -596C-120 -614 120 -614 176 -596C184 -584 180 -566 188 -544C206 -500 212 -440 212 -360
    C216 -240 220 -120 204 -34` +
  d`C198 -4 180 6 150 8C60 18 -60 18 -150 8C-180 6 -198 -4 -204 -34C-220 -120 -216 -240 -212 -360
    C-212 -440 -206 -500 -188 -544C-180 -566 -184 -584 -176 -596z`;

/** A stitched, printed sack for five kilos and more, without a separate label. */
export const sack: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const { body } = palette;
  const bulge = pen.linear([
    at(0, dark(body, 0.3)),
    at(0.1, dark(body, 0.1)),
    at(0.26, light(body, 0.2)),
    at(0.42, light(body, 0.34)),
    at(0.68, body),
    at(0.9, dark(body, 0.2)),
    at(1, dark(body, 0.34)),
  ]);
  return {
    art:
      path(OUTLINE, bulge) +
      path(
        d`M-176 -596C-120 -614 120 -614 176 -596C184 -584 180 -566 184 -552Q0 -532 -184 -552
          C-180 -566 -184 -584 -176 -596z`,
        dark(body, 0.14),
        'opacity=".7"',
      ) +
      stroke('M-172 -568Q0 -550 172 -568', light(body, 0.75), 5, 'stroke-dasharray="15 10"') +
      stroke('M-186 -548Q0 -526 186 -548', dark(body, 0.35), 3, 'opacity=".4"') +
      path(
        OUTLINE,
        pen.linear(
          [at(0, '#2a170c', 0.16), at(0.2, '#2a170c', 0), at(0.78, '#2a170c', 0), at(1, '#2a170c', 0.26)],
          'down',
        ),
      ) +
      stroke(
        d`M-190 -500C-150 -470 -130 -480 -96 -452M192 -506C150 -480 140 -470 112 -466M-206 -70
          C-170 -60 -150 -44 -120 -40M206 -64C176 -56 160 -34 124 -30`,
        dark(body, 0.34),
        5,
        'opacity=".3"',
      ) +
      stroke(
        'M-186 -486C-150 -458 -130 -466 -100 -440M-200 -84C-170 -74 -150 -58 -124 -54',
        light(body, 0.7),
        4,
        'opacity=".5"',
      ) +
      repeat(2, (index) =>
        stroke(
          `M${index ? 196 : -196} -420q${index ? 8 : -8} 160 0 330`,
          index ? dark(body, 0.4) : light(body, 0.6),
          4,
          'opacity=".28"',
        ),
      ) +
      label(text, palette, { x: 0, y: -478, w: 312, h: 414, emblem, radius: 10, largest: 70 }),
    left: -214,
    right: 214,
    top: -606,
    bottom: 14,
    shadow: { kind: 'stand', reach: 212, depth: 34, y: -8 },
  };
};
