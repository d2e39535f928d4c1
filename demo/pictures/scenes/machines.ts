import { light } from '#demo/pictures/color.ts';
import { paste, powder } from '#demo/pictures/content/content.ts';
import { mound } from '#demo/pictures/content/heap.ts';
import { cupArt } from '#demo/pictures/forms/tools/measuring/cups-and-spoons.ts';
import { scaleArt } from '#demo/pictures/forms/tools/measuring/scales.ts';
import { ovenArt, torchArt } from '#demo/pictures/forms/tools/ovens-and-torches.ts';
import { bagArt } from '#demo/pictures/forms/tools/piping-bags.ts';
import { standMixerArt } from '#demo/pictures/forms/tools/stand-mixers.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { pipedSwirl } from '#demo/pictures/props/cream.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { board } from '#demo/pictures/props/table.ts';
import { ellipse, group, move, path } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { fitted, overlay, type Prop, type Scene } from './stage.ts';

const as = (art: string, like: Drawing): Drawing => ({ ...like, art });

/** A lit oven with food on its shelf. A product other than the oven stands in front of it. */
export const baking =
  (prop: Prop): Scene =>
  (stage) => {
    const { pen, pack, palette } = stage;
    const load = prop(pen, stage);
    const scale = Math.min(220 / (load.right - load.left), 130 / (load.bottom - load.top));
    const inside = group(load.art, move(-((load.left + load.right) / 2) * scale, 0, scale));
    const isOven = pack.right - pack.left > 500;
    const drawing: Drawing = {
      art: ovenArt(pen, isOven ? palette.body : '#3d4246', inside, true),
      left: -284,
      right: 292,
      top: -436,
      bottom: 12,
      shadow: { kind: 'stand', reach: 284, depth: 26, y: 6 },
    };
    return [fitted(drawing, 400, 640, 640), ...(isOven ? [] : [fitted(pack, 590, 716, 230, 300)])];
  };

/** The stand mixer with dough or batter in its bowl. */
export const mixing =
  (color: string): Scene =>
  ({ pen, pack, palette, seed }) => {
    const filling =
      ellipse(0, 6, 140, 30, light(color, 0.06)) + mound(pen, paste(color), { w: 128, h: 46, depth: 26 }, seed);
    return [
      fitted(as(standMixerArt(pen, palette.body, filling), pack), 372, 610, 520),
      { drawing: bowl(pen, powder('#f6eedd'), `${seed}-flour`, '#8a6a58'), x: 640, y: 716, scale: 0.62 },
    ];
  };

/** A piping bag above the last of three swirls, with cupcakes behind. */
export const piped =
  (cream: string): Scene =>
  ({ pen }) => {
    const one = cupcake(pen, cream, '#e9d3a8', '#d9a45c');
    const swirl = (x: number, y: number) =>
      group(ellipse(0, 6, 84, 20, '#2a170c', 'opacity=".2"') + pipedSwirl(pen, cream, 78, 116), move(x, y));
    return [
      { drawing: board(pen, 350), x: 400, y: 672 },
      { drawing: one, x: 176, y: 560, scale: 0.86 },
      overlay(swirl(200, 700) + swirl(392, 716)),
      overlay(group(bagArt(pen, '#f3ead8', cream), move(404, 598, 1.06, 30))),
      overlay(path('M398 600C396 606 390 612 392 618H414C416 610 410 604 410 598z', cream)),
    ];
  };

/** A torch browning a crust of sugar. */
export const torching =
  (prop: Prop): Scene =>
  (stage) => [
    fitted(prop(stage.pen, stage), 320, 690, 330),
    overlay(group(torchArt(stage.pen, stage.palette.body, true), move(596, 556, 0.94, -34))),
  ];

/** A cup of flour in front of a bowl of flour, with the rest of the set behind. */
export const pouringCup: Scene = (stage) => {
  const { pen, pack, palette, seed } = stage;
  const flour = powder('#f6eedd');
  const full = (r: number): Drawing => ({
    art: group(mound(pen, flour, { w: r * 0.88, h: r * 0.4, depth: r * 0.2 }, seed), `translate(0 ${-r * 0.88})`),
    left: -r,
    right: r,
    top: -r,
    bottom: 0,
    shadow: { kind: 'none' },
  });
  const cup: Drawing = {
    art: cupArt(pen, palette.body, 150, '1'),
    left: -150,
    right: 390,
    top: -180,
    bottom: 32,
    shadow: { kind: 'stand', reach: 124, depth: 30, y: 0 },
  };
  return [
    fitted(pack, 280, 420, 380),
    { drawing: bowl(pen, flour, seed, '#b5694a'), x: 566, y: 560, scale: 0.86 },
    { drawing: cup, x: 250, y: 706 },
    { drawing: full(150), x: 250, y: 706 },
  ];
};

/** Half a kilo of flour on the scale. */
export const weighing: Scene = ({ pen, pack, palette, seed }) => [
  { drawing: as(scaleArt(pen, palette.body, '500 g'), pack), x: 400, y: 680, scale: 1.12 },
  {
    drawing: {
      ...bowl(pen, powder('#f6eedd'), seed, '#5f7a6a'),
      shadow: { kind: 'stand', reach: 120, depth: 14, y: -2 },
    },
    x: 400,
    y: 522,
    scale: 0.86,
  },
];
