import { dark, light } from '#demo/pictures/color.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { d, ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { pipedSwirl } from './cream.ts';
import { FRUITS, type FruitName } from './fruits.ts';

/** The pleated paper cup of a cupcake: 2·`top` wide above, narrower below, on y = 0. */
export function paperCup(pen: Pen, color: string, top: number, bottom: number, h: number): string {
  const shell = d`M${-top} ${-h}L${-bottom} ${-6}Q0 ${14} ${bottom} ${-6}L${top} ${-h}Q0 ${-h + 22} ${-top} ${-h}z`;
  return (
    path(shell, rounded(pen, color, 0.15)) +
    repeat(11, (_, share) => {
      const lean = Math.sin((share - 0.5) * 2.8);
      return stroke(
        d`M${lean * top} ${-h + 9 * Math.cos(lean * 1.5)}L${lean * bottom} ${-4 + 8 * Math.cos(lean * 1.5)}`,
        share < 0.4 ? light(color, 0.45) : dark(color, 0.28),
        3,
        'opacity=".5"',
      );
    })
  );
}

export function cupcake(pen: Pen, cream: string, paper: string, sponge = '#d9a45c', fruit?: FruitName): Drawing {
  return {
    art:
      paperCup(pen, paper, 118, 86, 130) +
      path('M-122 -128C-126 -164 126 -164 122 -128Q0 -102 -122 -128z', rounded(pen, sponge, 0.1)) +
      group(pipedSwirl(pen, cream, 124, 170), 'translate(0 -134)') +
      (fruit ? group(FRUITS[fruit](pen), 'translate(2 -312)scale(.6)') : ''),
    left: -126,
    right: 126,
    top: fruit ? -344 : -316,
    bottom: 8,
    shadow: { kind: 'stand', reach: 96, depth: 18, y: -2 },
  };
}

export function muffin(pen: Pen, color: string, paper: string, speck = dark(color, 0.5)): Drawing {
  return {
    art:
      paperCup(pen, paper, 118, 88, 130) +
      path(
        'M-146 -126C-160 -210 -70 -252 0 -252C70 -252 160 -210 146 -126C120 -96 -120 -96 -146 -126z',
        pen.radial([at(0, light(color, 0.4)), at(0.5, color), at(1, dark(color, 0.34))], [0.36, 0.26, 0.8]),
      ) +
      stroke('M-80 -196C-50 -176 -20 -200 10 -178C40 -160 70 -190 96 -172', dark(color, 0.34), 4, 'opacity=".35"') +
      repeat(11, (index) => ellipse(-100 + ((index * 57) % 200), -220 + ((index * 37) % 100), 8, 6, speck)),
    left: -150,
    right: 150,
    top: -252,
    bottom: 8,
    shadow: { kind: 'stand', reach: 96, depth: 18, y: -2 },
  };
}
