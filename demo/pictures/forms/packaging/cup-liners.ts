import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { paperCup } from '#demo/pictures/props/cupcakes.ts';
import { d, ellipse, group, move, path, repeat, stroke, use } from '#demo/pictures/svg.ts';

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
