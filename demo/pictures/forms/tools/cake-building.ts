import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, rounded } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { handle, lyingAcross, STEEL } from './handles.ts';

/** A bow with a wire that levels a cake. */
export const cakeLeveler: PackForm = ({ pen, palette }) => ({
  art:
    path(
      'M-270 120V-60C-270 -190 -150 -200 0 -200C150 -200 270 -190 270 -60V120',
      'none',
      `stroke="${dark(STEEL, 0.34)}" stroke-width="17" stroke-linecap="round"`,
    ) +
    path(
      'M-270 120V-60C-270 -190 -150 -200 0 -200C150 -200 270 -190 270 -60V120',
      'none',
      `stroke="${light(STEEL, 0.5)}" stroke-width="7" stroke-linecap="round"`,
    ) +
    repeat(2, (index) =>
      repeat(8, (notch) => stroke(`M${index ? 258 : -282} ${-20 + notch * 16}h24`, dark(STEEL, 0.5), 3)),
    ) +
    stroke('M-270 66H270', dark(STEEL, 0.4), 4) +
    stroke('M-270 65H270', '#ffffff', 1.4) +
    repeat(
      2,
      (index) =>
        circle(index ? 270 : -270, 66, 13, metal(pen, STEEL)) +
        rect(index ? 252 : -288, 112, 36, 30, 8, rounded(pen, palette.body, 0.3)),
    ) +
    rect(-92, -226, 184, 48, 22, fall(pen, palette.body, 0.34, 0.26)) +
    stroke('M-70 -212H66', light(palette.body, 0.6), 5, 'opacity=".5"'),
  left: -290,
  right: 290,
  top: -228,
  bottom: 144,
  shadow: { kind: 'lie', lift: 16 },
});

/** White rods in a bundle. */
export const dowels: PackForm = ({ pen, palette }) => ({
  art:
    repeat(7, (index) =>
      group(
        rect(-15, -290, 30, 580, 13, rounded(pen, palette.body, 0.35)) +
          ellipse(0, -284, 12, 6, dark(palette.body, 0.3)),
        `translate(${-132 + index * 44} ${((index * 37) % 50) - 20})rotate(${((index * 5) % 7) - 3})`,
      ),
    ) +
    rect(-170, -30, 340, 70, 10, palette.accent, 'opacity=".92"') +
    stroke('M-160 -18H160M-160 28H160', '#ffffff', 2, 'opacity=".5"'),
  left: -182,
  right: 182,
  top: -310,
  bottom: 320,
  shadow: { kind: 'lie', lift: 14 },
});

/** A broad flat shovel for moving cakes. */
export const cakeLifter: PackForm = ({ pen, palette }) =>
  lyingAcross(
    path(
      d`M-150 -320H150C164 -320 172 -312 172 -298L150 -20C148 -4 140 4 124 6L40 14H-40L-124 6
        C-140 4 -148 -4 -150 -20L-172 -298C-172 -312 -164 -320 -150 -320z`,
      pen.linear(
        [at(0, light(STEEL, 0.6)), at(0.35, STEEL), at(0.55, light(STEEL, 0.66)), at(1, dark(STEEL, 0.12))],
        'lean',
      ),
    ) +
      path('M-22 10H22V60H-22z', metal(pen, STEEL)) +
      handle(pen, palette.body, 54, 250, 58),
    640,
    330,
    34,
    18,
  );
