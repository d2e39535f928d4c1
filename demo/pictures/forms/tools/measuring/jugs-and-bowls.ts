import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { STEEL } from '#demo/pictures/forms/tools/handles.ts';
import { at, metal, type Pen } from '#demo/pictures/pen.ts';
import { d, ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';

export const measuringJug: PackForm = ({ pen, palette }) => ({
  art:
    stroke('M150 -330C250 -330 264 -110 138 -96', '#d7e2e4', 34, 'opacity=".9"') +
    stroke('M150 -334C252 -334 262 -110 138 -92', '#8fa3a8', 3, 'opacity=".6"') +
    stroke('M152 -318C228 -310 236 -130 142 -112', '#ffffff', 5, 'opacity=".8"') +
    path(
      'M-172 -400C-180 -404 -190 -398 -198 -412L-150 -424H160L136 -24C134 2 -134 2 -136 -24z',
      '#eef4f4',
      'opacity=".78"',
    ) +
    path(
      'M-150 -220A154 26 0 0 0 150 -220L136 -24C134 2 -134 2 -136 -24z',
      pen.linear([at(0, '#efe2c4'), at(0.4, '#fffaf0'), at(1, '#e2d2ae')]),
      'opacity=".95"',
    ) +
    ellipse(0, -220, 150, 24, '#fffdf6') +
    path(
      'M-172 -400L-150 -424H160L136 -24C134 2 -134 2 -136 -24z',
      pen.linear([
        at(0, '#4a5c62', 0.36),
        at(0.1, '#ffffff', 0.2),
        at(0.2, '#ffffff', 0.7),
        at(0.3, '#ffffff', 0.04),
        at(0.9, '#4a5c62', 0.06),
        at(1, '#4a5c62', 0.36),
      ]),
    ) +
    ellipse(4, -422, 156, 26, '#ffffff', 'opacity=".5"') +
    ellipse(4, -422, 156, 26, 'none', 'stroke="#b9c8cb" stroke-width="4"') +
    path('M-150 -424C-170 -430 -200 -420 -200 -410C-190 -398 -170 -400 -150 -400z', '#e4edee') +
    repeat(8, (index) => stroke(`M${-40 + 0} ${-80 - index * 38}h${index % 2 ? 34 : 60}`, palette.body, 4)) +
    ['250', '500', '750', '1000'].map((text, index) => latin(text, 64, -110 - index * 76, 26, palette.body)).join(''),
  left: -200,
  right: 240,
  top: -450,
  bottom: 4,
  shadow: { kind: 'stand', reach: 140, depth: 24, y: -8 },
});

/** An open steel bowl, alone or nested. */
export const steelBowl = (pen: Pen, r: number, color = STEEL): string =>
  path(
    d`M${-r} ${-r * 0.78}C${-r * 0.96} ${-r * 0.3} ${-r * 0.66} ${-r * 0.06} ${-r * 0.36} 0
      Q0 ${r * 0.06} ${r * 0.36} 0C${r * 0.66} ${-r * 0.06} ${r * 0.96} ${-r * 0.3} ${r} ${-r * 0.78}
      A${r} ${r * 0.27} 0 0 1 ${-r} ${-r * 0.78}z`,
    metal(pen, color),
  ) +
  ellipse(0, -r * 0.78, r * 1.03, r * 0.29, light(color, 0.7)) +
  ellipse(
    0,
    -r * 0.77,
    r * 0.96,
    r * 0.25,
    pen.linear([
      at(0, dark(color, 0.42)),
      at(0.4, dark(color, 0.2)),
      at(0.7, light(color, 0.5)),
      at(1, dark(color, 0.1)),
    ]),
  ) +
  ellipse(r * 0.05, -r * 0.7, r * 0.6, r * 0.13, light(color, 0.5), 'opacity=".5"');

export const mixingBowls: PackForm = ({ pen }) => ({
  art:
    group(steelBowl(pen, 248), 'translate(0 20)') +
    group(steelBowl(pen, 190), 'translate(0 -80)') +
    group(steelBowl(pen, 132), 'translate(0 -158)'),
  left: -256,
  right: 256,
  top: -300,
  bottom: 30,
  shadow: { kind: 'stand', reach: 130, depth: 26, y: 16 },
});
