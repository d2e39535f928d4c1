import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { onGround } from '#demo/pictures/iso.ts';
import { at, type Pen, rounded } from '#demo/pictures/pen.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, num, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

/** A thin sheet on the table, its far end rolled up. */
function mat(pen: Pen, color: string, print: string, rim: string): Drawing {
  const sheet =
    rect(
      -210,
      -160,
      420,
      320,
      14,
      pen.linear([at(0, light(color, 0.3)), at(0.5, color), at(1, dark(color, 0.1))], 'diagonal'),
    ) +
    rect(-198, -148, 396, 296, 8, 'none', `stroke="${rim}" stroke-width="8"`) +
    print;
  return {
    art:
      onGround(rect(-210, -160, 420, 320, 14, dark(color, 0.34)), [0, 0, -6]) +
      onGround(sheet, [0, 0, 0]) +
      group(
        rect(-4, -28, 378, 52, 24, rounded(pen, dark(color, 0.04), 0.3)) +
          ellipse(0, -2, 15, 26, dark(color, 0.16)) +
          ellipse(0, -2, 9, 17, light(color, 0.3)) +
          ellipse(0, -2, 4, 9, dark(color, 0.34)) +
          stroke('M16 -22H366', '#ffffff', 4, 'opacity=".3"'),
        'translate(-44 -140)rotate(22.5)',
      ),
    left: -322,
    right: 322,
    top: -176,
    bottom: 140,
    shadow: { kind: 'lie', lift: 9 },
  };
}

export const bakingMat: PackForm = ({ pen, palette }) =>
  mat(
    pen,
    '#e8d9bd',
    repeat(9, (index) => stroke(`M-186 ${-136 + index * 34}H186`, palette.body, 1.6, 'opacity=".4"')) +
      repeat(12, (index) => stroke(`M${-180 + index * 33} -140V140`, palette.body, 1.6, 'opacity=".4"')),
    palette.body,
  );

export const macaronMat: PackForm = ({ pen, palette }) =>
  mat(
    pen,
    '#d9c9ae',
    repeat(24, (index) =>
      circle(
        -160 + (index % 6) * 64,
        -98 + Math.floor(index / 6) * 66,
        25,
        'none',
        `stroke="${palette.body}" stroke-width="5"`,
      ),
    ),
    palette.body,
  );

/** A mat with a sunken lace border pattern. */
export const laceMat: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const line = dark(body, 0.3);
  const flower = pen.symbol(
    path(scallop(8, 30, 30, 12), 'none', `stroke="${line}" stroke-width="4"`) +
      circle(0, 0, 9, line) +
      repeat(8, (index) => stroke('M0 13V26', line, 3, `transform="rotate(${index * 45})"`)),
  );
  const row = (y: number) =>
    repeat(6, (index) => `<use href="${flower}" x="${num(-235 + index * 94)}" y="${y}"/>`) +
    repeat(7, (index) => ellipse(-282 + index * 94, y, 8, 8, line)) +
    stroke(`M-300 ${y + 44}${repeat(12, () => 'q25 26 50 0')}`, line, 4);
  return {
    art:
      rect(
        -300,
        -200,
        600,
        400,
        16,
        pen.linear([at(0, light(body, 0.36)), at(0.5, body), at(1, dark(body, 0.12))], 'diagonal'),
      ) +
      group([-136, 0, 136].map(row).join(''), '', `clip-path="${pen.clip(rect(-296, -196, 592, 392, 14, '#000'))}"`) +
      rect(-300, -200, 600, 400, 16, 'none', `stroke="${light(body, 0.5)}" stroke-width="3"`),
    left: -300,
    right: 300,
    top: -200,
    bottom: 200,
    shadow: { kind: 'lie', lift: 12 },
  };
};
