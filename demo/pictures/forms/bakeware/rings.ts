import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, group, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

export const STEEL = '#c6c9cb';

/** A band of sheet steel on the table, its outline repeated downwards to give it height. */
export function band(outline: string, h: number, color = STEEL): string {
  const flat = 'scale(1 .62)';
  const lines = repeat(Math.ceil(h / 4), (index) =>
    group(
      stroke(outline, index === 0 ? dark(color, 0.5) : dark(color, 0.06 + 0.22 * (1 - (index * 4) / h)), 5.5),
      `translate(0 ${-index * 4})${flat}`,
    ),
  );
  return (
    lines +
    group(stroke(outline, light(color, 0.82), 4.4), `translate(0 ${-h})${flat}`) +
    group(stroke(outline, dark(color, 0.3), 1.2, 'opacity=".5"'), `translate(0 ${-h + 4})${flat}`)
  );
}

/** A round band with a true metal shine. */
export function ringArt(pen: Pen, r: number, h: number, color = STEEL, perforated = false): string {
  const ry = r * 0.32;
  const hole = pen.symbol(ellipse(0, 0, 4.6, 5.6, dark(color, 0.6)));
  const columns = Math.round(r / 7);
  const holes = perforated
    ? repeat(columns * 2, (index) => {
        const share = (Math.floor(index / 2) + 0.5) / columns;
        const x = Math.cos(Math.PI * share) * r * 0.98;
        const y = Math.sin(Math.PI * share) * ry - h * (index % 2 ? 0.68 : 0.32);
        return `<use href="${hole}" x="${Math.round(x)}" y="${Math.round(y)}"/>`;
      })
    : '';
  return (
    path(
      d`M${-r} ${-h}V0A${r} ${ry} 0 0 1 ${r} 0V${-h}A${r} ${ry} 0 0 0 ${-r} ${-h}z`,
      pen.linear([
        at(0, dark(color, 0.1)),
        at(0.3, dark(color, 0.44)),
        at(0.7, light(color, 0.2)),
        at(1, dark(color, 0.3)),
      ]),
    ) +
    path(d`M${-r} ${-h}V0A${r} ${ry} 0 0 0 ${r} 0V${-h}A${r} ${ry} 0 0 1 ${-r} ${-h}z`, metal(pen, color)) +
    holes +
    ellipse(0, -h, r, ry, 'none', `stroke="${light(color, 0.75)}" stroke-width="4.5"`)
  );
}

export const stand = (reach: number, depth: number, top: number): Omit<Drawing, 'art'> => ({
  left: -reach,
  right: reach,
  top,
  bottom: depth,
  shadow: { kind: 'stand', reach: reach * 0.97, depth: depth * 0.95, y: 3 },
});

export const mousseRings: PackForm = ({ pen }) => ({
  art:
    group(ringArt(pen, 116, 126), 'translate(-128 -66)') +
    group(ringArt(pen, 116, 126), 'translate(132 -60)') +
    group(ringArt(pen, 124, 136), 'translate(0 28)'),
  ...stand(252, 68, -230),
});

export const tartRings: PackForm = ({ pen }) => ({
  art:
    group(ringArt(pen, 122, 56, STEEL, true), 'translate(-130 -64)') +
    group(ringArt(pen, 122, 56, STEEL, true), 'translate(134 -60)') +
    group(ringArt(pen, 132, 60, STEEL, true), 'translate(0 24)'),
  ...stand(258, 68, -160),
});

/** A ring that slides open along a scale. */
export const adjustableRing: PackForm = ({ pen }) => ({
  art:
    ringArt(pen, 244, 140) +
    stroke('M96 70V-66', dark(STEEL, 0.4), 4, 'opacity=".7"') +
    repeat(11, (index) =>
      stroke(
        d`M${-60 + index * 14} ${-34 + 4 * Math.cos(index / 4)}v${index % 5 ? 14 : 24}`,
        dark(STEEL, 0.55),
        2.4,
        'opacity=".7"',
      ),
    ) +
    group(
      circle(0, 0, 13, metal(pen, STEEL)) + stroke('M-20 0H20', dark(STEEL, 0.3), 6),
      'translate(118 -30)rotate(-12)',
    ),
  ...stand(246, 80, -220),
});
