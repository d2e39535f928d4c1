import { dark, light } from '#demo/pictures/color.ts';
import { at, ball, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, move, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { drips } from './cream.ts';
import { FRUITS } from './fruits.ts';

export const standing = (half: number, top: number, depth: number): Omit<Drawing, 'art'> => ({
  left: -half,
  right: half,
  top,
  bottom: depth,
  shadow: { kind: 'stand', reach: half * 0.92, depth: depth * 0.8, y: 4 },
});

/** Cake pops on their sticks, leaning. */
export const cakePops = (pen: Pen): Drawing => {
  const pop = (color: string) =>
    rect(-6, -60, 12, 250, 6, rounded(pen, '#fdfaf4', 0.2)) +
    circle(0, -90, 70, ball(pen, color, 0.7)) +
    repeat(12, (index) =>
      stroke(
        d`M${-44 + ((index * 37) % 88)} ${-140 + ((index * 29) % 90)}l7 5`,
        ['#ffffff', '#f2c14e', '#5aa7d6'][index % 3] ?? '#ffffff',
        5,
      ),
    ) +
    ellipse(-24, -116, 17, 10, '#ffffff', 'opacity=".5" transform="rotate(-30 -24 -116)"');
  return {
    art:
      group(pop('#f1a0bb'), 'translate(-120 -90)rotate(-10)') +
      group(pop('#6b4029'), 'translate(110 -100)rotate(8)') +
      group(pop('#fbf0dc'), 'translate(0 -60)'),
    left: -210,
    right: 200,
    top: -270,
    bottom: 134,
    shadow: { kind: 'lie', lift: 12 },
  };
};

/** Glazed bars on flat sticks. */
export const cakesicles = (pen: Pen): Drawing => {
  const bar = (color: string, line: string) =>
    rect(-19, 90, 38, 130, 17, rounded(pen, '#e0c08e', 0.2)) +
    path('M-80 -130C-80 -220 80 -220 80 -130V96C80 116 -80 116 -80 96z', rounded(pen, color, 0.5)) +
    stroke('M-70 -60L70 -100M-70 -10L70 -50M-70 40L70 0', line, 7) +
    stroke('M-52 -140V60', '#ffffff', 9, 'opacity=".4"');
  return {
    art:
      group(bar('#f1a0bb', '#ffffff'), 'translate(-150 10)rotate(-8)') +
      group(bar('#5a3220', '#d9b25a'), 'translate(150 10)rotate(8)') +
      group(bar('#fbf0dc', '#d9b25a'), 'translate(0 24)'),
    left: -270,
    right: 270,
    top: -220,
    bottom: 250,
    shadow: { kind: 'lie', lift: 14 },
  };
};

/** A white ramekin under a crust of burnt sugar. */
export const brulee = (pen: Pen): Drawing => ({
  art:
    path(drum(176, -112, 156, 0, 46), rounded(pen, '#f7f2e8', 0.3)) +
    repeat(15, (_, share) => {
      const lean = Math.sin((share - 0.5) * 2.9);
      return stroke(
        d`M${lean * 176} ${-104 + 44 * Math.cos(lean * 1.5)}L${lean * 158} ${-4 + 38 * Math.cos(lean * 1.5)}`,
        '#cfc3b0',
        4,
        'opacity=".5"',
      );
    }) +
    ellipse(0, -112, 177, 48, '#fffdf8') +
    ellipse(0, -109, 162, 41, pen.radial([at(0, '#e9b455'), at(0.6, '#d08a30'), at(1, '#8a4a18')], [0.4, 0.4, 0.7])) +
    repeat(14, (index) =>
      ellipse(-110 + ((index * 67) % 220), -128 + ((index * 23) % 38), 14, 5, '#7a3f14', 'opacity=".45"'),
    ) +
    stroke('M-110 -126Q-60 -144 10 -146', '#ffffff', 6, 'opacity=".55"'),
  left: -178,
  right: 178,
  top: -160,
  bottom: 44,
  shadow: { kind: 'stand', reach: 160, depth: 42, y: 2 },
});

/** A bright jelly turned out of its mould. */
export const jelly = (pen: Pen, color: string): Drawing => ({
  art:
    path(
      d`M-110 -190C-90 -206 90 -206 110 -190C124 -150 150 -40 176 -8C130 38 -130 38 -176 -8
        C-150 -40 -124 -150 -110 -190z`,
      pen.linear([
        at(0, dark(color, 0.2), 0.92),
        at(0.3, light(color, 0.3), 0.85),
        at(0.6, color, 0.9),
        at(1, dark(color, 0.34), 0.95),
      ]),
    ) +
    repeat(9, (_, share) => {
      const lean = Math.sin((share - 0.5) * 2.8);
      return stroke(
        d`M${lean * 104} -184C${lean * 122} -120 ${lean * 150} -40 ${lean * 170} ${-4 + 24 * Math.cos(lean * 1.5)}`,
        share < 0.45 ? light(color, 0.6) : dark(color, 0.4),
        5,
        'opacity=".35"',
      );
    }) +
    ellipse(0, -192, 110, 24, light(color, 0.4), 'opacity=".85"') +
    stroke('M-76 -170C-92 -120 -106 -70 -120 -30', '#ffffff', 11, 'opacity=".55"') +
    ellipse(-40, -196, 30, 8, '#ffffff', 'opacity=".6"'),
  left: -178,
  right: 178,
  top: -216,
  bottom: 26,
  shadow: { kind: 'stand', reach: 166, depth: 32, y: -2 },
});

/** Strawberries half dipped in chocolate. */
export const dippedBerries = (pen: Pen): Drawing => {
  const one =
    FRUITS.strawberry(pen) +
    path(
      'M-33 8C-20 14 -8 4 4 12C14 16 24 6 32 8C28 26 14 38 0 46C-14 38 -28 26 -33 8z',
      rounded(pen, '#4b2a1a', 0.5),
    ) +
    stroke('M-20 20Q-16 28 -10 32', '#ffffff', 3, 'opacity=".4"');
  return {
    art: [
      [-110, -70],
      [0, -84],
      [110, -70],
      [-56, -20],
      [58, -22],
    ]
      .map(([x = 0, y = 0]) => group(one, move(x, y - 40, 1.5)))
      .join(''),
    ...standing(190, -210, 24),
  };
};

/** Waffles with syrup. */
export const waffles = (pen: Pen): Drawing => {
  const color = '#d79c4c';
  const grid = (y: number) =>
    group(
      ellipse(0, 12, 196, 60, dark(color, 0.36)) +
        ellipse(0, 0, 196, 60, light(color, 0.14)) +
        group(
          repeat(7, (index) =>
            repeat(5, (row) => rect(-180 + index * 54, -56 + row * 24, 40, 16, 4, dark(color, 0.24))),
          ),
          '',
          `clip-path="${pen.clip(ellipse(0, 0, 186, 54, '#000'))}"`,
        ),
      `translate(0 ${y})`,
    );
  return {
    art:
      grid(0) +
      grid(-36) +
      grid(-72) +
      path(drips(90, 26, -76, [20, 52, 30, 60, 24]), rounded(pen, '#a9622a', 0.5), 'opacity=".92"') +
      group(FRUITS.strawberry(pen), 'translate(-10 -110)scale(.9)'),
    ...standing(198, -156, 70),
  };
};
