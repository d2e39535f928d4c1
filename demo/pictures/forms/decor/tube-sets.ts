import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { label } from '#demo/pictures/label.ts';
import { at, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

/** Squeeze tubes for writing on cakes. */
export const tubeSet: PackForm = ({ pen, palette, text }) => {
  const one = (color: string) =>
    path(
      'M-46 -250H46L34 60H-34z',
      pen.linear([at(0, dark(color, 0.2)), at(0.3, light(color, 0.4)), at(0.6, color), at(1, dark(color, 0.2))]),
    ) +
    rect(-48, -272, 96, 28, 4, dark(color, 0.16)) +
    repeat(8, (index) => stroke(`M${-42 + index * 12} -270v24`, light(color, 0.4), 2, 'opacity=".6"')) +
    path(drum(32, 56, 36, 104, 7), rounded(pen, '#fdfaf4', 0.3)) +
    path('M-10 108L0 150L10 108z', '#efe8da') +
    path(
      'M-30 -180C-10 -150 14 -190 30 -160',
      'none',
      'stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".7"',
    );
  return {
    art:
      ['#d5304a', '#f2c233', '#5fae4f', '#3f7fd0']
        .map((color, index) =>
          group(
            one(color),
            `translate(${-170 + index * 114} ${20 + Math.abs(index - 1.5) * 12})rotate(${(index - 1.5) * 5})`,
          ),
        )
        .join('') + label(text, palette, { x: 0, y: -96, w: 440, h: 160, radius: 12, largest: 44, style: 'card' }),
    left: -250,
    right: 250,
    top: -276,
    bottom: 190,
    shadow: { kind: 'lie', lift: 13 },
  };
};

/** Bars of coloured paste in a clear tray. */
export const pasteSet: PackForm = ({ pen, palette, text }) => {
  const colors = ['#e2574c', '#f2c233', '#6fb35a', '#4f8fd0', '#f1a0bb'];
  return {
    art:
      rect(-270, -330, 540, 336, 18, '#ffffff', 'opacity=".7"') +
      colors
        .map(
          (color, index) =>
            rect(-250 + index * 101, -312, 92, 300, 14, rounded(pen, color, 0.2)) +
            stroke(`M${-234 + index * 101} -290V-40`, light(color, 0.6), 5, 'opacity=".6"'),
        )
        .join('') +
      rect(
        -270,
        -330,
        540,
        336,
        18,
        pen.linear(
          [
            at(0, '#ffffff', 0.4),
            at(0.3, '#ffffff', 0),
            at(0.5, '#ffffff', 0.2),
            at(0.6, '#ffffff', 0),
            at(1, '#2a170c', 0.1),
          ],
          'lean',
        ),
        'stroke="#ffffff" stroke-width="4"',
      ) +
      label(text, palette, { x: 0, y: -200, w: 420, h: 176, radius: 12, largest: 46, style: 'card' }),
    left: -272,
    right: 272,
    top: -332,
    bottom: 8,
    shadow: { kind: 'lie', lift: 18 },
  };
};
