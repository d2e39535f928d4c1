import { dark, light, mix, saturation } from './color.ts';
import { at, type Pen } from './pen.ts';
import { ellipse, group, move, num, path, rect } from './svg.ts';
import type { Drawing } from './types.ts';

const SIZE = 800;
const PLASTER = '#f5efe6';

/** A drawing placed in the picture: its standing point, scale and rotation. */
export interface Placed {
  drawing: Drawing;
  x: number;
  y: number;
  scale?: number;
  turn?: number;
}

/** Makes the finished picture on a background tinted by `tone`; `depth` 0 is nearly white, 1 the full tint. */
export function studio(pen: Pen, tone: string, depth: number, art: string): string {
  const share = 0.05 + depth * 0.16 + (1 - saturation(tone)) * 0.03;
  const ground = mix(PLASTER, tone, share);
  const wall = pen.linear(
    [
      at(0, light(ground, 0.3)),
      at(0.56, light(ground, 0.08)),
      at(0.72, dark(ground, 0.035)),
      at(1, light(ground, 0.22)),
    ],
    'down',
  );
  const lamp = pen.radial([at(0, '#ffffff', 0.75), at(1, '#ffffff', 0)], [0.32, 0.26, 0.62]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${pen.defs()}` +
    `${rect(0, 0, SIZE, SIZE, 0, wall)}${rect(0, 0, SIZE, SIZE, 0, lamp)}${art}</svg>`
  );
}

/** Places one drawing alone, its visible box in the optical middle, at most slightly enlarged. */
export function centred(pen: Pen, drawing: Drawing, room = 610): string {
  const width = drawing.right - drawing.left;
  const height = drawing.bottom - drawing.top;
  const scale = Math.min(1.26, room / width, room / height);
  const x = SIZE / 2 - ((drawing.left + drawing.right) / 2) * scale;
  const y = SIZE / 2 + 4 - ((drawing.top + drawing.bottom) / 2) * scale;
  return place(pen, { drawing, x, y, scale });
}

/** Back to front: later things cover earlier ones. */
export const arrange = (pen: Pen, items: readonly Placed[]): string => items.map((item) => place(pen, item)).join('');

function place(pen: Pen, { drawing, x, y, scale = 1, turn = 0 }: Placed): string {
  const art = group(drawing.art, move(x, y, scale, turn));
  const { shadow } = drawing;
  if (shadow.kind === 'none') return art;
  if (shadow.kind === 'lie') return group(art, '', `filter="${pen.drop(shadow.lift * scale)}"`);
  if (shadow.kind === 'foot') {
    const foot = path(shadow.outline, '#2a170c');
    const soft = (radius: number, dx: number, dy: number, more: number) =>
      group(
        foot,
        move(x + dx * scale, y + dy * scale, scale * more, turn),
        `opacity=".3" filter="${pen.blur(radius)}"`,
      );
    return soft(20, 20, 12, 1.04) + soft(6, 4, 5, 1) + art;
  }
  return castShadow(pen, x, y + (shadow.y ?? 0) * scale, shadow.reach * scale, shadow.depth * scale) + art;
}

/** A wide faint shadow that leans to the right, and a narrow dark one at the contact with the table. */
function castShadow(pen: Pen, x: number, y: number, reach: number, depth: number): string {
  const wide = pen.radial([at(0, '#3b2416', 0.34), at(0.55, '#3b2416', 0.16), at(1, '#3b2416', 0)]);
  const tight = pen.radial([at(0, '#2a170c', 0.6), at(0.72, '#2a170c', 0.38), at(1, '#2a170c', 0)]);
  return (
    ellipse(x + reach * 0.16, y + depth * 0.16, reach * 1.34, depth * 1.5 + 10, wide) +
    ellipse(x + reach * 0.03, y + num1(depth * 0.05), reach * 1.06, depth * 1.02 + 5, tight)
  );
}

const num1 = (value: number) => Number(num(value));
