import { liquid, paste, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { foldingBox } from '#demo/pictures/forms/boxes.ts';
import { canister, pot } from '#demo/pictures/forms/canister.ts';
import { jar } from '#demo/pictures/forms/jar.ts';
import { squeezeBottle } from '#demo/pictures/forms/plastic-bottles.ts';
import { plainPouch } from '#demo/pictures/forms/pouch.ts';
import { slab } from '#demo/pictures/forms/wrapped.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { cookies } from '#demo/pictures/props/cookies.ts';
import { glazedDome } from '#demo/pictures/props/desserts.ts';
import { croissant } from '#demo/pictures/props/doughs.ts';
import { emblemOf } from '#demo/pictures/props/emblem.ts';
import { donut } from '#demo/pictures/props/fried-bakes.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { tart } from '#demo/pictures/props/tarts.ts';
import { cakePops, cakesicles, waffles } from '#demo/pictures/props/treats.ts';
import { unwrapped } from '#demo/pictures/scenes/blocks.ts';
import { fromAbove, inBowl, poured, scooped, spooned } from '#demo/pictures/scenes/bowls.ts';
import { served } from '#demo/pictures/scenes/food.ts';
import type { Looks } from './picture.ts';

const callets = (...colors: string[]) => pieces('callet', 40, ...colors);
const chips = (size: number, ...colors: string[]) => pieces('chip', size, ...colors);

export const CHOCOLATE_LOOKS: Looks = {
  'dark-couverture-70': { content: callets('#4b2a1a', '#563222', '#432417'), tone: '#4b2a1a', detail: fromAbove },
  'dark-couverture-55': { content: callets('#5d3521', '#693e28', '#52301d'), tone: '#6b3d24', detail: inBowl },
  'milk-couverture-34': { content: callets('#8a5634', '#97623e', '#7d4d2e'), tone: '#a0683c', detail: fromAbove },
  'white-couverture-28': { content: callets('#f3e3bd', '#f8ecce', '#ecd9ad'), tone: '#c9a05a', detail: inBowl },
  'ruby-couverture': { content: callets('#c9798a', '#d38a99', '#bd6b7d'), tone: '#b5566c', detail: fromAbove },
  'blond-couverture': { content: callets('#d2a264', '#dbb078', '#c69456'), tone: '#b8843c', detail: inBowl },
  'extra-dark-85': { content: callets('#34190e', '#3e2115', '#2c150b'), tone: '#34190e', detail: inBowl },
  'cocoa-mass': { content: pieces('chunk', 46, '#3a1e12', '#442617'), tone: '#4a2a1c', detail: fromAbove },
  'sf-dark-chocolate': { content: callets('#4b2a1a', '#563222'), tone: '#3f6f5a', detail: inBowl },
  'vegan-choc': { content: callets('#6b4029', '#774a31'), tone: '#6f8a3f', detail: fromAbove },

  'dark-compound': { content: paste('#4b2a1a'), form: slab, tone: '#4b2a1a', detail: unwrapped('squares') },
  'milk-compound': {
    content: paste('#8a5634'),
    form: slab,
    body: '#8a5634',
    tone: '#8a5634',
    detail: served((pen) => cakePops(pen), 'table', 380),
  },
  'white-compound': {
    content: paste('#f0dfb6'),
    form: slab,
    body: '#e9d6a6',
    tone: '#c9a05a',
    detail: unwrapped('squares'),
  },
  'coloured-melts': {
    content: callets('#f1a0bb', '#8fc7e0', '#f4d774', '#a5d5a0', '#c5a8dc'),
    tone: '#c96f96',
    detail: fromAbove,
  },
  'strawberry-compound': {
    content: callets('#ef9fb0', '#f4b1bf', '#e88fa3'),
    tone: '#d9607c',
    detail: served((pen) => donut(pen, '#f29bb0'), 'plate'),
  },
  'pistachio-compound': {
    content: callets('#a5b865', '#b3c577', '#98ab58'),
    tone: '#7f9a3a',
    detail: served((pen) => cakesicles(pen), 'table', 330),
  },
  'cup-chocolate': {
    content: paste('#4b2a1a'),
    form: foldingBox,
    tone: '#5a3220',
    emblem: emblemOf((pen) => tart(pen, '#f6e6d0', 'strawberry', '#4b2a1a')),
    detail: served((pen) => tart(pen, '#f6e6d0', 'strawberry', '#4b2a1a')),
  },

  'dark-chips': { content: chips(40, '#4b2a1a', '#573323'), tone: '#4b2a1a', detail: fromAbove },
  'milk-chips': { content: chips(40, '#8a5634', '#97623e'), tone: '#9a6238', detail: inBowl },
  'white-chips': { content: chips(40, '#f3e3bd', '#f8ecce'), tone: '#c9a05a', detail: fromAbove },
  'bake-stable-chips': {
    content: chips(36, '#3f2216', '#4a2a1c'),
    tone: '#a8642c',
    detail: served((pen) => cookies(pen), 'table', 420),
  },
  'choc-chunks': { content: pieces('chunk', 50, '#4b2a1a', '#573323'), tone: '#5a3220', detail: inBowl },
  'mini-chips': { content: chips(24, '#4b2a1a', '#573323'), tone: '#6b4029', detail: inBowl },
  'choc-vermicelli': { content: strands(22, 6, '#4b2a1a', '#5d3521', '#3a1e12'), tone: '#4b2a1a', detail: fromAbove },
  'white-vermicelli': { content: strands(22, 6, '#f6e8c8', '#ecd9ad', '#fff6e2'), tone: '#c9a05a', detail: fromAbove },
  'choc-curls': {
    content: pieces('curl', 60, '#5d3521', '#4b2a1a', '#6b4029'),
    tone: '#5a3220',
    form: foldingBox,
    emblem: FRUITS.curls,
    detail: inBowl,
  },
  'crunchy-pearls': {
    content: pieces('pearl', 30, '#5a3220', '#7a4a2e', '#d9b98a'),
    tone: '#7a4a2c',
    detail: fromAbove,
  },
  'choc-batons': {
    content: pieces('baton', 70, '#4b2a1a', '#573323'),
    tone: '#5a3220',
    form: foldingBox,
    emblem: emblemOf((pen) => croissant(pen)),
    detail: served((pen) => croissant(pen)),
  },
  'cacao-nibs': { content: pieces('nib', 28, '#6b4029', '#56301c', '#7d5238'), tone: '#6b4029', detail: fromAbove },

  'cocoa-natural': {
    content: powder('#8a5230'),
    form: foldingBox,
    body: '#a8683c',
    tone: '#8a5230',
    emblem: FRUITS.cocoaPod,
    detail: inBowl,
  },
  'cocoa-dutch': {
    content: powder('#5a2f1c'),
    form: plainPouch,
    body: '#5a2f1c',
    tone: '#5a2f1c',
    emblem: FRUITS.cocoaPod,
    detail: scooped,
  },
  'cocoa-black': {
    content: powder('#2a1c18'),
    form: plainPouch,
    body: '#2f2320',
    tone: '#3a2a26',
    emblem: FRUITS.cocoaPod,
    detail: inBowl,
  },
  'cocoa-butter': { content: callets('#f4e2a8', '#f8eabf', '#ecd794'), tone: '#c9a03c', detail: fromAbove },
  'cocoa-butter-powder': { content: powder('#f8ecc6'), form: pot, tone: '#b8923c', detail: scooped },
  'hot-chocolate': {
    content: powder('#7a4828'),
    form: canister,
    body: '#8a4a2c',
    tone: '#8a4a2c',
    emblem: FRUITS.cocoaPod,
    detail: inBowl,
  },

  'hazelnut-spread': {
    content: paste('#5d3420', '#75462e'),
    form: jar,
    tone: '#6b3d24',
    lid: '#c9a24c',
    detail: spooned,
  },
  'white-spread': {
    content: paste('#f3e4c2', '#fbf1da'),
    form: jar,
    tone: '#c9a05a',
    lid: '#f3e9d4',
    detail: served((pen) => waffles(pen)),
  },
  'choc-ganache': {
    content: paste('#3f2014', '#56301f'),
    body: '#5a3220',
    tone: '#5a3220',
    detail: served((pen) => cake(pen, { drip: '#3f2014', kisses: '#6b4029', fruit: 'strawberry' })),
  },
  'mirror-glaze-choc': {
    content: liquid('#34180e', 0),
    body: '#3a1e12',
    tone: '#4b2a1a',
    detail: served((pen) => glazedDome(pen, '#4b2418'), 'plate', 330),
  },
  'bake-stable-filling': {
    content: paste('#4b2a1a', '#613a26'),
    body: '#a8642c',
    tone: '#8a5230',
    detail: served((pen) => croissant(pen)),
  },
  'choc-sauce': { content: liquid('#3f2014', 0), form: squeezeBottle, tone: '#4b2a1a', detail: poured },
};
