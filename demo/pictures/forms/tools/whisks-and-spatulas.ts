import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { fall, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { circle, d, path, rect, stroke } from '#demo/pictures/svg.ts';
import { handle, lyingAcross, STEEL, WOOD } from './handles.ts';

const wires = (color: string, widths: readonly number[], top: number, neck: number) =>
  widths
    .map(
      (w) =>
        stroke(
          d`M${-Math.min(12, w)} ${neck}C${-w * 0.5} ${neck - 90} ${-w} ${top + 150} ${-w} ${top + 84}
            C${-w} ${top + 16} ${w} ${top + 16} ${w} ${top + 84}
            C${w} ${top + 150} ${w * 0.5} ${neck - 90} ${Math.min(12, w)} ${neck}`,
          dark(color, 0.34),
          6,
        ) +
        stroke(
          d`M${-Math.min(12, w)} ${neck}C${-w * 0.5} ${neck - 90} ${-w} ${top + 150} ${-w} ${top + 84}
            C${-w} ${top + 16} ${w} ${top + 16} ${w} ${top + 84}
            C${w} ${top + 150} ${w * 0.5} ${neck - 90} ${Math.min(12, w)} ${neck}`,
          light(color, 0.55),
          2.4,
        ),
    )
    .join('');

export const whiskArt = (pen: Pen, handleColor: string): string =>
  wires(STEEL, [94, 66, 36], -330, 30) +
  stroke('M0 30V-296', dark(STEEL, 0.34), 6) +
  stroke('M0 30V-296', light(STEEL, 0.55), 2.4) +
  path('M-15 20H15L18 70H-18z', metal(pen, STEEL)) +
  handle(pen, handleColor, 62, 236);

export const whisk: PackForm = ({ pen, palette }) => lyingAcross(whiskArt(pen, palette.body), 640, 190, 38);

export const spatulaArt = (pen: Pen, color: string): string =>
  path(
    d`M-62 -286C-62 -312 -40 -318 -10 -318H36C58 -318 64 -300 64 -280V-150C64 -112 40 -96 16 -88H-16
      C-40 -96 -62 -112 -62 -150z`,
    fall(pen, color, 0.3, 0.14),
  ) +
  stroke('M-46 -280V-150C-44 -126 -34 -114 -20 -106', light(color, 0.6), 6, 'opacity=".6"') +
  stroke('M54 -286V-150', dark(color, 0.3), 4, 'opacity=".4"') +
  rect(-15, -104, 30, 400, 14, rounded(pen, WOOD, 0.2)) +
  rect(-17, -104, 34, 34, 8, rounded(pen, dark(color, 0.1), 0.2)) +
  circle(0, 274, 6, dark(WOOD, 0.5));

export const siliconeSpatula: PackForm = ({ pen, palette }) => lyingAcross(spatulaArt(pen, palette.body), 620, 140, 36);
