import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

const clear = (pen: Pen) =>
  pen.linear([
    at(0, '#4a6068', 0.36),
    at(0.1, '#ffffff', 0.14),
    at(0.2, '#ffffff', 0.75),
    at(0.3, '#ffffff', 0.06),
    at(0.72, '#ffffff', 0.1),
    at(0.82, '#ffffff', 0.4),
    at(0.9, '#ffffff', 0.02),
    at(1, '#4a6068', 0.36),
  ]);

/** Layers of a trifle, bottom first: colour and thickness. */
const layers = (pen: Pen, r: number, taper: number, list: readonly (readonly [string, number])[]): string => {
  let y = -8;
  return list
    .map(([color, h]) => {
      const low = y;
      y -= h;
      return (
        path(drum(r + taper * -y - 6, y, r + taper * -low - 6, low, r * 0.2), rounded(pen, color, 0.15)) +
        ellipse(0, y, r + taper * -y - 6, r * 0.2, light(color, 0.16))
      );
    })
    .join('');
};

const TRIFLE = [
  ['#6b4029', 56],
  ['#fbf0dc', 50],
  ['#c2314a', 26],
  ['#fbf0dc', 44],
] as const;

/** A tapered clear cup with a domed lid. */
const dessertCup = (pen: Pen, filling: readonly (readonly [string, number])[], lid: boolean): string =>
  path(drum(118, -250, 84, 0, 24), '#e3eef0', 'opacity=".5"') +
  layers(pen, 84, 0.136, filling) +
  path(drum(118, -250, 84, 0, 24), clear(pen)) +
  ellipse(0, -250, 119, 25, 'none', 'stroke="#ffffff" stroke-width="4" opacity=".9"') +
  (lid
    ? path(
        'M-126 -250C-120 -340 -60 -364 0 -364C60 -364 120 -340 126 -250A126 27 0 0 1 -126 -250z',
        '#e8f1f2',
        'opacity=".45"',
      ) +
      path('M-126 -250C-120 -340 -60 -364 0 -364C60 -364 120 -340 126 -250A126 27 0 0 1 -126 -250z', clear(pen)) +
      path(hoop(127, -258, -242, 27), '#ffffff', 'opacity=".7"') +
      stroke('M-90 -290C-80 -330 -50 -346 -20 -350', '#ffffff', 8, 'opacity=".8"')
    : '');

const cups =
  (full: boolean): PackForm =>
  ({ pen }) => ({
    art:
      group(dessertCup(pen, full ? TRIFLE : [], true), 'translate(-130 -40)') +
      group(
        dessertCup(
          pen,
          full
            ? [
                ['#b03a3a', 60],
                ['#fdf6ec', 50],
                ['#b03a3a', 40],
                ['#fdf6ec', 30],
              ]
            : [],
          true,
        ),
        'translate(134 -30)',
      ) +
      group(
        dessertCup(
          pen,
          full
            ? [
                ['#8fa84e', 50],
                ['#fbf0dc', 46],
                ['#8fa84e', 34],
                ['#fbf0dc', 40],
              ]
            : [],
          true,
        ),
        'translate(0 30)',
      ),
    left: -258,
    right: 262,
    top: -404,
    bottom: 52,
    shadow: { kind: 'stand', reach: 196, depth: 46, y: 4 },
  });

export const dessertCups = cups(false);

export const dessertCupsFull = cups(true);

const glassJar = (pen: Pen, full: boolean, accent: string): string => {
  const outline = d`
    M-84 -210C-84 -196 -104 -190 -106 -168V-26C-106 -6 -94 6 -74 7C-24 11 24 11 74 7C94 6 106 -6 106 -26V-168
      C104 -190 84 -196 84 -210z`;
  return (
    path(outline, '#eaf1f1', 'opacity=".6"') +
    (full
      ? layers(pen, 100, 0, [
          ['#d9a45c', 40],
          ['#fdf6ec', 50],
          ['#c2314a', 30],
        ])
      : '') +
    path(outline, clear(pen)) +
    path(drum(92, -250, 92, -206, 16), metal(pen, accent)) +
    ellipse(0, -250, 92, 17, light(accent, 0.5)) +
    ellipse(0, -250, 76, 12, 'none', `stroke="${dark(accent, 0.2)}" stroke-width="2" opacity=".5"`)
  );
};

const jars =
  (full: boolean): PackForm =>
  ({ pen, palette }) => ({
    art:
      group(glassJar(pen, full, palette.body), 'translate(-132 -70)scale(1.1)') +
      group(glassJar(pen, full, palette.body), 'translate(140 -60)scale(1.1)') +
      group(glassJar(pen, full, palette.body), 'translate(0 30)scale(1.2)'),
    left: -250,
    right: 258,
    top: -364,
    bottom: 44,
    shadow: { kind: 'stand', reach: 214, depth: 50, y: 0 },
  });

export const miniJars = jars(false);

export const miniJarsFull = jars(true);

const pushPop = (pen: Pen, full: boolean, color: string): string =>
  rect(-9, -40, 18, 250, 9, rounded(pen, '#f7f3ea', 0.3)) +
  path(drum(62, -270, 56, -40, 15), '#e8f1f2', 'opacity=".55"') +
  (full
    ? group(
        layers(pen, 56, 0.02, [
          [color, 46],
          ['#fdf6ec', 30],
          [color, 46],
          ['#fdf6ec', 30],
        ]),
        'translate(0 -46)',
      )
    : ellipse(0, -54, 54, 14, '#f2eee4')) +
  path(drum(62, -270, 56, -40, 15), clear(pen)) +
  path('M-64 -268C-62 -310 62 -310 64 -268A64 16 0 0 1 -64 -268z', '#eef5f5', 'opacity=".7"') +
  stroke('M-40 -288Q-20 -298 0 -298', '#ffffff', 5) +
  circle(0, 200, 24, rounded(pen, '#f7f3ea', 0.3));

const pushPopSet =
  (full: boolean): PackForm =>
  ({ pen }) => ({
    art: ['#c2314a', '#d9a45c', '#6b4029']
      .map((color, index) =>
        group(
          pushPop(pen, full, color),
          `translate(${-150 + index * 150} ${index === 1 ? 20 : 0})rotate(${(index - 1) * 9})`,
        ),
      )
      .join(''),
    left: -240,
    right: 240,
    top: -310,
    bottom: 250,
    shadow: { kind: 'lie', lift: 14 },
  });

export const pushPops = pushPopSet(false);

export const pushPopsFull = pushPopSet(true);

/** A band around a sheaf of sticks. */
export const stickBundle: PackForm = ({ pen, palette }) => ({
  art:
    repeat(13, (index) =>
      group(
        rect(-8, -280, 16, 560, 8, rounded(pen, palette.body, 0.2)),
        `translate(${-108 + index * 18} ${((index * 29) % 40) - 20})rotate(${(index - 6) * 1.4})`,
      ),
    ) +
    rect(-146, -36, 292, 82, 10, palette.accent) +
    rect(-136, -26, 272, 62, 6, 'none', `stroke="${palette.paper}" stroke-width="2" opacity=".7"`),
  left: -160,
  right: 160,
  top: -300,
  bottom: 300,
  shadow: { kind: 'lie', lift: 14 },
});

/** Flat acrylic sticks, gold and clear. */
export const acrylicSticks: PackForm = ({ pen, palette }) => ({
  art: repeat(7, (index) =>
    group(
      path(
        'M-26 -230C-26 -262 26 -262 26 -230V150C26 186 -26 186 -26 150z',
        index % 2
          ? pen.linear([at(0, '#cfe3e6', 0.9), at(0.4, '#ffffff', 0.9), at(1, '#b4ced3', 0.9)])
          : metal(pen, palette.body),
      ) + stroke('M-14 -220V140', '#ffffff', 4, 'opacity=".7"'),
      `translate(${-186 + index * 62} ${30 + Math.abs(index - 3) * 14})rotate(${(index - 3) * 8})`,
    ),
  ),
  left: -270,
  right: 270,
  top: -250,
  bottom: 240,
  shadow: { kind: 'lie', lift: 11 },
});

export const miniSpoons: PackForm = ({ pen, palette }) => ({
  art: repeat(7, (index) => {
    const color = [palette.body, palette.accent, '#f7f3ea'][index % 3] ?? palette.body;
    return group(
      rect(-11, -70, 22, 290, 11, rounded(pen, color, 0.4)) +
        path('M0 -210C48 -210 54 -120 14 -74H-14C-54 -120 -48 -210 0 -210z', rounded(pen, color, 0.4)) +
        path('M0 -196C34 -196 38 -124 10 -90H-10C-38 -124 -34 -196 0 -196z', dark(color, 0.2), 'opacity=".6"'),
      `translate(${-192 + index * 64} ${20 + Math.abs(index - 3) * 16})rotate(${(index - 3) * 9})`,
    );
  }),
  left: -270,
  right: 270,
  top: -220,
  bottom: 280,
  shadow: { kind: 'lie', lift: 11 },
});
