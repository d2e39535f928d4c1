import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { fall, metal, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, move, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { lyingAcross, STEEL } from './handles.ts';

/** Plastic couplers: base and ring. */
export const couplers: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const base =
    path('M-34 -150L-58 -30A58 15 0 0 0 58 -30L34 -150A34 9 0 0 1 -34 -150z', rounded(pen, body, 0.3)) +
    ellipse(0, -150, 34, 9, light(body, 0.5)) +
    ellipse(0, -150, 24, 6, dark(body, 0.4)) +
    repeat(3, (index) =>
      stroke(
        d`M${-45 + index * -4} ${-92 + index * 20}A${48 + index * 4} 12 0 0 0 ${45 + index * 4} ${-92 + index * 20}`,
        dark(body, 0.22),
        4,
        'opacity=".6"',
      ),
    ) +
    path(drum(66, -34, 66, -14, 17), rounded(pen, body, 0.3));
  const ring =
    path(drum(70, -44, 62, 0, 18), rounded(pen, body, 0.35)) +
    ellipse(0, -44, 70, 18, light(body, 0.4)) +
    ellipse(0, -43, 50, 12, dark(body, 0.45)) +
    repeat(13, (index) =>
      stroke(`M${-60 + index * 10} -26v28`, index < 5 ? light(body, 0.5) : dark(body, 0.25), 3, 'opacity=".4"'),
    );
  return {
    art:
      group(base, 'translate(-130 -80)scale(1.2)') +
      group(base, 'translate(60 -104)scale(1.2)') +
      group(ring, 'translate(180 -50)scale(1.2)') +
      group(ring, 'translate(-40 24)scale(1.25)') +
      group(base, 'translate(150 60)scale(1.1)') +
      group(ring, 'translate(-190 30)scale(1.1)'),
    left: -268,
    right: 264,
    top: -296,
    bottom: 70,
    shadow: { kind: 'stand', reach: 236, depth: 60, y: 0 },
  };
};

/** A trigger gun with a few pattern discs. */
export const cookiePress: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const discs = [
    [-150, 206],
    [-40, 226],
    [70, 210],
  ].map(([x = 0, y = 0], index) =>
    group(
      ellipse(0, 6, 50, 28, dark(STEEL, 0.4)) +
        ellipse(0, 0, 50, 28, light(STEEL, 0.3)) +
        repeat(5 + index, (hole) =>
          ellipse(0, -24, 7, 12, dark(STEEL, 0.6), `transform="scale(1 .56)rotate(${(hole * 360) / (5 + index)})"`),
        ),
      move(x, y),
    ),
  );
  return {
    art:
      discs.join('') +
      group(
        rect(-64, -120, 128, 250, 14, metal(pen, STEEL)) +
          rect(-74, 116, 148, 40, 10, rounded(pen, body, 0.4)) +
          rect(-74, -150, 148, 54, 12, rounded(pen, body, 0.4)) +
          rect(-9, -270, 18, 130, 6, metal(pen, STEEL)) +
          rect(-34, -290, 68, 26, 12, rounded(pen, body, 0.4)) +
          path(
            'M60 -150C120 -190 190 -150 200 -60C204 -30 170 -26 164 -54C156 -100 120 -110 72 -104z',
            fall(pen, body, 0.3, 0.2),
          ) +
          path(
            'M70 -104C110 -90 120 -50 116 -6C112 14 92 12 92 -8C92 -40 84 -60 62 -70z',
            fall(pen, dark(body, 0.1), 0.2, 0.2),
          ),
        'translate(-10 -30)rotate(-12)',
      ),
    left: -220,
    right: 250,
    top: -330,
    bottom: 258,
    shadow: { kind: 'lie', lift: 16 },
  };
};

/** A soft bulb with a fine tip for writing. */
export const decoratingPen: PackForm = ({ pen, palette }) =>
  lyingAcross(
    path('M-6 -330H6L22 -220H-22z', metal(pen, STEEL)) +
      rect(-30, -226, 60, 34, 8, rounded(pen, palette.accent, 0.3)) +
      path(
        'M-30 -194H30C40 -150 92 -110 96 0C100 150 60 270 0 276C-60 270 -100 150 -96 0C-92 -110 -40 -150 -30 -194z',
        rounded(pen, palette.body, 0.4),
      ) +
      stroke('M-58 -60C-76 20 -70 120 -44 200', '#ffffff', 12, 'opacity=".4"'),
    610,
    196,
    38,
    18,
  );
