import { brightness } from '#demo/pictures/color.ts';
import type { Content } from '#demo/pictures/content/content.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { FRUITS, type FruitName } from '#demo/pictures/props/fruits.ts';
import { hash } from '#demo/pictures/random.ts';
import type { Placed } from '#demo/pictures/studio.ts';
import { group, move } from '#demo/pictures/svg.ts';
import type { Drawing, Palette } from '#demo/pictures/types.ts';

/** The parts from which a second view is composed. */
export interface Stage {
  pen: Pen;
  /** The product as its front view shows it. */
  pack: Drawing;
  content: Content;
  palette: Palette;
  seed: string;
  /** Another form of the same product: its box open, its tray filled. */
  draw: (form: PackForm, filling?: string) => Drawing;
  form: PackForm;
}

/** Composes objects on an 800×800 table, back to front. */
export type Scene = (stage: Stage) => Placed[];

export type Prop = (pen: Pen, stage: Stage) => Drawing;

/** The pack in the second row: `tall` is its height there. */
export function behind({ pack }: Stage, x = 262, y = 628, tall = 420): Placed {
  const scale = Math.min(tall / (pack.bottom - pack.top), 380 / (pack.right - pack.left));
  const middle = (pack.left + pack.right) / 2;
  return { drawing: pack, x: x - middle * scale, y, scale };
}

/** Scales a drawing to a width and places it at a point: standing on it, or ending there if it lies flat. */
export function fitted(drawing: Drawing, x: number, y: number, width: number, tallest = 520): Placed {
  const scale = Math.min(width / (drawing.right - drawing.left), tallest / (drawing.bottom - drawing.top));
  const foot = drawing.shadow.kind === 'lie' ? drawing.bottom * scale : 0;
  return { drawing, x: x - ((drawing.left + drawing.right) / 2) * scale, y: y - foot, scale };
}

/** A crockery colour that contrasts with the content. */
export function crockery(content: Content, seed: string): string {
  const shade = brightness(toneOf(content));
  const choice =
    shade > 0.72 ? ['#4a5a66', '#b5694a', '#5f7a6a', '#8a6a58'] : ['#f6f1e7', '#efe3d2', '#f3eee8', '#e9dccb'];
  return choice[hash(seed) % choice.length] ?? '#f6f1e7';
}

/** A fruit on the table; the drawing is 100 units wide before scaling. */
export const fruit = (pen: Pen, name: FruitName, scale = 2.6): Drawing => ({
  art: group(FRUITS[name](pen), move(0, -44 * scale, scale)),
  left: -50 * scale,
  right: 50 * scale,
  top: -92 * scale,
  bottom: 4 * scale,
  shadow: { kind: 'stand', reach: 36 * scale, depth: 7 * scale, y: -3 * scale },
});

/** A drawing in the picture's coordinates without a shadow. It spans the whole picture and so keeps it in place. */
export const overlay = (art: string): Placed => ({
  drawing: { art, left: 0, right: 800, top: 0, bottom: 800, shadow: { kind: 'none' } },
  x: 0,
  y: 0,
});

/** Moves the picture up or down to its optical middle. */
export function balanced(items: readonly Placed[]): Placed[] {
  const edges = items.map(({ drawing, y, scale = 1, turn = 0 }) => {
    const reach = turn ? Math.max(Math.abs(drawing.top), Math.abs(drawing.bottom)) : 0;
    return turn ? [y - reach * scale, y + reach * scale] : [y + drawing.top * scale, y + drawing.bottom * scale];
  });
  const top = Math.min(...edges.map(([edge = 0]) => edge));
  const bottom = Math.max(...edges.map(([, edge = 0]) => edge));
  const shift = Math.max(-170, Math.min(60, 408 - (top + bottom) / 2));
  return items.map((item) => ({ ...item, y: item.y + shift }));
}

/** The same drawing, lying or hanging, with the shadow of its outline or none. */
export const lifted = (drawing: Drawing, lift: number): Drawing => ({
  ...drawing,
  shadow: lift ? { kind: 'lie', lift } : { kind: 'none' },
});
