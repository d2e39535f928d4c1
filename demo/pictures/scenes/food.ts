import { dark, light, mix } from '#demo/pictures/color.ts';
import { type Content, paste, toneOf } from '#demo/pictures/content/content.ts';
import { heap } from '#demo/pictures/content/heap.ts';
import { strew } from '#demo/pictures/content/scatter.ts';
import { at, ball, fall, type Pen } from '#demo/pictures/pen.ts';
import { bowl, bowlFromAbove } from '#demo/pictures/props/bowl.ts';
import type { FruitName } from '#demo/pictures/props/fruits.ts';
import { scoop, spoon } from '#demo/pictures/props/scoop.ts';
import { BOARD_TOP, board, plate } from '#demo/pictures/props/table.ts';
import { createRandom, hash } from '#demo/pictures/random.ts';
import { d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { behind, crockery, fitted, fruit, type Prop, type Scene, type Stage } from './stage.ts';

const flat = (art: string): Drawing => ({
  art,
  left: -100,
  right: 100,
  top: -100,
  bottom: 100,
  shadow: { kind: 'none' },
});

/** A full bowl before the pack, and a scoop or spoon if there is room. */
export const inBowl: Scene = (stage) => {
  const { pen, content, seed } = stage;
  return [behind(stage), { drawing: bowl(pen, content, seed, crockery(content, seed)), x: 506, y: 704, scale: 1.08 }];
};

/** A heap on a board with a full scoop. */
export const scooped: Scene = (stage) => {
  const { pen, content, seed } = stage;
  return [
    { drawing: board(pen, 340), x: 400, y: 640 },
    behind(stage, 540, 618, 400),
    { drawing: heap(pen, content, { w: 178, h: 136, depth: 46 }, seed), x: 268, y: 640 - BOARD_TOP },
    { drawing: scoop(pen, content, seed), x: 384, y: 716, scale: 0.94 },
  ];
};

/** The bowl alone, from straight above, a few pieces beside it. */
export const fromAbove: Scene = ({ pen, content, seed }) => {
  const random = createRandom(`${seed}-strays`);
  const spots = [
    { x: -262, y: 236 },
    { x: -206, y: 286 },
    { x: 276, y: -220 },
    { x: 240, y: 262 },
    { x: 296, y: 214 },
  ];
  const strays =
    content.kind === 'pieces' ? flat(strew(pen, content, spots, random, Math.max(content.size, 44))) : null;
  return [
    ...(strays ? [{ drawing: { ...strays, shadow: { kind: 'lie', lift: 5 } } as Drawing, x: 400, y: 400 }] : []),
    { drawing: bowlFromAbove(pen, content, seed, crockery(content, seed)), x: 400, y: 398, scale: 1.04 },
  ];
};

/** A bowl of something thick before the pack, and a spoonful. */
export const spooned: Scene = (stage) => {
  const { pen, content, seed } = stage;
  return [
    behind(stage, 250, 606),
    { drawing: bowl(pen, content, seed, crockery(content, seed)), x: 520, y: 648, scale: 0.98 },
    { drawing: spoon(pen, content, seed), x: 236, y: 726, scale: 0.95 },
  ];
};

/** A ribbon of the liquid running from a spoon into a bowl. */
export const poured: Scene = (stage) => {
  const { pen, content, seed } = stage;
  const color = toneOf(content);
  const clear = content.kind === 'liquid' ? content.clear : 0;
  const ribbon =
    path(
      'M-9 -300C-7 -200 -12 -60 -8 -8C-20 4 22 6 10 -8C14 -60 9 -200 11 -300z',
      pen.linear([at(0, dark(color, 0.14)), at(0.4, light(color, 0.5)), at(1, dark(color, 0.1))]),
      `opacity="${clear > 0.6 ? 0.85 : 1}"`,
    ) +
    ellipse(0, -4, 36, 9, light(color, 0.2), 'opacity=".7"') +
    ellipse(0, -4, 20, 5, light(color, 0.45), 'opacity=".7"');
  return [
    behind(stage, 236, 626, 430),
    { drawing: bowl(pen, content, seed, crockery(content, seed)), x: 520, y: 708, scale: 1.06 },
    { drawing: flat(ribbon), x: 540, y: 510 },
    { drawing: { ...spoon(pen, content, seed), shadow: { kind: 'none' } }, x: 548, y: 216, scale: 0.78, turn: -16 },
  ];
};

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

/** A block out of its paper, two slices cut from it. */
export const unwrapped =
  (marks: 'plain' | 'squares' | 'crumbly' = 'plain'): Scene =>
  (stage) => {
    const { pen, content } = stage;
    const color = toneOf(content);
    return [
      behind(stage, 300, 540, 340),
      { drawing: board(pen, 330), x: 400, y: 668 },
      { drawing: cutBlock(pen, color, marks), x: 420, y: 660 },
    ];
  };

export function cutBlock(pen: Pen, color: string, marks: string): Drawing {
  const side = (x: number, w: number) =>
    path(`M${x} -150L${x + 54} -184H${x + w + 54}L${x + w} -150z`, light(color, 0.42)) +
    path(`M${x + w} -150L${x + w + 54} -184V-38L${x + w} 0z`, dark(color, 0.2)) +
    rect(x, -150, w, 150, 3, fall(pen, color, 0.2, 0.06)) +
    (marks === 'crumbly'
      ? repeat(14, (index) =>
          ellipse(
            x + 12 + ((index * 53) % Math.max(20, w - 20)),
            -138 + ((index * 37) % 124),
            5,
            3.4,
            dark(color, 0.12),
            'opacity=".6"',
          ),
        )
      : marks === 'squares'
        ? repeat(
            Math.floor(w / 62),
            (index) =>
              rect(x + 8 + index * 62, -142, 52, 62, 5, light(color, 0.1)) +
              rect(x + 8 + index * 62, -72, 52, 62, 5, light(color, 0.06)),
          )
        : '') +
    stroke(`M${x} -150H${x + w}L${x + w + 54} -184`, light(color, 0.7), 2.4, 'opacity=".8"');
  return {
    art:
      side(-40, 250) + group(side(-12, 24), 'translate(-92 6)') + group(side(-12, 24), 'translate(-150 30)rotate(-9)'),
    left: -220,
    right: 270,
    top: -190,
    bottom: 40,
    shadow: { kind: 'foot', outline: 'M-44 0H212L264 -40H12zM-112 6H-86L-32 -30H-58zM-176 32H-146L-92 -6H-120z' },
  };
}

/** The default view for a content: fine or coarse, thick or thin. */
export function contentScene(content: Content, seed: string): Scene {
  const turn = hash(seed) % 2 === 0;
  if (content.kind === 'liquid') return poured;
  if (content.kind === 'paste') return spooned;
  if (content.kind === 'powder' || content.kind === 'grains') return turn ? inBowl : scooped;
  return turn ? fromAbove : inBowl;
}

/** The same view with another content: a mix shown as the batter, a syrup as the sauce. */
export const showing =
  (content: Content, scene: Scene): Scene =>
  (stage: Stage) =>
    scene({ ...stage, content });
