import { dark, light, mix } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { liquidBody } from '#demo/pictures/content/texture.ts';
import { label } from '#demo/pictures/label.ts';
import { at, gleam, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
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

const clearOf = ({ content }: PackInput) => (content.kind === 'liquid' ? content.clear : 0.1);

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

/** A soft plastic bottle with a spout, for sauces. */
export const squeezeBottle: PackForm = ({ pen, palette, text, content }): Drawing => {
  const tone = toneOf(content);
  const outline = d`M-60 -424C-70 -396 -124 -380 -134 -320C-128 -240 -128 -180 -136 -100V-36C-136 -6 -118 6 -86 8
      C-30 13 30 13 86 8C118 6 136 -6 136 -36V-100C128 -180 128 -240 134 -320C124 -380 70 -396 60 -424z`;
  return {
    art:
      path(outline, rounded(pen, tone, 0.5)) +
      path(outline, glassShade(pen), 'opacity=".5"') +
      label(text, palette, { x: 0, y: -312, w: 224, h: 268, radius: 18, largest: 46 }) +
      stroke('M-112 -330C-106 -240 -106 -180 -114 -60', '#ffffff', 8, 'opacity=".3"') +
      path('M-20 -546H20L36 -470H-36z', rounded(pen, palette.accent, 0.4)) +
      ellipse(0, -546, 20, 5, light(palette.accent, 0.4)) +
      ellipse(0, -546, 9, 2.4, dark(palette.accent, 0.5)) +
      path(drum(72, -472, 72, -420, 13), rounded(pen, palette.accent, 0.4)) +
      ellipse(0, -472, 72, 13, light(palette.accent, 0.22)) +
      path('M-36 -470A36 8 0 0 0 36 -470z', dark(palette.accent, 0.2), 'opacity=".5"') +
      repeat(15, (index) =>
        stroke(
          `M${-63 + index * 9} -452v26`,
          index < 6 ? light(palette.accent, 0.4) : dark(palette.accent, 0.3),
          2.4,
          'opacity=".4"',
        ),
      ),
    left: -136,
    right: 136,
    top: -552,
    bottom: 12,
    shadow: { kind: 'stand', reach: 134, depth: 24, y: -2 },
  };
};

/** A waisted bottle of clear plastic with a grip, for frying and baking oils. */
export const oilBottle: PackForm = (input): Drawing => {
  const { pen, palette, text, content } = input;
  const tone = toneOf(content);
  const outline = d`
    M-36 -500V-462C-40 -430 -112 -410 -124 -340C-130 -310 -124 -298 -116 -290C-126 -282 -130 -274 -130 -262V-46
      C-130 -10 -114 4 -84 6L-70 -2L-30 8H30L70 -2L84 6C114 4 130 -10 130 -46V-262C130 -274 126 -282 116 -290
      C124 -298 130 -310 124 -340C112 -410 40 -430 36 -462V-500z`;
  return {
    art:
      path(outline, liquidBody(pen, tone, clearOf(input))) +
      path(outline, glassShade(pen)) +
      stroke('M-114 -290Q0 -276 114 -290', dark(tone, 0.4), 5, 'opacity=".35"') +
      stroke('M-112 -284Q0 -270 112 -284', '#ffffff', 4, 'opacity=".5"') +
      stroke('M-84 -366C-60 -392 -40 -400 -30 -430', '#ffffff', 9, 'opacity=".55"') +
      repeat(3, (index) =>
        stroke(
          `M-96 ${-318 - index * 17}Q0 ${-306 - index * 17} 96 ${-318 - index * 17}`,
          '#ffffff',
          3,
          'opacity=".28"',
        ),
      ) +
      label(text, palette, { x: 0, y: -258, w: 226, h: 220, radius: 10, largest: 46 }) +
      path('M-126 -256V-50C-120 -40 -114 -36 -106 -34V-260z', gleam(pen, 0.5)) +
      path(drum(44, -558, 44, -500, 8), rounded(pen, palette.accent, 0.5)) +
      ellipse(0, -558, 44, 8, light(palette.accent, 0.3)) +
      repeat(9, (index) => stroke(`M${-36 + index * 9} -542v34`, dark(palette.accent, 0.3), 2.4, 'opacity=".4"')) +
      rect(-46, -502, 92, 9, 4, rounded(pen, light(palette.accent, 0.1), 0.4)),
    left: -130,
    right: 130,
    top: -566,
    bottom: 12,
    shadow: { kind: 'stand', reach: 126, depth: 22, y: -2 },
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

/** A big canister with a handle, for liquids sold by five litres. */
export const jug: PackForm = (input): Drawing => {
  const { pen, palette, text, content } = input;
  const tone = mix(toneOf(content), '#fff6e0', 0.2);
  const outline = d`
    M-96 -452H-20C20 -452 60 -440 110 -424C164 -406 186 -370 186 -320V-40C186 -8 170 6 136 8C50 16 -50 16 -136 8
      C-170 6 -186 -8 -186 -40V-330C-186 -380 -150 -420 -96 -452z`;
  const handle =
    'M28 -408C70 -400 120 -386 132 -346C136 -320 112 -312 92 -326C64 -346 38 -356 14 -362C-8 -368 -2 -412 28 -408z';
  return {
    art:
      path(`${outline}${handle}`, liquidBody(pen, tone, clearOf(input)), 'fill-rule="evenodd"') +
      path(`${outline}${handle}`, glassShade(pen), 'fill-rule="evenodd" opacity=".8"') +
      stroke('M18 -364C40 -358 66 -348 94 -326C112 -312 136 -320 132 -346', light(tone, 0.6), 4, 'opacity=".7"') +
      label(text, palette, { x: 0, y: -282, w: 300, h: 240, radius: 14, largest: 56 }) +
      path(
        'M-178 -320C-172 -356 -150 -382 -124 -404C-140 -370 -148 -350 -148 -310V-40C-166 -44 -176 -50 -178 -60z',
        gleam(pen, 0.5),
      ) +
      path(drum(56, -520, 56, -450, 11), rounded(pen, palette.accent, 0.5), 'transform="translate(-56 0)"') +
      group(
        ellipse(0, -520, 56, 11, light(palette.accent, 0.3)) +
          repeat(11, (index) => stroke(`M${-45 + index * 9} -500v40`, dark(palette.accent, 0.3), 2.6, 'opacity=".4"')),
        'translate(-56 0)',
      ),
    left: -186,
    right: 186,
    top: -531,
    bottom: 15,
    shadow: { kind: 'stand', reach: 182, depth: 30, y: -4 },
  };
};
