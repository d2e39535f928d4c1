import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum, scallop } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke, useAt } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

interface PanSize {
  r: number;
  h: number;
  /** Radius of the floor as a share of the rim. */
  taper?: number;
  flat?: number;
}

/** Side, rolled rim, inner wall and floor of an open round pan. */
export function panArt(pen: Pen, color: string, { r, h, taper = 0.96, flat = 0.29 }: PanSize): string {
  const ry = r * flat;
  const floor = r * taper;
  return (
    path(drum(r, -h, floor, 0, ry), metal(pen, color)) +
    path(
      drum(r, -h, floor, 0, ry),
      pen.linear([at(0, '#1c1008', 0), at(0.6, '#1c1008', 0.04), at(1, '#1c1008', 0.3)], 'down'),
    ) +
    ellipse(
      0,
      -h,
      r + 5,
      ry + 2.5,
      pen.linear([at(0, light(color, 0.5)), at(0.4, light(color, 0.75)), at(0.7, color), at(1, dark(color, 0.3))]),
    ) +
    ellipse(
      0,
      -h + 2,
      r - 6,
      ry - 4,
      pen.linear([
        at(0, dark(color, 0.44)),
        at(0.35, dark(color, 0.3)),
        at(0.75, light(color, 0.16)),
        at(1, dark(color, 0.1)),
      ]),
    ) +
    ellipse(
      0,
      -h + Math.min(h * 0.5, ry * 0.52),
      floor * 0.88,
      Math.min(ry * 0.62, ry - h * 0.2),
      pen.linear([at(0, dark(color, 0.16)), at(0.4, light(color, 0.2)), at(1, light(color, 0.02))], 'lean'),
      `clip-path="${pen.clip(ellipse(0, -h + 2, r - 6, ry - 4, '#000'))}"`,
    ) +
    stroke(d`M${-r} ${-h}A${r} ${ry} 0 0 0 ${r} ${-h}`, light(color, 0.7), 3, 'opacity=".8"')
  );
}

const frame = (r: number, top: number, flat = 0.29): Pick<Drawing, 'left' | 'right' | 'top' | 'bottom' | 'shadow'> => ({
  left: -r - 6,
  right: r + 6,
  top,
  bottom: r * flat,
  shadow: { kind: 'stand', reach: r * 0.98, depth: r * flat * 0.96, y: 2 },
});

export const roundPan =
  (r: number, h: number): PackForm =>
  ({ pen, palette }) => ({ art: panArt(pen, palette.body, { r, h }), ...frame(r, -h - r * 0.29) });

/** Three pans inside one another. */
export const panSet: PackForm = ({ pen, palette }) => ({
  art:
    panArt(pen, palette.body, { r: 262, h: 104 }) +
    group(panArt(pen, palette.body, { r: 200, h: 104 }), 'translate(0 -58)') +
    group(panArt(pen, palette.body, { r: 142, h: 104 }), 'translate(0 -118)'),
  ...frame(262, -268),
});

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

/** A hemisphere on the ring that keeps it from rolling. */
export const halfSpherePan: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path(drum(120, -40, 132, 0, 30), metal(pen, dark(body, 0.1))) +
      path('M-224 -226C-224 -110 -130 -24 0 -24C130 -24 224 -110 224 -226A224 66 0 0 1 -224 -226z', metal(pen, body)) +
      path(
        'M-224 -226C-224 -110 -130 -24 0 -24C130 -24 224 -110 224 -226z',
        pen.linear([at(0, '#1c1008', 0), at(1, '#1c1008', 0.34)], 'down'),
      ) +
      ellipse(
        0,
        -228,
        240,
        70,
        pen.linear([at(0, light(body, 0.7)), at(0.5, light(body, 0.3)), at(1, dark(body, 0.3))]),
      ) +
      ellipse(
        0,
        -228,
        218,
        60,
        pen.radial([at(0, light(body, 0.1)), at(0.5, dark(body, 0.14)), at(1, dark(body, 0.5))], [0.62, 0.7, 0.8]),
      ) +
      stroke('M-150 -238Q-120 -272 -40 -280', '#ffffff', 5, 'opacity=".35"'),
    ...frame(238, -298, 0.1),
    shadow: { kind: 'stand', reach: 150, depth: 32, y: 2 },
  };
};

/** A flat perforated disc, steeply seen. */
export const pizzaPan: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const hole = pen.symbol(ellipse(0, 0, 10, 6.4, dark(body, 0.62)) + ellipse(0.8, 1.2, 9, 5.4, dark(body, 0.4)));
  const holes = [1, 2, 3, 4].flatMap((ring) =>
    Array.from({ length: ring * 8 }, (_, index) => {
      const angle = (index / (ring * 8)) * Math.PI * 2 + ring * 0.2;
      return useAt(hole, Math.cos(angle) * ring * 52, Math.sin(angle) * ring * 31);
    }),
  );
  return {
    art:
      ellipse(0, 10, 280, 168, dark(body, 0.4)) +
      ellipse(
        0,
        0,
        280,
        168,
        pen.linear([at(0, light(body, 0.7)), at(0.5, light(body, 0.2)), at(1, dark(body, 0.3))], 'lean'),
      ) +
      ellipse(0, 4, 262, 154, dark(body, 0.34)) +
      ellipse(
        0,
        8,
        250,
        146,
        pen.linear(
          [at(0, light(body, 0.1)), at(0.36, light(body, 0.5)), at(0.6, light(body, 0.05)), at(1, dark(body, 0.16))],
          'lean',
        ),
      ) +
      group(holes.join(''), 'translate(0 8)'),
    left: -280,
    right: 280,
    top: -168,
    bottom: 178,
    shadow: { kind: 'lie', lift: 16 },
  };
};

/** A wide low tray with a rolled edge, for kunafa and basbousa. */
export const kunafaTray: PackForm = ({ pen, palette }) => ({
  art: panArt(pen, palette.body, { r: 286, h: 50, taper: 0.94, flat: 0.36 }),
  ...frame(286, -154, 0.34),
});

/** A thick disc of fired stone. */
export const pizzaStone: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path(drum(280, -34, 280, 0, 118), rounded(pen, dark(body, 0.1), 0.05)) +
      ellipse(0, -34, 280, 118, pen.linear([at(0, light(body, 0.4)), at(0.5, body), at(1, dark(body, 0.12))], 'lean')) +
      repeat(40, (index) =>
        ellipse(
          -220 + ((index * 97) % 440),
          -110 + ((index * 53) % 150),
          2.4 + (index % 3),
          1.6,
          index % 2 ? dark(body, 0.24) : light(body, 0.5),
          'opacity=".5"',
        ),
      ) +
      stroke('M-270 -6A280 118 0 0 0 270 -6', light(body, 0.4), 2, 'opacity=".5"'),
    left: -280,
    right: 280,
    top: -152,
    bottom: 118,
    shadow: { kind: 'stand', reach: 276, depth: 114, y: 6 },
  };
};
