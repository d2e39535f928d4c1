import { dark } from '#demo/pictures/color.ts';
import { type Pen, rounded } from '#demo/pictures/pen.ts';
import { d, ellipse, group, path } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

export const STEEL = '#c3c7ca';

export const WOOD = '#c58f58';

/** Lays a long object across the picture; it is drawn upright, its middle at 0,0. */
export function lyingAcross(art: string, length: number, width: number, turn: number, lift = 18): Drawing {
  const angle = (turn * Math.PI) / 180;
  const x = (Math.abs(Math.sin(angle)) * length + Math.abs(Math.cos(angle)) * width) / 2;
  const y = (Math.abs(Math.cos(angle)) * length + Math.abs(Math.sin(angle)) * width) / 2;
  return { art: group(art, `rotate(${turn})`), left: -x, right: x, top: -y, bottom: y, shadow: { kind: 'lie', lift } };
}

/** A turned handle, its top end at y, hanging hole at the far end. */
export function handle(pen: Pen, color: string, y: number, length: number, width = 46): string {
  const [w, end] = [width / 2, y + length];
  return (
    path(
      d`M${-w * 0.62} ${y}
        C${-w * 0.7} ${y + length * 0.2} ${-w * 1.1} ${y + length * 0.4} ${-w} ${y + length * 0.7}
        C${-w * 0.96} ${end - 20} ${-w * 0.7} ${end} 0 ${end}
        C${w * 0.7} ${end} ${w * 0.96} ${end - 20} ${w} ${y + length * 0.7}
        C${w * 1.1} ${y + length * 0.4} ${w * 0.7} ${y + length * 0.2} ${w * 0.62} ${y}z`,
      rounded(pen, color, 0.3),
    ) +
    ellipse(0, end - 26, 7, 9, dark(color, 0.55)) +
    ellipse(1, end - 24, 6, 7, dark(color, 0.3))
  );
}
