import { dark, light, mix } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { liquidBody } from '#demo/pictures/content/texture.ts';
import { label } from '#demo/pictures/label.ts';
import { ball, gleam, metal, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { glassShade } from './bottles.ts';
import type { PackForm } from './pack.ts';

/** An amber bottle with a rubber dropper, for flavours. The bulb and the label have the liquid's colour. */
export const dropper: PackForm = ({ pen, palette, text, emblem }): Drawing => {
  const amber = '#7a4119';
  const glass = d`M-58 -392V-366C-62 -340 -146 -338 -150 -272V-44C-150 -10 -132 4 -98 7C-34 13 34 13 98 7
      C132 4 150 -10 150 -44V-272C146 -338 62 -340 58 -366V-392z`;
  return {
    art:
      path(glass, liquidBody(pen, amber, 0.2)) +
      path(glass, glassShade(pen)) +
      stroke('M-128 -290C-116 -318 -84 -332 -62 -344', '#ffd9a0', 8, 'opacity=".5"') +
      label(text, palette, { x: 0, y: -278, w: 252, h: 246, radius: 12, largest: 44, emblem }) +
      path('M-146 -266C-142 -290 -132 -304 -120 -312V-30C-136 -34 -144 -42 -146 -52z', gleam(pen, 0.4)) +
      path('M-24 -468C-42 -520 -38 -574 0 -576C38 -574 42 -520 24 -468z', rounded(pen, palette.accent, 0.4)) +
      stroke('M-14 -490C-22 -520 -22 -550 -8 -562', '#ffffff', 5, 'opacity=".4"') +
      path(drum(64, -470, 66, -386, 12), rounded(pen, '#2f241e', 0.4)) +
      ellipse(0, -470, 64, 12, '#4a3c34') +
      path('M-25 -472A25 6 0 0 0 25 -472z', dark(palette.accent, 0.4)) +
      repeat(15, (index) =>
        stroke(`M${-56 + index * 8} -448v50`, index < 6 ? '#7b6a60' : '#15100c', 2.4, 'opacity=".5"'),
      ),
    left: -150,
    right: 150,
    top: -576,
    bottom: 12,
    shadow: { kind: 'stand', reach: 146, depth: 26, y: -2 },
  };
};

/** A small squeeze bottle with a pointed cap in the colour of its content. */
export const gelBottle: PackForm = ({ pen, palette, text, content }): Drawing => {
  const tone = toneOf(content);
  const shell = d`
    M-92 -330C-124 -322 -140 -300 -140 -268V-46C-140 -12 -122 4 -92 7C-32 13 32 13 92 7C122 4 140 -12 140 -46
      V-268C140 -300 124 -322 92 -330z`;
  return {
    art:
      path(shell, mix(tone, '#ffffff', 0.35)) +
      path(
        'M-132 -268Q0 -254 132 -268V-48C132 -20 116 -6 88 -3C32 3 -32 3 -88 -3C-116 -6 -132 -20 -132 -48z',
        rounded(pen, tone, 0.3),
      ) +
      path(shell, glassShade(pen), 'opacity=".8"') +
      label(text, palette, { x: 0, y: -252, w: 232, h: 222, radius: 12, largest: 44, style: 'split' }) +
      path('M-132 -262C-132 -296 -120 -310 -104 -318V-34C-120 -36 -130 -44 -132 -54z', gleam(pen, 0.5)) +
      path('M-20 -500C-10 -508 10 -508 20 -500L40 -404H-40z', rounded(pen, tone, 0.55)) +
      path(drum(62, -408, 74, -326, 13), rounded(pen, tone, 0.55)) +
      path('M-62 -408A62 11 0 0 1 62 -408A62 11 0 0 1 -62 -408z', light(tone, 0.24)) +
      path('M-40 -406A40 8 0 0 0 40 -406L36 -420H-36z', rounded(pen, tone, 0.5)) +
      repeat(13, (index) =>
        stroke(
          `M${-54 + index * 9} -388L${-63 + index * 10.5} -336`,
          index < 5 ? light(tone, 0.5) : dark(tone, 0.3),
          2.4,
          'opacity=".45"',
        ),
      ) +
      path(hoop(74, -334, -326, 13), dark(tone, 0.4), 'opacity=".3"'),
    left: -140,
    right: 140,
    top: -508,
    bottom: 12,
    shadow: { kind: 'stand', reach: 136, depth: 25, y: -2 },
  };
};

/** A low, thumb-sized glass pot, for dusts and glitter. */
export const dustPot: PackForm = ({ pen, palette, text, content }): Drawing => {
  const tone = toneOf(content);
  return {
    art:
      path(
        'M-150 -250H150V-40C150 -8 132 6 100 8C34 14 -34 14 -100 8C-132 6 -150 -8 -150 -40z',
        '#ffffff',
        'opacity=".7"',
      ) +
      path(
        'M-138 -214Q0 -198 138 -214V-42C138 -16 122 -4 96 -1C34 5 -34 5 -96 -1C-122 -4 -138 -16 -138 -42z',
        metal(pen, tone),
      ) +
      path(
        'M-150 -250H150V-40C150 -8 132 6 100 8C34 14 -34 14 -100 8C-132 6 -150 -8 -150 -40z',
        glassShade(pen),
        'opacity=".75"',
      ) +
      label(text, palette, { x: 0, y: -206, w: 250, h: 190, radius: 10, largest: 42, style: 'band' }) +
      path(drum(154, -336, 154, -246, 22), rounded(pen, palette.accent, 0.5)) +
      ellipse(0, -336, 154, 22, light(palette.accent, 0.26)) +
      ellipse(0, -337, 140, 17, ball(pen, light(palette.accent, 0.2), 0.4)) +
      repeat(21, (index, share) =>
        stroke(
          d`M${Math.sin((share - 0.5) * 2.9) * 150} ${-312 + 12 * Math.cos((share - 0.5) * 2.9)}v52`,
          index < 8 ? light(palette.accent, 0.45) : dark(palette.accent, 0.35),
          2.6,
          'opacity=".35"',
        ),
      ),
    left: -154,
    right: 154,
    top: -358,
    bottom: 13,
    shadow: { kind: 'stand', reach: 150, depth: 28, y: -4 },
  };
};
