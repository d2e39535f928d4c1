import { dark, light } from '#demo/pictures/color.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

const WOOD = '#cf9c66';

/** Height of the round wooden board: objects on it stand at y = -`BOARD_TOP` of its coordinates. */
export const BOARD_TOP = 20;

export function board(pen: Pen, rx = 300, color = WOOD): Drawing {
  const ry = rx * 0.27;
  return {
    art:
      path(drum(rx, -BOARD_TOP, rx, 0, ry), rounded(pen, dark(color, 0.18), 0.1)) +
      ellipse(
        0,
        -BOARD_TOP,
        rx,
        ry,
        pen.linear([at(0, light(color, 0.34)), at(0.5, color), at(1, dark(color, 0.14))], 'lean'),
      ) +
      repeat(6, (index) => {
        const y = -BOARD_TOP + (index - 2.5) * ry * 0.3;
        const w = rx * Math.sqrt(1 - ((index - 2.5) * 0.3) ** 2) * 0.94;
        return stroke(
          d`M${-w} ${y}C${-w * 0.4} ${y - 5} ${w * 0.3} ${y + 6} ${w} ${y}`,
          dark(color, 0.24),
          1.8,
          'opacity=".35"',
        );
      }) +
      stroke(d`M${-rx} ${-BOARD_TOP}A${rx} ${ry} 0 0 0 ${rx} ${-BOARD_TOP}`, light(color, 0.5), 2.6, 'opacity=".7"'),
    left: -rx,
    right: rx,
    top: -BOARD_TOP - ry,
    bottom: ry,
    shadow: { kind: 'stand', reach: rx * 0.98, depth: ry * 0.98, y: 6 },
  };
}

/** A shallow plate; its well is about two thirds of its width. */
export function plate(pen: Pen, rx = 250, color = '#f7f3eb'): Drawing {
  const ry = rx * 0.28;
  return {
    art:
      path(
        d`M${-rx} ${-14}C${-rx * 0.9} ${ry * 0.5} ${-rx * 0.5} ${ry * 0.92} 0 ${ry * 0.96}
          C${rx * 0.5} ${ry * 0.92} ${rx * 0.9} ${ry * 0.5} ${rx} ${-14}z`,
        rounded(pen, dark(color, 0.1), 0.2),
      ) +
      ellipse(
        0,
        -14,
        rx,
        ry,
        pen.linear([at(0, light(color, 0.7)), at(0.5, color), at(1, dark(color, 0.12))], 'lean'),
      ) +
      ellipse(
        0,
        -9,
        rx * 0.72,
        ry * 0.66,
        pen.linear([at(0, dark(color, 0.13)), at(0.5, dark(color, 0.02)), at(1, light(color, 0.7))], 'lean'),
      ) +
      ellipse(0, -14, rx - 3, ry - 2, 'none', `stroke="#ffffff" stroke-width="3" opacity=".8"`),
    left: -rx,
    right: rx,
    top: -14 - ry,
    bottom: ry,
    shadow: { kind: 'stand', reach: rx * 0.86, depth: ry * 0.9, y: 8 },
  };
}
