import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal } from '#demo/pictures/pen.ts';
import { drum, scallop } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { frame, panArt } from './round-pans.ts';

/** A pan whose side opens with a clasp. */
export const springform: PackForm = ({ pen, palette }) => {
  const steel = '#d3d5d6';
  return {
    art:
      ellipse(0, -2, 264, 78, metal(pen, palette.body)) +
      group(panArt(pen, palette.body, { r: 246, h: 142, taper: 1 }), 'translate(0 -10)') +
      group(
        rect(-46, -26, 92, 46, 8, metal(pen, steel)) +
          rect(-46, -26, 92, 46, 8, 'none', `stroke="${dark(steel, 0.4)}" stroke-width="2" opacity=".4"`) +
          circle(-30, -3, 7, dark(steel, 0.3)) +
          circle(30, -3, 7, dark(steel, 0.3)) +
          path(
            'M-30 -10C0 -34 58 -34 70 -8C60 -14 40 -16 26 -10C10 -2 -16 2 -30 4z',
            pen.linear([at(0, '#ffffff'), at(1, dark(steel, 0.3))], 'down'),
          ),
        'translate(96 -16)rotate(-6)',
      ),
    ...frame(258, -228),
  };
};

/** A ring pan with swirling flutes. */
export const bundtPan: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path('M-244 -150C-236 -60 -196 -6 -150 4Q0 44 150 4C196 -6 236 -60 244 -150z', metal(pen, body)) +
      repeat(11, (_, share) => {
        const lean = Math.sin((share - 0.5) * 2.8);
        return stroke(
          d`M${lean * 240} ${-150 + 66 * Math.cos(lean * 1.5)}
            C${lean * 226 + 14} -70 ${lean * 190 + 22} -20 ${lean * 150 + 20} ${4 + 18 * Math.cos(lean * 1.5)}`,
          share < 0.42 ? light(body, 0.5) : dark(body, 0.4),
          8,
          'opacity=".42"',
        );
      }) +
      ellipse(
        0,
        -152,
        252,
        76,
        pen.linear([at(0, light(body, 0.7)), at(0.5, light(body, 0.3)), at(1, dark(body, 0.3))]),
      ) +
      ellipse(
        0,
        -150,
        236,
        68,
        pen.linear([at(0, dark(body, 0.5)), at(0.6, dark(body, 0.2)), at(1, light(body, 0.2))]),
      ) +
      repeat(14, (index) => {
        const angle = (index / 14) * Math.PI * 2;
        return stroke(
          d`M${Math.cos(angle) * 230} ${-150 + Math.sin(angle) * 64}
            Q${Math.cos(angle + 0.26) * 160} ${-128 + Math.sin(angle + 0.26) * 44} 
            ${Math.cos(angle + 0.4) * 100} ${-112 + Math.sin(angle + 0.4) * 26}`,
          index % 2 ? light(body, 0.36) : dark(body, 0.4),
          9,
          'opacity=".5"',
        );
      }) +
      ellipse(0, -112, 92, 27, dark(body, 0.44)) +
      path(drum(46, -170, 66, -108, 18), metal(pen, body)) +
      ellipse(0, -170, 46, 13, light(body, 0.5)) +
      ellipse(0, -169, 36, 9, dark(body, 0.55)),
    ...frame(246, -230, 0.18),
  };
};

/** A low fluted pan with a loose base. */
export const tartPan: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path('M-266 -66L-240 -4Q0 66 240 -4L266 -66z', metal(pen, body)) +
      repeat(25, (_, share) => {
        const lean = Math.sin((share - 0.5) * 3);
        return stroke(
          d`M${lean * 264} ${-62 + 68 * Math.cos(lean * 1.52)}L${lean * 240} ${-4 + 34 * Math.cos(lean * 1.52)}`,
          share < 0.42 ? light(body, 0.7) : dark(body, 0.42),
          5,
          'opacity=".5"',
        );
      }) +
      path(
        scallop(36, 268, 80, 9),
        pen.linear([at(0, light(body, 0.7)), at(0.5, light(body, 0.2)), at(1, dark(body, 0.2))]),
        'transform="translate(0 -66)"',
      ) +
      path(
        scallop(36, 254, 74, 8),
        pen.linear([at(0, dark(body, 0.46)), at(0.5, dark(body, 0.26)), at(1, light(body, 0.2))]),
        'transform="translate(0 -63)"',
      ) +
      ellipse(
        0,
        -48,
        226,
        56,
        pen.linear([at(0, dark(body, 0.06)), at(0.45, light(body, 0.36)), at(1, dark(body, 0.05))], 'lean'),
      ) +
      ellipse(0, -48, 226, 56, 'none', `stroke="${dark(body, 0.4)}" stroke-width="2.4" opacity=".5"`) +
      ellipse(0, -48, 206, 49, 'none', `stroke="${light(body, 0.6)}" stroke-width="2" opacity=".6"`),
    ...frame(268, -148, 0.14),
  };
};
