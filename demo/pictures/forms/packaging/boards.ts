import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { paperCup } from '#demo/pictures/props/small-bakes.ts';
import { drum, scallop } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, move, path, repeat, stroke, use } from '#demo/pictures/svg.ts';

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

/** Lace paper, two sheets fanned. */
export const doilies: PackForm = ({ palette }) => {
  const sheet = (color: string) =>
    path(scallop(24, 206, 206, 26), color) +
    repeat(
      24,
      (index) =>
        circle(0, -196, 9, palette.tone, `transform="rotate(${index * 15 + 7.5})"`) +
        ellipse(0, -166, 6, 12, palette.tone, `transform="rotate(${index * 15})"`),
    ) +
    repeat(16, (index) =>
      path(
        'M0 -112C-14 -126 -10 -144 0 -150C10 -144 14 -126 0 -112z',
        palette.tone,
        `transform="rotate(${index * 22.5})"`,
      ),
    ) +
    circle(0, 0, 104, 'none', `stroke="${palette.tone}" stroke-width="3" opacity=".6"`) +
    circle(0, 0, 96, 'none', `stroke="${palette.tone}" stroke-width="1.6" stroke-dasharray="2 7"`);
  return {
    art: group(sheet(dark(palette.body, 0.06)), 'translate(70 -56)') + group(sheet(palette.body), 'translate(-46 40)'),
    left: -270,
    right: 290,
    top: -280,
    bottom: 264,
    shadow: { kind: 'lie', lift: 7 },
  };
};

function nest(pen: Pen, color: string, count: number, rise: number, shine: boolean): string {
  const one = pen.symbol(
    shine
      ? foilCup(pen, color)
      : paperCup(pen, color, 96, 62, 92) +
          ellipse(0, -92, 96, 22, light(color, 0.5)) +
          ellipse(0, -90, 88, 18, dark(color, 0.22)),
  );
  return repeat(count, (index) => use(one, move(0, -index * rise)));
}

const foilCup = (pen: Pen, color: string): string =>
  path('M-96 -92L-62 -6Q0 14 62 -6L96 -92z', metal(pen, color)) +
  repeat(15, (_, share) => {
    const lean = Math.sin((share - 0.5) * 2.9);
    return stroke(
      d`M${lean * 96} ${-88 + 18 * Math.cos(lean * 1.5)}L${lean * 62} ${-6 + 10 * Math.cos(lean * 1.5)}`,
      share < 0.42 ? light(color, 0.7) : dark(color, 0.45),
      3,
      'opacity=".55"',
    );
  }) +
  ellipse(0, -92, 97, 22, light(color, 0.6)) +
  ellipse(0, -90, 88, 18, pen.linear([at(0, dark(color, 0.5)), at(0.5, dark(color, 0.1)), at(1, light(color, 0.5))]));

const towers =
  (shine: boolean): PackForm =>
  ({ pen, palette }) => ({
    art:
      group(nest(pen, palette.body, 8, 20, shine), 'translate(-150 -30)') +
      group(nest(pen, palette.accent, 6, 20, shine), 'translate(70 -70)') +
      group(nest(pen, shine ? palette.body : palette.tone, 3, 20, shine), 'translate(164 40)') +
      group(nest(pen, shine ? palette.accent : palette.body, 1, 20, shine), 'translate(-16 60)'),
    left: -250,
    right: 264,
    top: -284,
    bottom: 76,
    shadow: { kind: 'stand', reach: 210, depth: 62, y: 10 },
  });

export const cupLiners = towers(false);
export const foilLiners = towers(true);

/** Tall folded paper cups with four points. */
export const tulipLiners: PackForm = ({ pen, palette }) => {
  const one = (color: string) =>
    path('M-104 -176L-66 -150L-30 -206L0 -160L36 -210L66 -152L104 -176L62 -4Q0 12 -62 -4z', rounded(pen, color, 0.1)) +
    path(
      'M-104 -176L-66 -150L-30 -206L0 -160L36 -210L66 -152L104 -176L70 -120Q0 -96 -70 -120z',
      dark(color, 0.3),
      'opacity=".5"',
    ) +
    path('M-104 -176L-78 -40L-62 -4Q-40 4 -24 6L-66 -118z', light(color, 0.4), 'opacity=".5"') +
    stroke('M-66 -118L-24 6M66 -118L24 6M0 -106V8', dark(color, 0.34), 3, 'opacity=".5"');
  return {
    art:
      group(one(palette.body), 'translate(-128 -50)scale(1.16)') +
      group(one(palette.accent), 'translate(132 -60)scale(1.16)') +
      group(one(palette.tone), 'translate(0 40)scale(1.24)'),
    left: -250,
    right: 254,
    top: -300,
    bottom: 54,
    shadow: { kind: 'stand', reach: 200, depth: 50, y: 2 },
  };
};

export const petitLiners: PackForm = ({ pen, palette }) => {
  const spots = [
    [-150, -90],
    [0, -104],
    [150, -90],
    [-76, -30],
    [76, -30],
    [-156, 34],
    [0, 30],
    [156, 36],
  ];
  return {
    art: spots
      .map(([x = 0, y = 0], index) => {
        const color = [palette.body, palette.accent, palette.tone][index % 3] ?? palette.body;
        return group(
          paperCup(pen, color, 66, 46, 54) +
            ellipse(0, -54, 66, 15, light(color, 0.5)) +
            ellipse(0, -52, 60, 12, dark(color, 0.24)),
          move(x, y, 1.15),
        );
      })
      .join(''),
    left: -238,
    right: 238,
    top: -186,
    bottom: 50,
    shadow: { kind: 'stand', reach: 214, depth: 70, y: -10 },
  };
};

/** Little paper loaf moulds with a printed band. */
export const loafLiners: PackForm = ({ pen, palette }) => {
  const one =
    path(
      'M-200 -110L-176 0H176L200 -110z',
      pen.linear([at(0, light(palette.body, 0.2)), at(0.5, palette.body), at(1, dark(palette.body, 0.14))]),
    ) +
    path('M-196 -92L-190 -64H190L196 -92z', palette.accent) +
    path('M-200 -110L-150 -150H150L200 -110z', dark(palette.body, 0.4)) +
    path('M-200 -110L-150 -150L-130 -112L-140 -110z', light(palette.body, 0.1)) +
    path('M200 -110L150 -150L130 -112L140 -110z', dark(palette.body, 0.2)) +
    stroke('M-200 -110H200', light(palette.body, 0.6), 4) +
    repeat(9, (index) => circle(-160 + index * 40, -38, 5, palette.accent, 'opacity=".6"'));
  return {
    art: group(one, 'translate(40 -130)scale(.92)') + group(one, 'translate(-30 20)'),
    left: -236,
    right: 232,
    top: -272,
    bottom: 24,
    shadow: { kind: 'stand', reach: 204, depth: 26, y: 16 },
  };
};
