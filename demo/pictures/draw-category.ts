import { MAIN_STILL_LIVES } from './categories/mains.ts';
import type { StillLife } from './categories/still-life.ts';
import { SUB_STILL_LIVES } from './categories/subs.ts';
import { powder } from './content/content.ts';
import { createPen } from './pen.ts';
import { bowlFromAbove } from './props/bowl.ts';
import { balanced } from './scenes/stage.ts';
import { arrange, studio } from './studio.ts';
import type { PictureCategory } from './types.ts';

const UNKNOWN: StillLife = {
  tone: '#c9913c',
  items: (pen) => [{ drawing: bowlFromAbove(pen, powder('#f6eedd'), 'category'), x: 400, y: 400 }],
};

/** Draws the category's still life as an SVG of 800×800 units. A category without one gets a bowl of flour. */
export function drawCategory({ id }: PictureCategory): string {
  const pen = createPen();
  const { tone, items } = MAIN_STILL_LIVES[id] ?? SUB_STILL_LIVES[id] ?? UNKNOWN;
  return studio(pen, tone, 0.7, arrange(pen, balanced(items(pen))));
}
