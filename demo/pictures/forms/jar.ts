import { dark, light } from '#demo/pictures/color.ts';
import { inset } from '#demo/pictures/content/texture.ts';
import { label } from '#demo/pictures/label.ts';
import { at, gleam, metal, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm, PackInput } from './pack.ts';

const GLASS = d`M-128 -424H128C132 -400 146 -388 160 -376C178 -360 184 -340 184 -314V-56C184 -18 168 2 130 6
    C50 16 -50 16 -130 6C-168 2 -184 -18 -184 -56V-314C-184 -340 -178 -360 -160 -376C-146 -388 -132 -400 -128 -424
    z`;

/** A wide preserving jar with a screw lid. */
export const jar: PackForm = ({ pen, palette, text, content, seed }): Drawing => {
  const filling = 'M-172 -330Q0 -346 172 -330V-58C172 -24 158 -8 124 -5C48 4 -48 4 -124 -5C-158 -8 -172 -24 -172 -58z';
  return {
    art:
      glassBody(pen) +
      inset(pen, content, filling, { x: -174, y: -346, w: 348, h: 350 }, seed) +
      path(
        filling,
        pen.linear([
          at(0, '#2a170c', 0.34),
          at(0.12, '#2a170c', 0.04),
          at(0.3, '#ffffff', 0.22),
          at(0.5, '#ffffff', 0),
          at(0.8, '#2a170c', 0.08),
          at(1, '#2a170c', 0.4),
        ]),
      ) +
      label(text, palette, { x: 0, y: -306, w: 272, h: 262, radius: 16 }) +
      path('M-176 -316C-176 -346 -168 -362 -152 -374V-40C-168 -46 -176 -56 -176 -76z', gleam(pen, 0.55)) +
      stroke('M174 -300V-70', '#ffffff', 4, 'opacity=".35"') +
      lid(pen, palette.lid, 140, -512, -420),
    left: -184,
    right: 184,
    top: -534,
    bottom: 14,
    shadow: { kind: 'stand', reach: 180, depth: 30, y: -6 },
  };
};

/** A small straight jar for spices, seeds and sprinkles, with a metal cap. */
export const spiceJar: PackForm = ({ pen, palette, text, content, seed }): Drawing => {
  const glass = d`
    M-112 -408H112C116 -392 132 -386 136 -364V-30C136 -4 126 4 104 6C40 13 -40 13 -104 6C-126 4 -136 -4 -136 -30
      V-364C-132 -386 -116 -392 -112 -408z`;
  const filling = 'M-126 -352Q0 -364 126 -352V-34C126 -12 118 -4 98 -3C40 3 -40 3 -98 -3C-118 -4 -126 -12 -126 -34z';
  return {
    art:
      path(glass, '#ffffff', 'opacity=".55"') +
      path(
        glass,
        pen.linear([at(0, '#5a6a70', 0.34), at(0.14, '#ffffff', 0.1), at(0.86, '#ffffff', 0.1), at(1, '#5a6a70', 0.4)]),
      ) +
      inset(pen, content, filling, { x: -130, y: -366, w: 260, h: 372 }, seed) +
      path(
        filling,
        pen.linear([
          at(0, '#2a170c', 0.32),
          at(0.14, '#2a170c', 0.02),
          at(0.3, '#ffffff', 0.22),
          at(0.5, '#ffffff', 0),
          at(0.8, '#2a170c', 0.06),
          at(1, '#2a170c', 0.38),
        ]),
      ) +
      label(text, palette, { x: 0, y: -282, w: 226, h: 222, radius: 10, largest: 46 }) +
      path('M-129 -352V-40C-120 -34 -112 -30 -104 -28V-362z', gleam(pen, 0.5)) +
      metalCap(pen, palette.lid, 122, -508, -404),
    left: -136,
    right: 136,
    top: -530,
    bottom: 12,
    shadow: { kind: 'stand', reach: 134, depth: 24, y: -4 },
  };
};

function glassBody(pen: PackInput['pen']): string {
  return (
    path(GLASS, '#f8fbfa', 'opacity=".72"') +
    path(
      GLASS,
      pen.linear([
        at(0, '#54646a', 0.42),
        at(0.07, '#ffffff', 0.1),
        at(0.5, '#ffffff', 0),
        at(0.93, '#54646a', 0.12),
        at(1, '#54646a', 0.46),
      ]),
    ) +
    stroke('M-150 -376Q0 -356 150 -376', '#ffffff', 3, 'opacity=".7"')
  );
}

/** A ribbed screw lid seen a little from above. */
export function lid(pen: PackInput['pen'], color: string, radius: number, top: number, bottom: number): string {
  return (
    path(drum(radius, top, radius, bottom, 20), rounded(pen, color, 0.5)) +
    repeat(19, (index, share) => {
      const x = Math.sin((share - 0.5) * 2.9) * radius;
      return stroke(
        d`M${x} ${top + 18 + 18 * Math.sqrt(Math.max(0, 1 - (x / radius) ** 2))}v${bottom - top - 40}`,
        index < 8 ? light(color, 0.45) : dark(color, 0.35),
        3,
        'opacity=".4"',
      );
    }) +
    path(hoop(radius, bottom - 14, bottom, 20), dark(color, 0.3), 'opacity=".45"') +
    ellipse(0, top, radius, 21, light(color, 0.3)) +
    ellipse(0, top, radius - 12, 16, pen.linear([at(0, light(color, 0.5)), at(1, dark(color, 0.06))], 'lean')) +
    stroke(`M${-radius + 10} ${top + 20}Q0 ${top + 40} ${radius - 10} ${top + 20}`, '#ffffff', 2, 'opacity=".35"')
  );
}

function metalCap(pen: PackInput['pen'], color: string, radius: number, top: number, bottom: number): string {
  return (
    path(drum(radius, top, radius, bottom, 18), metal(pen, color)) +
    path(hoop(radius, bottom - 10, bottom, 18), dark(color, 0.4), 'opacity=".35"') +
    path(hoop(radius, top + 26, top + 31, 18), dark(color, 0.4), 'opacity=".3"') +
    ellipse(0, top, radius, 19, light(color, 0.45)) +
    ellipse(
      0,
      top,
      radius - 10,
      14.5,
      pen.linear([at(0, light(color, 0.65)), at(0.5, light(color, 0.1)), at(1, light(color, 0.4))], 'lean'),
    )
  );
}
