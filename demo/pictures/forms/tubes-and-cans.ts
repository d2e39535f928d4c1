import { dark, deepen, light } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { label } from '#demo/pictures/label.ts';
import { at, metal, rounded } from '#demo/pictures/pen.ts';
import { drum, hoop } from '#demo/pictures/shapes.ts';
import { ellipse, path, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { PackForm } from './pack.ts';

/** An aerosol can with a nozzle head. */
export const sprayCan: PackForm = ({ pen, palette, text, content, emblem }): Drawing => {
  const body = palette.body;
  const tone = toneOf(content);
  return {
    art:
      path(drum(112, -420, 112, -10, 20), rounded(pen, body, 0.65)) +
      path(
        'M-112 -420C-108 -452 -70 -468 -62 -476H62C70 -468 108 -452 112 -420A112 20 0 0 1 -112 -420z',
        metal(pen, '#cfcac0'),
      ) +
      path(hoop(112, -26, -10, 20), metal(pen, '#bdb7ab')) +
      label(
        text,
        { ...palette, ink: palette.ink },
        { x: 0, y: -384, w: 200, h: 322, radius: 8, largest: 46, emblem, style: 'card' },
      ) +
      path(
        drum(112, -420, 112, -10, 20),
        pen.linear([
          at(0, '#1c1008', 0.34),
          at(0.14, '#1c1008', 0.06),
          at(0.26, '#ffffff', 0.3),
          at(0.4, '#ffffff', 0),
          at(0.84, '#1c1008', 0.08),
          at(1, '#1c1008', 0.36),
        ]),
      ) +
      path(drum(62, -488, 62, -474, 10), metal(pen, '#d8d3c8')) +
      ellipse(0, -488, 62, 10, '#e9e5dc') +
      path(drum(34, -556, 40, -490, 7), rounded(pen, deepen(tone, 0.75), 0.4)) +
      ellipse(0, -556, 34, 7, light(tone, 0.35)) +
      ellipse(-22, -532, 5, 6, dark(tone, 0.6)),
    left: -112,
    right: 112,
    top: -563,
    bottom: 12,
    shadow: { kind: 'stand', reach: 110, depth: 22, y: -2 },
  };
};

/** A stoppered glass tube without a box, for vanilla pods. */
export const glassTube: PackForm = ({ pen, palette, text }): Drawing => {
  const glass = 'M-74 -500H74V-60C74 -14 44 8 0 8C-44 8 -74 -14 -74 -60z';
  return {
    art:
      path(glass, '#ffffff', 'opacity=".6"') +
      repeat(
        4,
        (index) =>
          stroke(
            `M${-40 + index * 26} -476C${-54 + index * 32} -340 ${-26 + index * 22} -180 ${-34 + index * 23} -40`,
            index % 2 ? '#3a2115' : '#4d2e1d',
            15,
          ) +
          stroke(
            `M${-42 + index * 26} -466C${-56 + index * 32} -340 ${-28 + index * 22} -180 ${-36 + index * 23} -60`,
            '#8a6044',
            2.4,
            'opacity=".7"',
          ),
      ) +
      path(
        glass,
        pen.linear([
          at(0, '#42545a', 0.42),
          at(0.12, '#ffffff', 0.1),
          at(0.24, '#ffffff', 0.6),
          at(0.36, '#ffffff', 0.04),
          at(0.88, '#42545a', 0.06),
          at(1, '#42545a', 0.4),
        ]),
      ) +
      label(text, palette, { x: 0, y: -370, w: 186, h: 250, radius: 8, largest: 42, style: 'card' }) +
      path(drum(66, -566, 62, -490, 12), rounded(pen, '#c79a6a', 0.1)) +
      ellipse(0, -566, 66, 12, '#dcb588') +
      repeat(8, (index) => ellipse(-48 + index * 13, -540 + (index % 3) * 17, 3, 2, '#8a5f36', 'opacity=".6"')) +
      path('M-74 -500A74 12 0 0 0 74 -500V-492A74 12 0 0 1 -74 -492z', '#ffffff', 'opacity=".8"'),
    left: -94,
    right: 94,
    top: -578,
    bottom: 10,
    shadow: { kind: 'stand', reach: 76, depth: 22, y: -6 },
  };
};
