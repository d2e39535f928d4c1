import { brightness, dark, light } from '#demo/pictures/color.ts';
import { drawPiece, type PieceName } from '#demo/pictures/content/pieces.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { ellipse, group, move, path, repeat, use } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { standing } from './treats.ts';

/** Copies of one sweet in three rows, back to front. */
export function tray(one: (index: number) => string, columns = 3, rows = 3, stepX = 112, stepY = 58): string {
  return repeat(columns * rows, (index) => {
    const row = Math.floor(index / columns);
    return group(
      one(index),
      move(((index % columns) - (columns - 1) / 2) * stepX + (row % 2 ? 28 : -28), (row - rows + 1) * stepY),
    );
  });
}

/** Chocolates or biscuits of one outline or several, glossy, seen from a low angle. */
export const shaped =
  (outline: string | readonly string[], colors: readonly string[], size = 1): ((pen: Pen) => Drawing) =>
  (pen) => {
    const outlines = typeof outline === 'string' ? [outline] : outline;
    const one = (index: number) => {
      const shape = outlines[index % outlines.length] ?? '';
      const color = colors[index % colors.length] ?? '#5a3220';
      return pen.symbol(
        path(shape, dark(color, 0.44), 'transform="translate(0 22)scale(1 .66)"') +
          path(shape, dark(color, 0.26), 'transform="translate(0 11)scale(1 .66)"') +
          path(
            shape,
            pen.linear([at(0, light(color, 0.46)), at(0.45, light(color, 0.06)), at(1, dark(color, 0.16))], 'diagonal'),
            'transform="scale(1 .66)"',
          ) +
          path(shape, '#ffffff', 'transform="translate(-4 -4)scale(.56 .34)" opacity=".16"'),
      );
    };
    return {
      art: tray(
        (index) =>
          ellipse(6, 8, 50 * size, 17 * size, '#2a170c', 'opacity=".22"') + use(one(index), move(0, -30, size)),
        3,
        3,
        118,
        66,
      ),
      ...standing(190, -210, 30),
      shadow: { kind: 'none' },
    };
  };

export const pieceTray =
  (piece: PieceName, colors: readonly string[], scale = 2.2): ((pen: Pen) => Drawing) =>
  (pen) => {
    const hrefs = colors.map((color) => pen.symbol(drawPiece(pen, piece, color)));
    return {
      art: tray(
        (index) =>
          ellipse(0, 4, 19 * scale, 7 * scale, '#2a170c', 'opacity=".18"') +
          use(hrefs[index % hrefs.length] ?? '', move(0, -13 * scale, scale)),
        3,
        3,
        108,
        56,
      ),
      ...standing(180, -200, 24),
      shadow: { kind: 'none' },
    };
  };

/** Tiles with an Arabic letter each. */
export const letterTiles =
  (colors: readonly string[], ink: string): ((pen: Pen) => Drawing) =>
  (pen) => {
    const tiles = shaped('M-46 -46H46V46H-46z', colors)(pen);
    const glyphs = ['ح', 'ب', 'س', 'ر', 'م', 'ن', 'ه', 'و', 'ك'];
    const letter = (index: number) =>
      arabic(
        glyphs[index] ?? '',
        0,
        -22,
        54,
        brightness(colors[index % colors.length] ?? '#ffffff') > 0.6 ? ink : '#f6e6c6',
        'transform="scale(1 .7)"',
      );
    return { ...tiles, art: tiles.art + tray(letter, 3, 3, 118, 66) };
  };
