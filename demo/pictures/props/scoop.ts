import { dark, light } from '#demo/pictures/color.ts';
import type { Content } from '#demo/pictures/content/content.ts';
import { mound } from '#demo/pictures/content/heap.ts';
import { at, fall, type Pen, rounded } from '#demo/pictures/pen.ts';
import { d, ellipse, group, path, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { liquidFace } from './bowl.ts';

const WOOD = '#c58f58';

/** A wooden scoop lying on the table, its mouth to the left, full of the content. */
export function scoop(pen: Pen, content: Content, seed: string, wood = WOOD): Drawing {
  return {
    art:
      path(
        'M120 -58C180 -78 270 -112 330 -132C346 -136 352 -118 338 -110C270 -82 200 -48 136 -20z',
        fall(pen, wood, 0.3, 0.25),
      ) +
      stroke('M130 -52C190 -72 270 -100 332 -122', light(wood, 0.6), 4, 'opacity=".6"') +
      path(
        'M-150 -34C-150 -70 -60 -96 40 -92C110 -88 148 -66 146 -40C142 4 70 30 -20 28C-110 26 -150 4 -150 -34z',
        rounded(pen, dark(wood, 0.16), 0.1),
      ) +
      ellipse(-6, -46, 138, 42, dark(wood, 0.4)) +
      group(mound(pen, content, { w: 122, h: 74, depth: 34 }, `${seed}-scoop`), 'translate(-8 -44)') +
      path(
        d`M-150 -34C-150 -30 -146 -22 -140 -16C-110 4 -40 12 20 6C80 0 136 -14 146 -40C142 4 70 30 -20 28
          C-110 26 -150 4 -150 -34z`,
        fall(pen, wood, 0.22, 0.24),
      ) +
      stroke('M-146 -26C-120 0 -40 12 20 6C80 0 130 -14 144 -36', light(wood, 0.5), 4, 'opacity=".7"'),
    left: -154,
    right: 346,
    top: -136,
    bottom: 30,
    shadow: { kind: 'stand', reach: 150, depth: 22, y: 16 },
  };
}

/** A spoon lying with its bowl to the left. */
export function spoon(pen: Pen, content: Content | null, seed: string, metalColor = '#c9c4ba'): Drawing {
  const inside =
    content === null
      ? ''
      : content.kind === 'liquid' || content.kind === 'paste'
        ? group(liquidFace(pen, content.color, 92, 34, 0.2), 'translate(0 -34)')
        : group(mound(pen, content, { w: 92, h: 44, depth: 30 }, `${seed}-spoon`), 'translate(0 -36)');
  return {
    art:
      path(
        'M92 -42C150 -58 250 -84 330 -98C352 -100 356 -78 336 -72C250 -50 170 -30 100 -20z',
        fall(pen, metalColor, 0.6, 0.2),
      ) +
      ellipse(
        0,
        -30,
        112,
        46,
        pen.linear([at(0, dark(metalColor, 0.3)), at(0.4, light(metalColor, 0.6)), at(1, dark(metalColor, 0.3))]),
      ) +
      ellipse(
        0,
        -34,
        102,
        39,
        pen.linear([at(0, dark(metalColor, 0.36)), at(0.6, metalColor), at(1, light(metalColor, 0.6))]),
      ) +
      inside +
      stroke('M-106 -22C-80 8 60 14 100 -10', light(metalColor, 0.7), 4, 'opacity=".8"'),
    left: -112,
    right: 350,
    top: -104,
    bottom: 16,
    shadow: { kind: 'stand', reach: 110, depth: 18, y: 8 },
  };
}
