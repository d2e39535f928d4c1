import { dark, light } from '#demo/pictures/color.ts';
import { at, ball, fall, type Pen, rounded } from '#demo/pictures/pen.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, move, path, repeat, stroke } from '#demo/pictures/svg.ts';
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

/** One biscuit lying flat. */
export function cookieArt(pen: Pen, color: string, speck: string, r: number): string {
  const chip = pen.symbol(ellipse(0, 0, 9, 6, dark(speck, 0.1)) + ellipse(-1.5, -1.6, 6, 3.4, light(speck, 0.2)));
  return (
    path(scallop(17, r, r * 0.4, r * 0.035), dark(color, 0.3), `transform="translate(0 ${Math.round(r * 0.1)})"`) +
    path(
      scallop(17, r, r * 0.4, r * 0.035),
      pen.linear([at(0, light(color, 0.4)), at(0.5, color), at(1, dark(color, 0.2))], 'lean'),
    ) +
    [
      [-0.5, -0.1],
      [-0.15, -0.22],
      [0.3, -0.16],
      [0.58, 0.04],
      [0.06, 0.06],
      [-0.34, 0.18],
      [0.28, 0.22],
      [-0.68, 0.04],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<use href="${chip}" transform="${move(x * r, y * r, (r / 110) * (0.9 + (index % 3) * 0.16))}"/>`,
      )
      .join('')
  );
}

/** A small stack of biscuits. */
export function cookies(pen: Pen, color = '#cf9650', speck = '#4b2c1b', count = 4): Drawing {
  return {
    art:
      repeat(count, (index) => group(cookieArt(pen, color, speck, 150), move(index % 2 ? 7 : -6, -index * 36 - 12))) +
      group(cookieArt(pen, color, speck, 128), 'translate(168 22)'),
    left: -156,
    right: 296,
    top: -count * 36 - 66,
    bottom: 80,
    shadow: { kind: 'stand', reach: 200, depth: 46, y: 14 },
  };
}

export function macarons(pen: Pen, colors: readonly string[]): Drawing {
  const one = (color: string) =>
    path('M-84 -4C-84 12 84 12 84 -4V12C84 34 -84 34 -84 12z', rounded(pen, color, 0.3)) +
    path('M-78 -16C-70 -4 70 -4 78 -16L80 -4C60 10 -60 10 -80 -4z', light(color, 0.6)) +
    path(
      'M-88 -20C-92 -74 -44 -84 0 -84C44 -84 92 -74 88 -20C60 -4 -60 -4 -88 -20z',
      pen.radial([at(0, light(color, 0.55)), at(0.5, color), at(1, dark(color, 0.24))], [0.36, 0.26, 0.85]),
    ) +
    repeat(12, (index) =>
      ellipse(-76 + index * 14, -13 + 6 * Math.sin((index / 11) * Math.PI), 8, 5, light(color, 0.16)),
    ) +
    repeat(12, (index) => ellipse(-76 + index * 14, 6 + 6 * Math.sin((index / 11) * Math.PI), 8, 4, dark(color, 0.06)));
  const color = (index: number) => colors[index % colors.length] ?? '#f0b8c4';
  return {
    art:
      group(one(color(0)), 'translate(-96 -28)') +
      group(one(color(1)), 'translate(92 -28)') +
      group(one(color(2)), 'translate(-4 -132)rotate(-5)') +
      group(one(color(3)), 'translate(196 10)scale(.98)'),
    left: -190,
    right: 288,
    top: -222,
    bottom: 44,
    shadow: { kind: 'stand', reach: 214, depth: 24, y: 6 },
  };
}

export function donut(pen: Pen, glaze: string, dough = '#cf9148'): Drawing {
  const colors = ['#ffffff', '#f2c14e', '#5aa7d6', '#7bbf6a', '#e2574c'];
  return {
    art:
      ellipse(0, -44, 200, 92, pen.linear([at(0, light(dough, 0.2)), at(1, dark(dough, 0.34))], 'steep')) +
      ellipse(0, -72, 196, 84, rounded(pen, dough, 0.2)) +
      path(
        d`M-190 -84C-190 -136 -100 -162 0 -162C100 -162 190 -136 190 -84C196 -60 170 -58 160 -40
          C146 -26 130 -46 108 -28C84 -12 66 -30 40 -16C10 -4 -10 -26 -40 -16C-66 -8 -88 -34 -114 -30
          C-140 -28 -146 -50 -164 -54C-180 -58 -194 -66 -190 -84z`,
        pen.radial([at(0, light(glaze, 0.5)), at(0.4, light(glaze, 0.1)), at(1, dark(glaze, 0.14))], [0.34, 0.24, 0.9]),
      ) +
      ellipse(0, -100, 62, 22, dark(dough, 0.3)) +
      path('M-62 -100A62 22 0 0 1 62 -100A62 16 0 0 0 -62 -100z', dark(glaze, 0.26)) +
      repeat(26, (index) => {
        const angle = index * 2.4;
        const far = 0.52 + ((index * 29) % 40) / 100;
        return stroke(
          d`M${Math.cos(angle) * 180 * far} ${-96 + Math.sin(angle) * 62 * far}
            l${8 * Math.cos(index * 1.7)} ${6 * Math.sin(index * 1.7)}`,
          colors[index % 5] ?? '#ffffff',
          5,
        );
      }) +
      stroke('M-150 -116Q-110 -144 -50 -150', '#ffffff', 7, 'opacity=".55"'),
    left: -200,
    right: 200,
    top: -162,
    bottom: 48,
    shadow: { kind: 'stand', reach: 190, depth: 46, y: -4 },
  };
}

export function pancakes(pen: Pen, syrup = '#b9692a'): Drawing {
  const cakeColor = '#dca95a';
  return {
    art:
      repeat(5, (index) => {
        const y = -index * 32;
        const x = index % 2 ? 5 : -4;
        return (
          ellipse(x, y - 4, 190, 50, rounded(pen, '#f0d49a', 0.1)) +
          ellipse(x, y - 16, 188, 46, pen.linear([at(0, light(cakeColor, 0.2)), at(1, dark(cakeColor, 0.24))], 'lean'))
        );
      }) +
      path(
        d`M-120 -150C-110 -190 120 -190 130 -146C150 -120 150 -60 134 -40C118 -60 122 -100 104 -118
          C80 -104 60 -96 30 -96C30 -60 34 -20 18 2C0 -16 8 -70 -6 -98C-50 -100 -70 -108 -84 -120
          C-92 -100 -88 -70 -104 -54C-122 -70 -126 -120 -120 -150z`,
        pen.linear([at(0, light(syrup, 0.4)), at(0.5, syrup), at(1, dark(syrup, 0.2))]),
        'opacity=".92"',
      ) +
      stroke('M-90 -156Q-30 -176 40 -172', '#ffffff', 6, 'opacity=".5"') +
      group(FRUITS.butterPat(pen), 'translate(4 -176)scale(.9)'),
    left: -196,
    right: 198,
    top: -220,
    bottom: 46,
    shadow: { kind: 'stand', reach: 190, depth: 46, y: 0 },
  };
}

/** Squares of a traybake, the top one with an almond: basbousa, brownies. */
export function squares(pen: Pen, color: string, top: string, dot?: (pen: Pen) => string): Drawing {
  const one =
    path('M-84 -64L6 -92L92 -60L2 -26z', pen.linear([at(0, light(top, 0.4)), at(1, top)], 'lean')) +
    path('M-84 -64L2 -26V22L-84 -18z', fall(pen, color, 0.12, 0.12)) +
    path('M92 -60L2 -26V22L92 -14z', dark(color, 0.3)) +
    stroke('M-84 -64L2 -26L92 -60', light(top, 0.6), 3, 'opacity=".5"') +
    (dot ? group(dot(pen), 'translate(4 -60)scale(1 .6)') : '');
  return {
    art:
      group(one, 'translate(-4 -66)') +
      group(one, 'translate(-104 -26)') +
      group(one, 'translate(98 -24)') +
      group(one, 'translate(-4 18)') +
      group(one, 'translate(4 -92)'),
    left: -190,
    right: 192,
    top: -186,
    bottom: 42,
    shadow: { kind: 'stand', reach: 176, depth: 36, y: 2 },
  };
}

/** A tart with cream and fruit in a fluted shell. */
export function tart(pen: Pen, filling: string, fruit?: FruitName, shell = '#d9a050'): Drawing {
  return {
    art:
      path('M-200 -66L-164 -6Q0 44 164 -6L200 -66z', rounded(pen, shell, 0.15)) +
      repeat(17, (_, share) => {
        const lean = Math.sin((share - 0.5) * 2.9);
        return stroke(
          d`M${lean * 198} ${-60 + 40 * Math.cos(lean * 1.5)}L${lean * 164} ${-6 + 24 * Math.cos(lean * 1.5)}`,
          share < 0.4 ? light(shell, 0.5) : dark(shell, 0.3),
          5,
          'opacity=".4"',
        );
      }) +
      path(
        scallop(26, 202, 62, 8),
        pen.linear([at(0, light(shell, 0.4)), at(1, dark(shell, 0.1))]),
        'transform="translate(0 -66)"',
      ) +
      ellipse(0, -66, 178, 52, dark(filling, 0.2)) +
      ellipse(
        0,
        -62,
        176,
        48,
        pen.linear([at(0, light(filling, 0.5)), at(0.6, filling), at(1, dark(filling, 0.08))], 'lean'),
      ) +
      (fruit
        ? [
            [-84, -90],
            [-8, -108],
            [74, -92],
            [-40, -66],
            [40, -66],
          ]
            .map(([x = 0, y = 0], index) => group(FRUITS[fruit](pen), move(x, y, 0.78, index * 23 - 40)))
            .join('')
        : stroke('M-120 -76Q-60 -98 20 -96', '#ffffff', 7, 'opacity=".6"')),
    left: -206,
    right: 206,
    top: fruit ? -150 : -130,
    bottom: 22,
    shadow: { kind: 'stand', reach: 164, depth: 32, y: 0 },
  };
}

/** A heap of round fried or baked balls, glistening. */
export function balls(pen: Pen, color: string, gloss: number, count = 10): Drawing {
  const spots: readonly (readonly [number, number])[] = [
    [-110, -20],
    [-38, -26],
    [38, -24],
    [110, -18],
    [-74, -80],
    [0, -86],
    [74, -78],
    [-38, -136],
    [38, -134],
    [0, -184],
  ];
  return {
    art: spots
      .slice(0, count)
      .map(([x, y]) =>
        group(
          ellipse(0, 0, 48, 45, ball(pen, color, gloss)) +
            (gloss > 0.5 ? ellipse(-16, -18, 12, 7, '#ffffff', 'opacity=".7" transform="rotate(-30 -16 -18)"') : ''),
          move(x, y),
        ),
      )
      .join(''),
    left: -158,
    right: 158,
    top: -230,
    bottom: 26,
    shadow: { kind: 'stand', reach: 156, depth: 26, y: 4 },
  };
}
