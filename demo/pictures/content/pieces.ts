import type { Pen } from '#demo/pictures/pen.ts';
import { CONFECTS } from './pieces-confects.ts';
import { NUTS } from './pieces-nuts.ts';
import { PLANTS } from './pieces-plants.ts';

/** One piece, 40 units long, its middle at 0,0, lit from the upper left. */
type Piece = (pen: Pen, color: string) => string;

const PIECES = { ...NUTS, ...CONFECTS, ...PLANTS } satisfies Record<string, Piece>;

export type PieceName = keyof typeof PIECES;

export const drawPiece = (pen: Pen, name: PieceName, color: string): string => PIECES[name](pen, color);
