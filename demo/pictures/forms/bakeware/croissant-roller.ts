import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { fall } from '#demo/pictures/pen.ts';
import { d, group, path, rect, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './rings.ts';

/** A roller that stamps triangles out of a sheet of dough. */
export const croissantRoller: PackForm = ({ pen, palette }) => {
  const wood = '#c58f58';
  const blade = (x: number) =>
    path(d`M${x} -74C${x + 22} -40 ${x + 22} 40 ${x} 74`, 'none', `stroke="${light(STEEL, 0.3)}" stroke-width="8"`) +
    stroke(d`M${x - 4} -72C${x + 18} -40 ${x + 18} 40 ${x - 4} 72`, dark(STEEL, 0.4), 2);
  const grip =
    rect(-62, -25, 124, 50, 24, fall(pen, wood, 0.34, 0.3)) +
    rect(-62, -25, 22, 50, 10, palette.accent, 'opacity=".7"');
  return {
    art: group(
      rect(-196, -8, 392, 16, 6, fall(pen, STEEL, 0.5, 0.3)) +
        [-130, -44, 44, 130].map(blade).join('') +
        stroke('M-126 -62L-36 58M-36 -62L52 58M52 -62L138 58', light(STEEL, 0.2), 9) +
        stroke('M-126 -64L-36 56M-36 -64L52 56M52 -64L138 56', '#ffffff', 2.4, 'opacity=".7"') +
        group(grip, 'translate(-252 0)') +
        group(grip, 'translate(252 0)scale(-1 1)'),
      'rotate(-16)',
    ),
    left: -306,
    right: 306,
    top: -120,
    bottom: 120,
    shadow: { kind: 'lie', lift: 16 },
  };
};
