import type { Pen } from '#demo/pictures/pen.ts';
import { group, move } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

/** A small picture for labels and tables: a fruit, a nut, a cake; about 100 units wide around 0,0. */
export type Emblem = (pen: Pen) => string;

/** Scales a drawing to an emblem: 100 units wide, its middle at 0,0. */
export const emblemOf =
  (draw: (pen: Pen) => Drawing): Emblem =>
  (pen) => {
    const drawing = draw(pen);
    const scale = Math.min(100 / (drawing.right - drawing.left), 84 / (drawing.bottom - drawing.top));
    return group(
      drawing.art,
      move((-(drawing.left + drawing.right) / 2) * scale, (-(drawing.top + drawing.bottom) / 2) * scale, scale),
    );
  };
