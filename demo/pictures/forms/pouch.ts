import { dark, light } from '#demo/pictures/color.ts';
import { inset } from '#demo/pictures/content/texture.ts';
import { label } from '#demo/pictures/label.ts';
import { at } from '#demo/pictures/pen.ts';
import { circle, d, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm, PackInput } from './pack.ts';

const OUTLINE = d`M-168 -572H168C176 -572 178 -566 178 -558C182 -520 184 -480 190 -430C204 -300 204 -130 194 -30
    C190 -2 176 6 152 8C60 20 -60 20 -152 8C-176 6 -190 -2 -194 -30C-204 -130 -204 -300 -190 -430
    C-184 -480 -182 -520 -178 -558C-178 -566 -176 -572 -168 -572z`;

/** A stand-up pouch that shows its content through a window below the label. */
export const pouch: PackForm = (input) => build(input, true);

/** The same pouch without a window, for powders that light spoils. */
export const plainPouch: PackForm = (input) => build(input, false);

function build({ pen, palette, text, content, seed, emblem }: PackInput, window: boolean): Drawing {
  const { body } = palette;
  const skin = pen.linear([
    at(0, dark(body, 0.26)),
    at(0.06, dark(body, 0.06)),
    at(0.16, light(body, 0.26)),
    at(0.24, light(body, 0.06)),
    at(0.4, body),
    at(0.62, light(body, 0.16)),
    at(0.8, dark(body, 0.08)),
    at(0.93, dark(body, 0.26)),
    at(1, dark(body, 0.16)),
  ]);
  const glass = d`M-118 -152C-60 -166 60 -166 118 -152C134 -148 138 -140 138 -128C138 -100 136 -84 130 -68
      C126 -54 116 -50 104 -48C40 -40 -40 -40 -104 -48C-116 -50 -126 -54 -130 -68C-136 -84 -138 -100 -138 -128
      C-138 -140 -134 -148 -118 -152z`;
  const pane = window
    ? path(glass, dark(body, 0.3), 'transform="translate(0 3)" opacity=".5"') +
      inset(pen, content, glass, { x: -140, y: -166, w: 280, h: 126 }, seed) +
      stroke('M-116 -138C-80 -148 -20 -152 30 -151', '#ffffff', 6, 'opacity=".5"')
    : '';
  return {
    art:
      path(OUTLINE, skin) +
      path(
        OUTLINE,
        pen.linear(
          [at(0, '#ffffff', 0.16), at(0.12, '#ffffff', 0), at(0.8, '#2a170c', 0), at(1, '#2a170c', 0.22)],
          'down',
        ),
      ) +
      repeat(12, (index) => stroke(`M-172 ${-566 + index * 3.2}H172`, dark(body, 0.3), 0.8, 'opacity=".22"')) +
      circle(0, -546, 12, dark(body, 0.55)) +
      circle(0, -545, 11, light(body, 0.66), 'opacity=".8"') +
      rect(-180, -506, 360, 9, 4, dark(body, 0.26), 'opacity=".5"') +
      rect(-180, -503, 360, 3, 1.5, light(body, 0.6), 'opacity=".7"') +
      stroke('M-186 -484H186', dark(body, 0.2), 2, 'opacity=".35"') +
      stroke('M-196 -40C-120 -76 120 -76 196 -40', dark(body, 0.34), 4, 'opacity=".34"') +
      stroke('M-176 -430C-190 -300 -190 -180 -184 -80', light(body, 0.75), 7, 'opacity=".34"') +
      stroke(
        'M176 -440C160 -400 172 -360 180 -330M182 -120C170 -100 172 -80 178 -60',
        dark(body, 0.4),
        4,
        'opacity=".22"',
      ) +
      pane +
      label(text, palette, {
        x: 0,
        y: -462,
        w: 276,
        h: window ? 288 : 366,
        radius: 16,
        emblem: window ? undefined : emblem,
      }),
    left: -200,
    right: 200,
    top: -572,
    bottom: 14,
    shadow: { kind: 'stand', reach: 196, depth: 28, y: -4 },
  };
}
