import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';

/** A spool of satin with a curling end. */
export const ribbonSpool: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const satin = pen.linear([
    at(0, dark(body, 0.3)),
    at(0.18, light(body, 0.3)),
    at(0.3, light(body, 0.6)),
    at(0.45, body),
    at(0.7, light(body, 0.2)),
    at(1, dark(body, 0.4)),
  ]);
  return {
    art:
      path(
        d`M150 -40C250 0 300 60 240 100C180 136 120 90 170 60C210 40 270 70 300 130L262 150C240 110 206 90 190 100
          C176 114 210 140 262 110C300 80 250 40 140 10z`,
        satin,
      ) +
      path(drum(176, -250, 176, 0, 56), rounded(pen, '#d9c3a0', 0.1)) +
      path(drum(196, -20, 196, 0, 62), rounded(pen, '#efe6d6', 0.1)) +
      ellipse(0, -20, 196, 62, '#f6f0e4') +
      path(drum(164, -240, 164, -26, 52), satin) +
      repeat(6, (index) =>
        stroke(d`M-164 ${-60 - index * 32}A164 52 0 0 0 164 ${-60 - index * 32}`, dark(body, 0.34), 2, 'opacity=".35"'),
      ) +
      path(drum(196, -262, 196, -242, 62), rounded(pen, '#efe6d6', 0.1)) +
      ellipse(0, -262, 196, 62, pen.linear([at(0, '#fdfaf4'), at(1, '#e3d8c4')], 'lean')) +
      ellipse(0, -262, 56, 18, '#4a3423') +
      ellipse(0, -259, 50, 14, '#6b4f38'),
    left: -198,
    right: 306,
    top: -326,
    bottom: 150,
    shadow: { kind: 'stand', reach: 194, depth: 58, y: 4 },
  };
};

/** Striped cotton wound on a card tube. */
export const twine: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const cord = '#f7f1e6';
  return {
    art:
      stroke('M120 -20C230 10 260 60 200 96C150 124 200 150 280 132', dark(cord, 0.3), 15) +
      stroke('M120 -22C230 8 260 58 200 94C150 122 200 148 280 130', cord, 11) +
      stroke('M120 -22C230 8 260 58 200 94C150 122 200 148 280 130', body, 11, 'stroke-dasharray="9 16"') +
      path(drum(90, -400, 90, 0, 28), rounded(pen, '#c59a66', 0.1)) +
      path(
        d`M-160 -320C-186 -220 -186 -140 -160 -40A160 48 0 0 0 160 -40C186 -140 186 -220 160 -320
          A160 40 0 0 1 -160 -320z`,
        rounded(pen, cord, 0.2),
      ) +
      repeat(15, (index) => {
        const y = -316 + index * 19;
        const r = 160 + 20 * Math.sin((index / 14) * Math.PI);
        return (
          stroke(
            d`M${-r} ${y}A${r} 46 0 0 0 ${r} ${y + 12}`,
            body,
            8,
            `stroke-dasharray="14 20" stroke-dashoffset="${(index * 11) % 34}" opacity=".9"`,
          ) + stroke(d`M${-r} ${y + 9}A${r} 46 0 0 0 ${r} ${y + 21}`, dark(cord, 0.34), 1.6, 'opacity=".5"')
        );
      }) +
      path(
        d`M-160 -320C-186 -220 -186 -140 -160 -40A160 48 0 0 0 160 -40C186 -140 186 -220 160 -320
          A160 40 0 0 1 -160 -320z`,
        pen.linear([
          at(0, '#2a170c', 0.36),
          at(0.2, '#2a170c', 0),
          at(0.34, '#ffffff', 0.2),
          at(0.6, '#2a170c', 0),
          at(1, '#2a170c', 0.4),
        ]),
      ) +
      ellipse(0, -400, 90, 28, '#dab37e') +
      ellipse(0, -398, 70, 20, '#6b4a2c'),
    left: -182,
    right: 290,
    top: -430,
    bottom: 146,
    shadow: { kind: 'stand', reach: 168, depth: 46, y: 6 },
  };
};

/** Printed sheets, one of them wrapped into a cone. */
export const greaseproof: PackForm = ({ pen, palette }) => {
  const { body, accent } = palette;
  const print = pen.pattern(
    64,
    64,
    path(
      'M32 14V44M32 30C22 28 20 20 21 14C30 14 32 22 32 30zM32 30C42 28 44 20 43 14C34 14 32 22 32 30z',
      accent,
      `stroke="${accent}" stroke-width="2" opacity=".55"`,
    ),
    20,
  );
  const sheet = (more: string) =>
    rect(-210, -210, 420, 420, 6, pen.linear([at(0, light(body, 0.4)), at(1, dark(body, 0.08))], 'diagonal'), more) +
    rect(-210, -210, 420, 420, 6, print, more);
  return {
    art:
      sheet('transform="translate(40 -36)rotate(14)"') +
      sheet('transform="translate(10 -10)rotate(4)"') +
      sheet('transform="translate(-16 20)rotate(-6)"') +
      path('M195 153C150 150 120 170 100 210L175 222z', dark(body, 0.14), 'transform="translate(-16 20)rotate(-6)"'),
    left: -270,
    right: 300,
    top: -300,
    bottom: 276,
    shadow: { kind: 'lie', lift: 10 },
  };
};
