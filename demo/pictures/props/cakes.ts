import { dark, light } from '#demo/pictures/color.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, move, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { drips, kiss } from './cream.ts';
import { FRUITS, type FruitName } from './fruits.ts';

export interface CakeLook {
  frosting?: string;
  /** Colour of a glaze that runs down the side. */
  drip?: string;
  /** Little peaks of cream around the top. */
  kisses?: string;
  fruit?: FruitName;
  r?: number;
  h?: number;
  /** A drawing over the side. */
  side?: string;
  /** No frosting on the side: the layers show. */
  naked?: { sponge: string; cream: string };
}

const DRIP_LENGTHS = [30, 62, 40, 84, 46, 70, 34, 92, 52, 38, 66, 28];

/** A round cake; its top is the ellipse at y = -h. */
export function cake(pen: Pen, look: CakeLook = {}): Drawing {
  const { frosting = '#fbf3e6', r = 190, h = 180 } = look;
  const bulge = r * 0.24;
  const scale = r / 190;
  const side = look.naked
    ? path(drum(r, -h, r, 0, bulge), rounded(pen, look.naked.sponge, 0.1)) +
      [0.3, 0.64]
        .map((share) =>
          path(
            hoop(r + 2, -h * share - h * 0.06, -h * share + h * 0.04, bulge),
            rounded(pen, look.naked?.cream ?? '#ffffff', 0.2),
          ),
        )
        .join('')
    : path(drum(r, -h, r, 0, bulge), rounded(pen, frosting, 0.2)) +
      stroke(d`M${-r} ${-h * 0.45}A${r} ${bulge} 0 0 0 ${r} ${-h * 0.45}`, light(frosting, 0.5), 3, 'opacity=".4"');
  const glaze = look.drip
    ? path(
        drips(
          r + 2,
          bulge + 2,
          -h,
          DRIP_LENGTHS.map((length) => length * scale),
        ),
        rounded(pen, look.drip, 0.6),
      )
    : '';
  const topColor = look.drip ?? frosting;
  const ring = look.kisses
    ? repeat(9, (index) => {
        const angle = Math.PI + (index / 8) * Math.PI;
        return kiss(
          pen,
          look.kisses ?? '#ffffff',
          Math.cos(angle) * r * 0.76,
          -h + Math.sin(angle) * bulge * 0.7,
          19 * scale,
        );
      }) +
      (look.fruit ? group(FRUITS[look.fruit](pen), move(0, -h - 34 * scale, 1.15 * scale)) : '') +
      repeat(9, (index) => {
        const angle = Math.PI - (index / 8) * Math.PI;
        return kiss(
          pen,
          look.kisses ?? '#ffffff',
          Math.cos(angle) * r * 0.76,
          -h + Math.sin(angle) * bulge * 0.7,
          22 * scale,
        );
      })
    : look.fruit
      ? group(FRUITS[look.fruit](pen), move(0, -h - 30 * scale, 1.2 * scale))
      : '';
  return {
    art:
      side +
      (look.side ?? '') +
      ellipse(
        0,
        -h,
        r,
        bulge,
        pen.linear([at(0, light(topColor, 0.5)), at(0.5, light(topColor, 0.12)), at(1, dark(topColor, 0.08))], 'lean'),
      ) +
      glaze +
      ellipse(
        0,
        -h - 2,
        r * 0.97,
        bulge * 0.94,
        pen.linear([at(0, light(topColor, 0.42)), at(0.6, light(topColor, 0.06)), at(1, topColor)], 'lean'),
      ) +
      ring,
    left: -r,
    right: r,
    top: -h - bulge - (look.fruit ? 70 * scale : look.kisses ? 20 : 0),
    bottom: bulge,
    shadow: { kind: 'stand', reach: r, depth: bulge, y: 0 },
  };
}
