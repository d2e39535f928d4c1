import { dark, light } from '#demo/pictures/color.ts';
import { at, fall, type Pen, rounded } from '#demo/pictures/pen.ts';
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

interface SliceLook {
  sponge: string;
  cream: string;
  top?: string;
  /** A dark or light base of biscuit instead of a second layer of sponge. */
  base?: string;
  fruit?: FruitName;
}

/** A wedge of cake with its cut side towards us. */
export function slice(pen: Pen, { sponge, cream, top = cream, base, fruit }: SliceLook): Drawing {
  const layer = (y: number, h: number, color: string) =>
    path(
      d`M-190 ${y}L96 ${y + 44}V${y + 44 + h}L-190 ${y + h}z`,
      pen.linear([at(0, light(color, 0.12)), at(1, dark(color, 0.06))]),
    ) + path(d`M96 ${y + 44}L196 ${y - 10}V${y - 10 + h}L96 ${y + 44 + h}z`, dark(color, 0.2));
  const crumb = repeat(16, (index) =>
    ellipse(
      -170 + (index % 8) * 34,
      -150 + Math.floor(index / 8) * 96 + ((index * 37) % 40) + (index % 8) * 5,
      3.4,
      2.2,
      dark(sponge, 0.26),
      'opacity=".5"',
    ),
  );
  const rows = base
    ? layer(-206, 22, top) + layer(-184, 128, cream) + layer(-56, 38, base)
    : layer(-206, 24, top) +
      layer(-182, 64, sponge) +
      layer(-118, 18, cream) +
      layer(-100, 64, sponge) +
      layer(-36, 16, cream) +
      layer(-22, 4, dark(sponge, 0.1)) +
      crumb;
  return {
    art:
      group(rows, 'translate(0 -2)') +
      path(
        'M-190 -208L96 -164L196 -218C120 -262 0 -264 -190 -208z',
        pen.linear([at(0, light(top, 0.5)), at(0.6, light(top, 0.1)), at(1, dark(top, 0.06))], 'lean'),
      ) +
      stroke('M-190 -207L96 -163L196 -217', light(top, 0.7), 4, 'opacity=".7"') +
      kiss(pen, light(cream, 0.3), 120, -214, 28) +
      kiss(pen, light(cream, 0.3), 66, -206, 24) +
      (fruit ? group(FRUITS[fruit](pen), 'translate(112 -278)scale(.8)') : ''),
    left: -192,
    right: 198,
    top: fruit ? -318 : -260,
    bottom: 44,
    shadow: { kind: 'foot', outline: 'M-190 -22L96 24L196 -30C120 -74 0 -76 -190 -22z' },
  };
}

/** A dessert dome under a mirror glaze. */
export function glazedDome(pen: Pen, color: string, spark = '#f3d48a'): Drawing {
  return {
    art:
      path(
        'M-164 -20C-170 -150 -90 -196 0 -196C90 -196 170 -150 164 -20C160 20 -160 20 -164 -20z',
        pen.radial(
          [at(0, light(color, 0.5)), at(0.35, light(color, 0.1)), at(0.75, color), at(1, dark(color, 0.4))],
          [0.36, 0.26, 0.8],
        ),
      ) +
      path(
        'M-120 -110C-108 -154 -60 -176 -24 -178C-50 -160 -84 -140 -92 -100C-98 -78 -126 -84 -120 -110z',
        '#ffffff',
        'opacity=".6"',
      ) +
      stroke('M60 -30Q112 -44 128 -84', '#ffffff', 7, 'opacity=".28"') +
      repeat(5, (index) =>
        ellipse(-20 + index * 14, -192 - (index % 2) * 5, 7, 5, index % 2 ? spark : light(spark, 0.3)),
      ),
    left: -166,
    right: 166,
    top: -200,
    bottom: 16,
    shadow: { kind: 'stand', reach: 158, depth: 30, y: -6 },
  };
}

/** A wobbly pudding with its caramel. */
export function pudding(pen: Pen, color: string, sauce: string): Drawing {
  return {
    art:
      ellipse(0, 4, 206, 48, fall(pen, sauce, 0.2, 0.2), 'opacity=".85"') +
      path(
        'M-112 -150C-120 -90 -146 -30 -152 -2C-120 36 120 36 152 -2C146 -30 120 -90 112 -150A112 28 0 0 1 -112 -150z',
        rounded(pen, color, 0.4),
      ) +
      path(drips(113, 28, -150, [26, 54, 30, 70, 38, 48, 24]), rounded(pen, sauce, 0.6)) +
      ellipse(
        0,
        -150,
        113,
        29,
        pen.linear([at(0, light(sauce, 0.4)), at(0.6, sauce), at(1, dark(sauce, 0.1))], 'lean'),
      ) +
      stroke('M-80 -158Q-40 -172 10 -170', '#ffffff', 6, 'opacity=".5"'),
    left: -206,
    right: 206,
    top: -180,
    bottom: 52,
    shadow: { kind: 'stand', reach: 196, depth: 40, y: 6 },
  };
}
