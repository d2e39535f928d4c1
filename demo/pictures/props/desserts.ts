import { dark, light } from '#demo/pictures/color.ts';
import { at, fall, type Pen, rounded } from '#demo/pictures/pen.ts';
import { d, ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { drips, kiss } from './cream.ts';
import { FRUITS, type FruitName } from './fruits.ts';

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
