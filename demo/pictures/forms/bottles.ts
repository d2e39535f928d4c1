import { dark, light, mix } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { liquidBody } from '#demo/pictures/content/texture.ts';
import { label } from '#demo/pictures/label.ts';
import { at, gleam, metal, type Pen } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm, PackInput } from './pack.ts';

/** Shade at both edges and a bright streak, which make a filled outline look like glass. */
export const glassShade = (pen: Pen): string =>
  pen.linear([
    at(0, '#1c1008', 0.42),
    at(0.1, '#1c1008', 0.1),
    at(0.22, '#ffffff', 0.34),
    at(0.34, '#ffffff', 0.02),
    at(0.78, '#1c1008', 0.04),
    at(0.92, '#1c1008', 0.26),
    at(1, '#1c1008', 0.38),
  ]);

export const clearOf = ({ content }: PackInput) => (content.kind === 'liquid' ? content.clear : 0.1);

/** A round-shouldered syrup bottle with a metal cap. */
export const syrupBottle: PackForm = (input): Drawing => {
  const { pen, palette, text, content, emblem } = input;
  const tone = toneOf(content);
  const glass = d`M-44 -478V-408C-44 -366 -132 -352 -140 -270V-44C-140 -10 -122 4 -88 7C-30 12 30 12 88 7
      C122 4 140 -10 140 -44V-270C132 -352 44 -366 44 -408V-478z`;
  return {
    art:
      path(glass, mix(tone, '#f4f6f2', 0.55)) +
      path(
        d`M-38 -436V-404C-38 -360 -130 -346 -134 -268V-46C-134 -16 -116 -2 -84 1C-30 6 30 6 84 1
          C116 -2 134 -16 134 -46V-268C130 -346 38 -360 38 -404V-436Q0 -428 -38 -436z`,
        liquidBody(pen, tone, clearOf(input)),
      ) +
      path(glass, glassShade(pen)) +
      label(text, palette, { x: 0, y: -272, w: 234, h: 236, radius: 12, largest: 46, emblem }) +
      path(
        'M-134 -268C-132 -310 -108 -336 -84 -352C-100 -320 -108 -300 -108 -262V-40C-122 -44 -132 -50 -134 -60z',
        gleam(pen, 0.5),
      ) +
      stroke('M-30 -470V-410', '#ffffff', 7, 'opacity=".5"') +
      path(drum(52, -538, 52, -474, 10), metal(pen, palette.lid)) +
      repeat(3, (index) =>
        path(hoop(52, -496 + index * 8, -492 + index * 8, 10), dark(palette.lid, 0.4), 'opacity=".3"'),
      ) +
      ellipse(0, -538, 52, 10, light(palette.lid, 0.5)),
    left: -140,
    right: 140,
    top: -548,
    bottom: 12,
    shadow: { kind: 'stand', reach: 136, depth: 24, y: -2 },
  };
};

/** A slender long-necked bottle, for flower waters. */
export const waterBottle: PackForm = (input): Drawing => {
  const { pen, palette, text, content, emblem } = input;
  const tone = toneOf(content);
  const outline = d`
    M-30 -520V-440C-32 -390 -104 -372 -112 -300V-36C-112 -8 -98 4 -74 6C-26 11 26 11 74 6C98 4 112 -8 112 -36
      V-300C104 -372 32 -390 30 -440V-520z`;
  return {
    art:
      path(outline, mix(tone, '#fbfdfb', 0.62)) +
      path(
        d`M-25 -410C-40 -376 -104 -362 -107 -298V-38C-107 -12 -94 0 -72 2C-26 6 26 6 72 2C94 0 107 -12 107 -38
          V-298C104 -362 40 -376 25 -410Q0 -403 -25 -410z`,
        liquidBody(pen, mix(tone, '#ffffff', 0.3), 0.9),
        'opacity=".85"',
      ) +
      path(outline, glassShade(pen), 'opacity=".8"') +
      label(text, palette, { x: 0, y: -304, w: 196, h: 266, radius: 10, largest: 46, style: 'arch', emblem }) +
      stroke('M-20 -512V-440', '#ffffff', 6, 'opacity=".7"') +
      path(
        'M-108 -296C-104 -330 -88 -350 -66 -364C-80 -340 -86 -320 -86 -290V-30C-98 -34 -106 -38 -108 -44z',
        gleam(pen, 0.6),
      ) +
      path(drum(37, -574, 37, -516, 7), metal(pen, palette.lid)) +
      ellipse(0, -574, 37, 7, light(palette.lid, 0.5)),
    left: -112,
    right: 112,
    top: -581,
    bottom: 11,
    shadow: { kind: 'stand', reach: 108, depth: 20, y: -2 },
  };
};
