import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { latin } from '#demo/pictures/text/set-text.ts';

const flame = (x: number, y: number, scale = 1): string =>
  group(
    ellipse(0, -26, 40, 52, '#ffd98a', 'opacity=".28"') +
      path('M0 0C-18 -10 -16 -34 0 -58C16 -34 18 -10 0 0z', '#f6a93a') +
      path('M0 -2C-9 -8 -8 -22 0 -36C8 -22 9 -8 0 -2z', '#fff1c4'),
    `translate(${x} ${y})scale(${scale})`,
  );

/** Candles in the shape of digits, on picks. */
export const numberCandleArt = (pen: Pen, color: string, digit: string, lit: boolean): string => {
  const text = (fill: string, dy: number, dx: number) => latin(digit, dx, dy, 260, fill);
  return (
    rect(-8, 0, 16, 120, 5, rounded(pen, '#f7f2e6', 0.3)) +
    path('M-8 118H8L0 140z', '#e8e0cf') +
    repeat(4, (index) => text(dark(color, 0.44), 4 - index * 1.5, 8 - index * 2)) +
    text(
      pen.linear(
        [at(0, light(color, 0.6)), at(0.4, color), at(0.55, light(color, 0.5)), at(1, dark(color, 0.2))],
        'steep',
      ),
      0,
      0,
    ) +
    stroke('M0 -186V-214', '#4a3a2c', 5) +
    (lit ? flame(0, -210) : '')
  );
};

export const numberCandles: PackForm = ({ pen, palette }) => ({
  art:
    group(numberCandleArt(pen, palette.body, '3', false), 'translate(-176 10)rotate(-6)') +
    group(numberCandleArt(pen, palette.body, '0', false), 'translate(0 -10)') +
    group(numberCandleArt(pen, palette.body, '7', false), 'translate(176 12)rotate(7)'),
  left: -270,
  right: 270,
  top: -236,
  bottom: 154,
  shadow: { kind: 'lie', lift: 15 },
});

export const tallCandle = (pen: Pen, color: string, lit: boolean): string =>
  rect(-13, -300, 26, 420, 6, metal(pen, color)) +
  repeat(9, (index) =>
    stroke(`M-13 ${-280 + index * 46}L13 ${-256 + index * 46}`, light(color, 0.5), 3, 'opacity=".5"'),
  ) +
  stroke('M0 -300V-322', '#4a3a2c', 4) +
  (lit ? flame(0, -318, 0.9) : '');

export const tallCandles: PackForm = ({ pen, palette }) => ({
  art: [palette.body, '#cfd2d4', palette.accent, palette.body, '#cfd2d4', palette.accent]
    .map((color, index) =>
      group(
        tallCandle(pen, color, false),
        `translate(${-150 + index * 60} ${110 + Math.abs(index - 2.5) * 12})rotate(${(index - 2.5) * 7})`,
      ),
    )
    .join(''),
  left: -260,
  right: 260,
  top: -220,
  bottom: 270,
  shadow: { kind: 'lie', lift: 13 },
});

/** A cardboard fountain; throws sparks if `lit`. */
export const fountain = (pen: Pen, color: string, lit: boolean): string =>
  rect(-17, -190, 34, 270, 8, metal(pen, color)) +
  repeat(4, (index) => rect(-17, -160 + index * 62, 34, 16, 0, light(color, 0.6), 'opacity=".6"')) +
  path('M-17 78H17L6 150H-6z', rounded(pen, '#f7f2e6', 0.2)) +
  path('M-14 -190L0 -224L14 -190z', '#e7e1d4') +
  (lit
    ? repeat(34, (index) => {
        const angle = (-90 + (((index * 47) % 120) - 60)) * (Math.PI / 180);
        const far = 46 + ((index * 71) % 120);
        return stroke(
          d`M${Math.cos(angle) * far * 0.5} ${-216 + Math.sin(angle) * far * 0.6}
            L${Math.cos(angle) * far} ${-216 + Math.sin(angle) * far * 1.1}`,
          index % 3 ? '#f4c24e' : '#fff0bd',
          3.4,
          'opacity=".9"',
        );
      }) + circle(0, -222, 17, '#fff7dd')
    : '');

export const fountainCandles: PackForm = ({ pen, palette }) => ({
  art: [palette.body, palette.accent, palette.body, palette.accent]
    .map((color, index) =>
      group(
        fountain(pen, color, false),
        `translate(${-144 + index * 96} ${40 + Math.abs(index - 1.5) * 18})rotate(${(index - 1.5) * 10})scale(1.25)`,
      ),
    )
    .join(''),
  left: -250,
  right: 250,
  top: -240,
  bottom: 260,
  shadow: { kind: 'lie', lift: 14 },
});
