import { dark, light, mix } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { liquidBody } from '#demo/pictures/content/texture.ts';
import { label } from '#demo/pictures/label.ts';
import { gleam, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { clearOf, glassShade } from './bottles.ts';
import type { PackForm } from './pack.ts';

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
