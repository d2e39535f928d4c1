import { dark, light, mix } from '#demo/pictures/color.ts';
import { paste, toneOf } from '#demo/pictures/content/content.ts';
import { at, ball } from '#demo/pictures/pen.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import type { FruitName } from '#demo/pictures/props/fruits.ts';
import { board, plate } from '#demo/pictures/props/table.ts';
import { d, ellipse, path, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { behind, fitted, fruit, type Prop, type Scene } from './stage.ts';

export const flat = (art: string): Drawing => ({
  art,
  left: -100,
  right: 100,
  top: -100,
  bottom: 100,
  shadow: { kind: 'none' },
});

/** The finished dish in front of the pack, on a plate or standing alone. */
export const served =
  (prop: Prop, on: 'plate' | 'table' | 'board' = 'plate', width = 390): Scene =>
  (stage) => {
    const drawing = prop(stage.pen, stage);
    const ground =
      on === 'plate'
        ? [{ drawing: plate(stage.pen, 262), x: 500, y: 664 }]
        : on === 'board'
          ? [{ drawing: board(stage.pen, 262), x: 500, y: 672 }]
          : [];
    const y = on === 'plate' ? 650 : on === 'board' ? 652 : 690;
    return [
      behind(stage, 236, 606, 430),
      ...ground,
      fitted({ ...drawing, shadow: on === 'table' ? drawing.shadow : softer(drawing) }, 500, y, width, 420),
    ];
  };

const softer = (drawing: Drawing): Drawing['shadow'] =>
  drawing.shadow.kind === 'stand'
    ? { ...drawing.shadow, reach: drawing.shadow.reach * 0.92, depth: drawing.shadow.depth * 0.7 }
    : drawing.shadow;

/** The fruit or nut of the flavour, in front of the bottle. */
export const withFruit =
  (name: FruitName, second: FruitName = name): Scene =>
  (stage) => [
    behind(stage, 262, 640, 500),
    { drawing: fruit(stage.pen, second, 1.7), x: 640, y: 600 },
    { drawing: fruit(stage.pen, name, 2.7), x: 508, y: 708 },
  ];

/** A smear of the colour, a few drops, and cream tinted with it. */
export const swatch: Scene = (stage) => {
  const { pen, content, seed } = stage;
  const color = toneOf(content);
  const drop = (x: number, y: number, r: number) =>
    ellipse(x, y + r * 0.14, r, r * 0.5, dark(color, 0.4), 'opacity=".4"') +
    ellipse(x, y, r, r * 0.5, ball(pen, color, 0.8)) +
    ellipse(x - r * 0.3, y - r * 0.16, r * 0.24, r * 0.1, '#ffffff', 'opacity=".8"');
  const smear =
    path(
      d`M-210 6C-220 -26 -150 -44 -60 -40C60 -36 160 -54 230 -30C210 -22 250 -12 226 0C240 12 170 8 190 22
        C100 44 -40 30 -120 36C-170 38 -204 26 -210 6z`,
      pen.linear([at(0, dark(color, 0.1)), at(0.4, light(color, 0.14)), at(1, mix(color, '#ffffff', 0.3))]),
    ) +
    stroke('M-170 -12C-60 -24 60 -14 200 -22M-180 8C-60 0 80 12 180 6', light(color, 0.5), 5, 'opacity=".5"') +
    drop(-250, 34, 22) +
    drop(266, 30, 14) +
    drop(-196, 60, 11);
  return [
    behind(stage, 250, 582, 440),
    {
      drawing: bowl(pen, paste(mix(color, '#fff8ef', color === '#f6f2ea' ? 0.2 : 0.46)), seed, '#f6f1e7'),
      x: 528,
      y: 606,
      scale: 0.92,
    },
    { drawing: flat(smear), x: 400, y: 694 },
  ];
};
