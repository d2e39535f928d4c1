import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';

const disc = (pen: Pen, color: string, r: number, h: number): string =>
  path(drum(r, -h, r, 0, r * 0.36), metal(pen, dark(color, 0.1))) +
  ellipse(
    0,
    -h,
    r,
    r * 0.36,
    pen.linear(
      [
        at(0, light(color, 0.6)),
        at(0.3, light(color, 0.2)),
        at(0.5, light(color, 0.6)),
        at(0.75, color),
        at(1, dark(color, 0.14)),
      ],
      'lean',
    ),
  ) +
  ellipse(0, -h, r * 0.95, r * 0.34, 'none', `stroke="${light(color, 0.5)}" stroke-width="2" opacity=".7"`);

/** A stack of thin cards. */
export const boardStack: PackForm = ({ pen, palette }) => ({
  art: repeat(5, (index) => group(disc(pen, palette.body, 280, 8), `translate(${index % 2 ? 4 : -3} ${-index * 13})`)),
  left: -284,
  right: 286,
  top: -164,
  bottom: 102,
  shadow: { kind: 'stand', reach: 278, depth: 98, y: 4 },
});

export const drumBoard: PackForm = ({ pen, palette }) => ({
  art:
    disc(pen, palette.body, 280, 34) +
    repeat(40, (_, share) => {
      const lean = Math.sin((share - 0.5) * 3);
      return stroke(
        d`M${lean * 279} ${-22 + 98 * Math.cos(lean * 1.5)}v14`,
        dark(palette.body, 0.34),
        2,
        'opacity=".4"',
      );
    }),
  left: -282,
  right: 282,
  top: -138,
  bottom: 102,
  shadow: { kind: 'stand', reach: 278, depth: 98, y: 4 },
});

/** Small boards of several outlines, each with its tab. */
export const miniBoards: PackForm = ({ pen, palette }) => {
  const skin = pen.linear(
    [
      at(0, light(palette.body, 0.6)),
      at(0.4, palette.body),
      at(0.6, light(palette.body, 0.4)),
      at(1, dark(palette.body, 0.14)),
    ],
    'diagonal',
  );
  const one = (outline: string) =>
    path(outline, dark(palette.body, 0.36), 'transform="translate(0 6)"') + path(outline, skin);
  return {
    art:
      group(one('M-90 -90H90V-14H146V14H90V90H-90z'), 'translate(-140 -110)') +
      group(one('M92 -20A94 94 0 1 0 92 20H150V-20z'), 'translate(130 -120)') +
      group(one('M-110 -46H110V-14H164V14H110V46H-110z'), 'translate(-120 66)') +
      group(one('M92 -20A94 94 0 1 0 92 20H150V-20z'), 'translate(120 110)rotate(24)') +
      group(one('M-90 -90H90V-14H146V14H90V90H-90z'), 'translate(-110 190)scale(.8)'),
    left: -250,
    right: 290,
    top: -220,
    bottom: 270,
    shadow: { kind: 'lie', lift: 9 },
  };
};
