import { dark, light } from '#demo/pictures/color.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { block, onGround } from '#demo/pictures/iso.ts';
import { at, fall, metal, type Pen } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, move, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './handles.ts';

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
