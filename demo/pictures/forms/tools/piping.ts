import { dark, light } from '#demo/pictures/color.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { block, onGround } from '#demo/pictures/iso.ts';
import { at, fall, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { pipedSwirl } from '#demo/pictures/props/cream.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, move, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { lyingAcross, STEEL } from './hand-tools.ts';

/** A steel cone standing on its wide end; `teeth` 0 is a round opening. */
function cone(pen: Pen, h: number, r: number, teeth: number): string {
  const top = -h;
  const notch = teeth
    ? repeat(teeth, (index) => {
        const x = -r * 0.4 + (index * r * 0.8) / teeth;
        const step = (r * 0.8) / teeth;
        const valley = top + h * (index === teeth - 1 ? 0.05 : 0.12);
        return d`L${x + step / 2} ${top - h * 0.02}L${x + step} ${valley}`;
      })
    : d`L${r * 0.4} ${top + h * 0.05}`;
  return (
    path(d`M${-r * 0.4} ${top + h * 0.05}${notch}L${r} -8A${r} ${r * 0.26} 0 0 1 ${-r} -8z`, metal(pen, STEEL)) +
    (teeth
      ? repeat(teeth - 1, (index) =>
          stroke(
            d`M${-r * 0.4 + ((index + 1) * r * 0.8) / teeth} ${top + h * 0.12}
              L${(-0.5 + (index + 1) / teeth) * r * 1.1} ${top + h * 0.4}`,
            dark(STEEL, 0.4),
            3,
            'opacity=".6"',
          ),
        )
      : ellipse(0, top + h * 0.05, r * 0.4, r * 0.12, light(STEEL, 0.6)) +
        ellipse(0, top + h * 0.05, r * 0.3, r * 0.08, dark(STEEL, 0.65))) +
    path(drum(r, -h * 0.1, r, 0, r * 0.26), metal(pen, light(STEEL, 0.1))) +
    stroke(d`M${-r} ${-h * 0.1}A${r} ${r * 0.26} 0 0 0 ${r} ${-h * 0.1}`, light(STEEL, 0.8), 2.6)
  );
}

const single =
  (teeth: number): PackForm =>
  ({ pen }) => ({
    art: cone(pen, 430, 168, teeth),
    left: -170,
    right: 170,
    top: -460,
    bottom: 46,
    shadow: { kind: 'stand', reach: 166, depth: 42, y: 2 },
  });

export const starNozzle = single(5);
export const roundNozzle = single(0);

/** Tulip nozzles with cut patterns in their domes. */
export const russianNozzles: PackForm = ({ pen }) => {
  const one = (petals: number) =>
    path('M-66 -122C-66 -176 66 -176 66 -122L84 -6A84 22 0 0 1 -84 -6z', metal(pen, STEEL)) +
    ellipse(0, -134, 62, 30, light(STEEL, 0.46)) +
    repeat(petals, (index) =>
      ellipse(
        0,
        -17,
        7,
        11,
        dark(STEEL, 0.66),
        `transform="translate(0 -134)scale(1 .5)rotate(${(index * 360) / petals})"`,
      ),
    ) +
    ellipse(0, -134, 9, 4.6, dark(STEEL, 0.66)) +
    path(drum(84, -20, 84, 0, 22), metal(pen, light(STEEL, 0.1)));
  return {
    art: [
      [-150, -120, 5],
      [0, -140, 6],
      [152, -116, 8],
      [-86, 10, 4],
      [92, 14, 7],
    ]
      .map(([x = 0, y = 0, petals = 5]) => group(one(petals), move(x, y, 1.12)))
      .join(''),
    left: -246,
    right: 248,
    top: -334,
    bottom: 40,
    shadow: { kind: 'stand', reach: 230, depth: 58, y: -30 },
  };
};

/** A flat case with rows of small nozzles. */
export const nozzleSet: PackForm = ({ pen, palette }) => {
  const { top, left, right } = block(430, 330, 40);
  const rows = repeat(20, (index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    const [x, y] = [(column - row) * 70 - 35, (column + row) * 34 - 122];
    return group(cone(pen, 92, 34, [5, 0, 7, 4, 6][(index * 3) % 5] ?? 5), move(x, y));
  });
  return {
    art:
      path(left, fall(pen, palette.body, 0.2, 0.2)) +
      path(right, dark(palette.body, 0.36)) +
      path(top, light(palette.body, 0.2)) +
      onGround(
        rect(
          -196,
          -146,
          392,
          292,
          14,
          pen.linear([at(0, dark(palette.body, 0.3)), at(1, dark(palette.body, 0.1))], 'diagonal'),
        ),
        [0, 0, 40],
      ) +
      rows,
    ...blockFrame(430, 330, 110),
    top: -250,
  };
};

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

/** A filled piping bag held tip down, its nozzle at 0,0. */
export const bagArt = (pen: Pen, color: string, cream: string): string =>
  path(
    d`M-24 -76C-70 -190 -128 -290 -136 -380C-120 -420 -60 -440 -30 -470L-44 -540H44L30 -470
      C60 -440 120 -420 136 -380C128 -290 70 -190 24 -76z`,
    pen.linear([at(0, dark(color, 0.16)), at(0.28, light(color, 0.6)), at(0.55, color), at(1, dark(color, 0.22))]),
  ) +
  path(
    'M-24 -80C-66 -186 -116 -280 -126 -366C-70 -350 70 -350 126 -366C116 -280 66 -186 24 -80z',
    cream,
    'opacity=".55"',
  ) +
  stroke(
    d`M-30 -470C-60 -440 -100 -424 -124 -392M-14 -474C-26 -440 -40 -420 -50 -380M12 -474C20 -440 40 -420 52 -380
      M30 -470C56 -440 96 -424 120 -392`,
    dark(color, 0.28),
    4,
    'opacity=".4"',
  ) +
  stroke('M-104 -350C-90 -280 -60 -200 -34 -130', '#ffffff', 9, 'opacity=".6"') +
  rect(-36, -486, 72, 20, 8, dark(color, 0.3), 'opacity=".6"') +
  path('M-30 -92H30L13 0L8 -14L3 2L-3 -14L-8 2L-13 -10z', metal(pen, STEEL)) +
  rect(-34, -100, 68, 18, 6, metal(pen, light(STEEL, 0.2)));

const hung =
  (cream: string): PackForm =>
  ({ pen, palette }) => ({
    art:
      group(pipedSwirl(pen, cream, 74, 116), 'translate(0 0)') +
      group(bagArt(pen, palette.body, cream), 'translate(14 -112)rotate(16)scale(.92)'),
    left: -130,
    right: 270,
    top: -606,
    bottom: 12,
    shadow: { kind: 'stand', reach: 76, depth: 18, y: -4 },
  });

export const clothBag = hung('#f6dfd0');

/** A dispenser roll of clear bags, a few torn off. */
export const bagRoll: PackForm = ({ pen, palette }) => {
  const film = '#dfe9ec';
  const one = 'M-150 -20L150 -20L0 330z';
  return {
    art:
      [-26, -10, 8]
        .map(
          (turn, index) =>
            path(one, film, `opacity=".5" transform="translate(${-60 + index * 60} -60)rotate(${turn})"`) +
            path(
              one,
              'none',
              `stroke="#a9bcc2" stroke-width="2.4" transform="translate(${-60 + index * 60} -60)rotate(${turn})"`,
            ) +
            stroke(
              'M-110 0L-10 270',
              '#ffffff',
              6,
              `opacity=".8" transform="translate(${-60 + index * 60} -60)rotate(${turn})"`,
            ),
        )
        .join('') +
      rect(-230, -170, 460, 116, 20, fall(pen, palette.body, 0.3, 0.22)) +
      rect(-230, -72, 460, 18, 8, dark(palette.body, 0.3), 'opacity=".5"') +
      stroke('M-206 -150H200', light(palette.body, 0.6), 5, 'opacity=".5"') +
      ellipse(0, -112, 90, 34, palette.paper) +
      path('M-16 -132H16L0 -92z', palette.body),
    left: -234,
    right: 236,
    top: -170,
    bottom: 268,
    shadow: { kind: 'lie', lift: 14 },
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
