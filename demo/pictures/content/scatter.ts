import type { Pen } from '#demo/pictures/pen.ts';
import type { Random } from '#demo/pictures/random.ts';
import { move, num, use } from '#demo/pictures/svg.ts';
import type { Content } from './content.ts';
import { drawPiece } from './pieces.ts';

export interface Spot {
  x: number;
  y: number;
}

const PIECE_LENGTH = 40;

/** Spots about `gap` apart that cover a box, row by row from back to front. */
export function cover(box: { x: number; y: number; w: number; h: number }, gap: number, random: Random): Spot[] {
  const spots: Spot[] = [];
  const rows = Math.ceil(box.h / (gap * 0.78));
  const columns = Math.ceil(box.w / gap);
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const shift = row % 2 ? gap / 2 : 0;
      spots.push({
        x: box.x + column * gap + shift + random.between(-0.32, 0.32) * gap,
        y: box.y + row * gap * 0.78 + random.between(-0.26, 0.26) * gap,
      });
    }
  }
  return spots;
}

/** Spots that cover a square tile and meet without a seam when it is repeated. */
export function coverTile(tile: number, gap: number, random: Random): Spot[] {
  const columns = Math.max(2, Math.round(tile / gap));
  const rows = Math.max(2, Math.round(tile / (gap * 0.8) / 2) * 2);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      x: ((column + (row % 2 ? 0.75 : 0.25) + random.between(-0.3, 0.3)) / columns) * tile,
      y: ((row + 0.5 + random.between(-0.34, 0.34)) / rows) * tile,
    };
  });
}

/** Spots inside an ellipse, thinning out towards its edge where `loose` is set. */
export function within(rx: number, ry: number, gap: number, random: Random, loose = false): Spot[] {
  return cover({ x: -rx, y: -ry, w: rx * 2, h: ry * 2 }, gap, random).filter(({ x, y }) => {
    const far = (x / rx) ** 2 + (y / ry) ** 2;
    return far < 1 && (!loose || random.next() > far * far);
  });
}

/** One piece of the content on every spot, each turned and coloured differently. */
export function strew(
  pen: Pen,
  content: Content & { kind: 'pieces' },
  spots: readonly Spot[],
  random: Random,
  size = content.size,
): string {
  const upright = UPRIGHT.has(content.piece);
  const symbols = content.colors.map((color) => pen.symbol(drawPiece(pen, content.piece, color)));
  return spots
    .map(({ x, y }) => {
      const turn = upright
        ? random.between(-12, 12)
        : CUBES.has(content.piece)
          ? random.between(-38, 38)
          : random.between(0, 360);
      const scale = (size / PIECE_LENGTH) * random.between(0.88, 1.1);
      return use(random.pick(symbols), move(x, y, Math.round(scale * 100) / 100, Math.round(turn)));
    })
    .join('');
}

/** Pieces whose top shows: turned over they would look wrong. */
const UPRIGHT = new Set([
  'callet',
  'sugarCube',
  'marshmallow',
  'kiss',
  'pearl',
  'bead',
  'cherry',
  'disc',
  'blueberry',
  'hazelnut',
  'resin',
  'rose',
]);

/** Blocks lit from above may lean, not roll over. */
const CUBES = new Set(['chunk', 'peel', 'fig', 'baton', 'chip']);

function marks(data: string, color: string, width: number, opacity: number): string {
  const sheer = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path d="${data}" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round"${sheer}/>`;
}

/** Many round dots as one path: a zero-length line with a round end is drawn as a dot. */
export function dots(spots: readonly Spot[], color: string, diameter: number, opacity = 1): string {
  if (spots.length === 0) return '';
  const data = spots.map(({ x, y }) => `M${num(x)} ${num(y)}h0`).join('');
  return marks(data, color, diameter, opacity);
}

/** Many short lines as one path; with `tile`, those that leave the tile come in again on the other side. */
export function dashes(
  spots: readonly Spot[],
  color: string,
  length: number,
  width: number,
  random: Random,
  tile = 0,
  opacity = 1,
): string {
  if (spots.length === 0) return '';
  const data = spots.map(({ x, y }) => {
    const angle = random.between(0, Math.PI);
    const dx = Math.cos(angle) * length;
    const dy = Math.sin(angle) * length * 0.8;
    const dash = (left: number, top: number) => `M${num(left - dx / 2)} ${num(top - dy / 2)}l${num(dx)} ${num(dy)}`;
    if (!tile) return dash(x, y);
    const xs = x < length ? [x, x + tile] : x > tile - length ? [x, x - tile] : [x];
    const ys = y < length ? [y, y + tile] : y > tile - length ? [y, y - tile] : [y];
    return xs.map((left) => ys.map((top) => dash(left, top)).join('')).join('');
  });
  return marks(data.join(''), color, width, opacity);
}

/** A random order: what is dealt out by turns must not follow the rows. */
export const shuffled = (spots: readonly Spot[], random: Random): Spot[] =>
  spots
    .map((spot) => ({ spot, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ spot }) => spot);

/** Splits spots by turns, so that every colour gets its share. */
export const share = (spots: readonly Spot[], parts: number, part: number): Spot[] =>
  spots.filter((_, index) => index % parts === part);
