import { dark, light } from '#demo/pictures/color.ts';
import { drawPiece, type PieceName } from '#demo/pictures/content/pieces.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { inRows } from '#demo/pictures/forms/packaging/cake-boxes.ts';
import { openCarton } from '#demo/pictures/forms/packaging/cartons.ts';
import { label } from '#demo/pictures/label.ts';
import { at } from '#demo/pictures/pen.ts';
import { ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

/** Sheets in a clear sleeve with a card label. */
export const sheetPack: PackForm = ({ pen, palette, text, content }) => {
  const tone = content.kind === 'pieces' || content.kind === 'strands' ? '#fdf8ef' : content.color;
  return {
    art:
      rect(-206, -500, 412, 500, 8, dark(tone, 0.16), 'transform="translate(10 8)"') +
      rect(-206, -500, 412, 500, 8, dark(tone, 0.08), 'transform="translate(5 4)"') +
      rect(
        -206,
        -500,
        412,
        500,
        8,
        pen.linear([at(0, light(tone, 0.4)), at(0.5, tone), at(1, dark(tone, 0.1))], 'diagonal'),
      ) +
      repeat(9, (index) =>
        stroke(`M-190 ${-470 + index * 54}L190 ${-500 + index * 54}`, dark(tone, 0.14), 1.6, 'opacity=".4"'),
      ) +
      rect(
        -222,
        -520,
        444,
        540,
        12,
        pen.linear(
          [
            at(0, '#ffffff', 0.55),
            at(0.24, '#ffffff', 0.06),
            at(0.42, '#ffffff', 0.34),
            at(0.56, '#ffffff', 0.02),
            at(1, '#ffffff', 0.2),
          ],
          'lean',
        ),
        'stroke="#ffffff" stroke-width="3"',
      ) +
      path('M-222 -470H222V-508C222 -516 218 -520 210 -520H-210C-218 -520 -222 -516 -222 -508z', palette.accent) +
      ellipse(0, -496, 34, 11, dark(palette.accent, 0.45)) +
      label(text, palette, { x: 0, y: -400, w: 300, h: 300, radius: 14 }),
    left: -224,
    right: 228,
    top: -520,
    bottom: 24,
    shadow: { kind: 'lie', lift: 17 },
  };
};

/** Ready-made flowers bedded in an open box. */
export const flowerBox =
  (piece: PieceName, colors: readonly string[]): PackForm =>
  ({ pen, palette }) => {
    const size = { w: 400, depth: 300, h: 60 };
    const flower = (index: number) =>
      ellipse(0, 8, 46, 24, '#2a170c', 'opacity=".18"') +
      group(drawPiece(pen, piece, colors[index % colors.length] ?? '#f0b8c4'), 'translate(0 -12)scale(2.1 1.7)');
    return {
      art: openCarton(pen, palette.body, size, inRows(flower, 4, 3, 96, 94, 26), 0.7),
      ...blockFrame(size.w, size.depth, 240),
    };
  };
