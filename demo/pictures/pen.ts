import { dark, light } from './color.ts';
import { num } from './svg.ts';

/** One stop of a gradient: position from 0 to 1, colour and, where it is not solid, opacity. */
export function at(position: number, color: string, opacity?: number): string {
  const sheer = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
  return `<stop offset="${num(position * 100)}%" stop-color="${color}"${sheer}/>`;
}

/** Direction of a gradient, seen from the upper left. */
type Direction = 'across' | 'down' | 'diagonal' | 'lean' | 'steep' | 'back';

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  across: 'x2="1" y2="0"',
  down: 'x2="0" y2="1"',
  diagonal: 'x2="1" y2="1"',
  lean: 'x2="1" y2=".55"',
  steep: 'x2=".4" y2="1"',
  back: 'x1=".7" y1="0" x2=".3" y2="1"',
};

/** Collects the SVG definitions of one picture and returns references to them. Equal definitions are written once. */
export interface Pen {
  /** Stops come from `at`. */
  linear: (stops: readonly string[], direction?: Direction) => string;
  /** Middle and radius as shares of the shape's own box. */
  radial: (stops: readonly string[], circle?: readonly [cx: number, cy: number, r: number]) => string;
  /** A value for `clip-path`. */
  clip: (shape: string) => string;
  /** A value for `href`, for a drawing that is repeated many times. */
  symbol: (art: string) => string;
  pattern: (width: number, height: number, art: string, turn?: number) => string;
  /** A value for `filter`: the outline's own soft shadow, falling to the lower right. */
  drop: (lift: number) => string;
  blur: (radius: number) => string;
  defs: () => string;
}

export function createPen(): Pen {
  const known = new Map<string, string>();
  /** Returns the id of a definition; `attributes` are the other attributes of its tag. */
  const define = (tag: string, attributes: string, inner: string): string => {
    const key = `<${tag} ${attributes} id="?">${inner}</${tag}>`;
    const id = known.get(key) ?? `d${known.size.toString(36)}`;
    known.set(key, id);
    return id;
  };
  const reference = (...definition: Parameters<typeof define>) => `url(#${define(...definition)})`;
  return {
    linear: (stops, direction = 'across') => reference('linearGradient', DIRECTIONS[direction], stops.join('')),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      reference('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops.join('')),
    clip: (shape) => reference('clipPath', '', shape),
    symbol: (art) => `#${define('g', '', art)}`,
    pattern: (width, height, art, turn = 0) => {
      const turned = turn ? ` patternTransform="rotate(${turn})"` : '';
      return reference('pattern', `width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turned}`, art);
    },
    drop: (lift) => {
      const fall = `dx="${num(lift * 0.5)}" dy="${num(lift)}" stdDeviation="${num(lift * 0.75)}"`;
      return reference('filter', ROOM, `<feDropShadow ${fall} flood-color="#3b2416" flood-opacity=".34"/>`);
    },
    blur: (radius) => reference('filter', ROOM, `<feGaussianBlur stdDeviation="${num(radius)}"/>`),
    defs: () =>
      known.size ? `<defs>${[...known].map(([key, id]) => key.replace('id="?"', `id="${id}"`)).join('')}</defs>` : '',
  };
}

/** How far a filter may paint beyond the shape's own box. */
const ROOM = 'x="-25%" y="-40%" width="150%" height="190%"';

/** An upright rounded body lit from the left; `gloss` 0 is paper, 1 is polished. */
export function rounded(pen: Pen, color: string, gloss = 0.4): string {
  return pen.linear([
    at(0, dark(color, 0.24 + gloss * 0.1)),
    at(0.07, dark(color, 0.12 + gloss * 0.06)),
    at(0.2, color),
    at(0.33, light(color, 0.14 + gloss * 0.42)),
    at(0.46, light(color, 0.06 + gloss * 0.1)),
    at(0.74, dark(color, 0.07 + gloss * 0.06)),
    at(0.94, dark(color, 0.25 + gloss * 0.14)),
    at(1, dark(color, 0.2 + gloss * 0.04)),
  ]);
}

/** Polished sheet metal: hard alternation of bright and dark bands. */
export function metal(pen: Pen, color: string): string {
  return pen.linear([
    at(0, dark(color, 0.38)),
    at(0.08, dark(color, 0.08)),
    at(0.2, light(color, 0.72)),
    at(0.28, light(color, 0.3)),
    at(0.42, dark(color, 0.14)),
    at(0.6, light(color, 0.2)),
    at(0.72, light(color, 0.5)),
    at(0.84, dark(color, 0.1)),
    at(0.95, dark(color, 0.34)),
    at(1, dark(color, 0.16)),
  ]);
}

/** A ball lit from the upper left. */
export function ball(pen: Pen, color: string, gloss = 0.6): string {
  return pen.radial(
    [
      at(0, light(color, 0.25 + gloss * 0.5)),
      at(0.28, light(color, 0.12)),
      at(0.62, dark(color, 0.06)),
      at(1, dark(color, 0.36)),
    ],
    [0.36, 0.3, 0.72],
  );
}

/** A flat face that catches more light at its top. */
export const fall = (pen: Pen, color: string, top = 0.14, bottom = 0.14): string =>
  pen.linear([at(0, light(color, top)), at(1, dark(color, bottom))], 'down');

/** A flat face lit across, from the upper left corner. */
export const slant = (pen: Pen, color: string, from = 0.22, to = 0.2): string =>
  pen.linear([at(0, light(color, from)), at(0.5, color), at(1, dark(color, to))], 'diagonal');

/** White that fades out to the right: the reflection on glass and polished plastic. */
export const gleam = (pen: Pen, opacity = 0.6): string => pen.linear([at(0, '#ffffff', opacity), at(1, '#ffffff', 0)]);
