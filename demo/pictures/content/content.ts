import type { PieceName } from './pieces.ts';

/** The content of a pack, as it looks in a window, a jar, a bowl or a heap. */
export type Content =
  | { kind: 'powder'; color: string }
  | { kind: 'grains'; color: string; specks: readonly string[]; grain: number }
  | { kind: 'pieces'; piece: PieceName; colors: readonly string[]; size: number }
  | { kind: 'strands'; colors: readonly string[]; length: number; width: number }
  | { kind: 'liquid'; color: string; clear: number }
  | { kind: 'paste'; color: string; ripple: string };

export const powder = (color: string): Content => ({ kind: 'powder', color });

/** `grain` is the diameter of one grain in units of the 800×800 picture. */
export const grains = (color: string, specks: readonly string[], grain = 4): Content => ({
  kind: 'grains',
  color,
  specks,
  grain,
});

/** `size` is the length of one piece. */
export const pieces = (piece: PieceName, size: number, ...colors: string[]): Content => ({
  kind: 'pieces',
  piece,
  colors,
  size,
});

export const strands = (length: number, width: number, ...colors: string[]): Content => ({
  kind: 'strands',
  colors,
  length,
  width,
});

/** `clear` 0 is opaque like sauce, 1 is like water. */
export const liquid = (color: string, clear = 0.3): Content => ({ kind: 'liquid', color, clear });

export const paste = (color: string, ripple = color): Content => ({ kind: 'paste', color, ripple });

/** The colour that represents the content. */
export const toneOf = (content: Content): string =>
  content.kind === 'pieces' || content.kind === 'strands' ? (content.colors[0] ?? '#c9a36a') : content.color;

/** The same content seen from straight above, if its pieces look different from there. */
export const fromStraightAbove = <T extends Content>(content: T): T =>
  content.kind === 'pieces' && content.piece === 'chip' ? { ...content, piece: 'chipAbove' } : content;
