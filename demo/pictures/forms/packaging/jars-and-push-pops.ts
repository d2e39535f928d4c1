import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, path, rect, stroke } from '#demo/pictures/svg.ts';
import { clear, layers } from './dessert-cups.ts';

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
