import { dark, light } from '#demo/pictures/color.ts';
import { type Content, toneOf } from '#demo/pictures/content/content.ts';
import { heap } from '#demo/pictures/content/heap.ts';
import { strew } from '#demo/pictures/content/scatter.ts';
import { at } from '#demo/pictures/pen.ts';
import { bowl, bowlFromAbove } from '#demo/pictures/props/bowl.ts';
import { scoop, spoon } from '#demo/pictures/props/scoop.ts';
import { BOARD_TOP, board } from '#demo/pictures/props/table.ts';
import { createRandom, hash } from '#demo/pictures/random.ts';
import { ellipse, path } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { flat } from './food.ts';
import { behind, crockery, type Scene, type Stage } from './stage.ts';

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
