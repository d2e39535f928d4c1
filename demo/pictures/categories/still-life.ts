import type { Pen } from '#demo/pictures/pen.ts';
import { fitted } from '#demo/pictures/scenes/stage.ts';
import type { Placed } from '#demo/pictures/studio.ts';
import type { Drawing } from '#demo/pictures/types.ts';

export interface StillLife {
  tone: string;
  items: (pen: Pen) => Placed[];
}

export const still = (tone: string, items: (pen: Pen) => Placed[]): StillLife => ({ tone, items });

/** One object in the middle. */
export const one = (tone: string, draw: (pen: Pen) => Drawing, width = 560, tall = 580): StillLife =>
  still(tone, (pen) => [fitted(draw(pen), 400, 690, width, tall)]);

/** One full bowl, seen from above if its content looks better that way. */
export const fullBowl = (tone: string, draw: (pen: Pen) => Drawing): StillLife =>
  still(tone, (pen) => [{ drawing: draw(pen), x: 400, y: 400, scale: 1.06 }]);
