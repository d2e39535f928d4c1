import { grains, paste, pieces, powder } from '#demo/pictures/content/content.ts';
import { canister, pot } from '#demo/pictures/forms/canister.ts';
import { wrappedBlock } from '#demo/pictures/forms/wrapped.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { pieceTray } from '#demo/pictures/props/confections.ts';
import { cookies, macarons } from '#demo/pictures/props/cookies.ts';
import { cupcake, muffin } from '#demo/pictures/props/cupcakes.ts';
import { slice } from '#demo/pictures/props/desserts.ts';
import { croissant, doughBall, pizza } from '#demo/pictures/props/doughs.ts';
import { balls, pancakes } from '#demo/pictures/props/fried-bakes.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { baguette, boule, panLoaf } from '#demo/pictures/props/loaves.ts';
import { unwrapped } from '#demo/pictures/scenes/blocks.ts';
import { fromAbove, inBowl, scooped, showing } from '#demo/pictures/scenes/bowls.ts';
import { served } from '#demo/pictures/scenes/food.ts';
import type { Looks } from './picture.ts';

const WHITE = powder('#f6eedd');

export const FLOUR_LOOKS: Looks = {
  'ap-flour': { content: WHITE, tone: '#3a6a9a', emblem: FRUITS.wheat, detail: scooped },
  'bread-flour': {
    content: powder('#f2e6cd'),
    tone: '#a8432c',
    emblem: FRUITS.wheat,
    detail: served((pen) => boule(pen), 'board'),
  },
  'cake-flour': {
    content: powder('#fbf6ea'),
    tone: '#d98a8f',
    emblem: FRUITS.wheat,
    detail: served((pen) => slice(pen, { sponge: '#f0cf8a', cream: '#fffaf0', fruit: 'strawberry' })),
  },
  'pastry-flour': { content: WHITE, tone: '#d99a3a', emblem: FRUITS.wheat, detail: served((pen) => croissant(pen)) },
  'self-raising-flour': {
    content: WHITE,
    tone: '#6f9aa8',
    emblem: FRUITS.wheat,
    detail: served((pen) => muffin(pen, '#d9a45c', '#f3e6cf'), 'table', 300),
  },
  'pizza-flour-00': {
    content: WHITE,
    tone: '#b5443c',
    emblem: FRUITS.wheat,
    detail: served((pen) => pizza(pen), 'board', 470),
  },
  'whole-wheat-flour': {
    content: grains('#d8b98a', ['#e8d2ac', '#a9834e', '#8a6238'], 3.6),
    tone: '#8a5426',
    emblem: FRUITS.wheat,
    detail: served((pen) => panLoaf(pen, '#8f5a2c', '#d9b88a'), 'board'),
  },
  'fine-semolina': {
    content: grains('#f0d88e', ['#f9eab8', '#e2c068'], 3.2),
    tone: '#d9a72c',
    emblem: FRUITS.wheat,
    detail: inBowl,
  },
  'coarse-semolina': {
    content: grains('#eccf7c', ['#f8e6ac', '#d9b252', '#fdf3cf'], 5.4),
    tone: '#b8862a',
    emblem: FRUITS.wheat,
    detail: scooped,
  },
  'spelt-flour': { content: powder('#e2c9a0'), tone: '#6f7f3c', emblem: FRUITS.wheat, detail: scooped },
  'rye-flour': {
    content: powder('#cbb496'),
    tone: '#6b4f38',
    emblem: FRUITS.wheat,
    detail: served((pen) => boule(pen, '#7a4f2c'), 'board'),
  },
  'vital-wheat-gluten': {
    content: powder('#ead9b4'),
    tone: '#4f6f8f',
    emblem: FRUITS.wheat,
    detail: served((pen) => doughBall(pen), 'board'),
  },
  'malt-powder': { content: powder('#d8b072'), tone: '#a8642c', form: canister, emblem: FRUITS.wheat, detail: inBowl },

  'almond-flour': {
    content: powder('#f3e4c8'),
    tone: '#b5743a',
    emblem: FRUITS.almonds,
    detail: served((pen) => macarons(pen, ['#f2a9bb', '#f4d58a', '#a9d0b0', '#e9d2b0']), 'table', 440),
  },
  'coconut-flour': { content: powder('#f8f1e2'), tone: '#6f8f7a', emblem: FRUITS.coconut, detail: inBowl },
  'gf-flour-blend': {
    content: powder('#f6eddb'),
    tone: '#5f8a4a',
    emblem: FRUITS.corn,
    detail: served((pen) => cupcake(pen, '#fdf6e8', '#b8d3c4'), 'table', 260),
  },
  'rice-flour': { content: powder('#faf6ec'), tone: '#4f8a8a', detail: scooped },
  'glutinous-rice-flour': {
    content: powder('#fbf8f0'),
    tone: '#c9748a',
    detail: served((pen) => balls(pen, '#f6dbe0', 0.4, 10), 'plate', 300),
  },
  'oat-flour': {
    content: powder('#e6d3ac'),
    tone: '#c9962c',
    emblem: FRUITS.oats,
    detail: served((pen) => cookies(pen, '#c99a5a', '#7a5230'), 'table', 420),
  },
  'yellow-corn-flour': { content: powder('#f4d264'), tone: '#d9a01e', emblem: FRUITS.corn, detail: inBowl },
  'chickpea-flour': { content: powder('#ecd9a0'), tone: '#8f9a3c', detail: scooped },
  'hazelnut-flour': { content: powder('#c9a273'), tone: '#8a5a30', emblem: FRUITS.hazelnuts, detail: inBowl },
  'buckwheat-flour': {
    content: powder('#c2b2a2'),
    tone: '#6f4a68',
    emblem: FRUITS.wheat,
    detail: served((pen) => pancakes(pen), 'plate'),
  },
  'barley-flour': { content: powder('#e6d6b4'), tone: '#a8923a', emblem: FRUITS.wheat, detail: scooped },

  'corn-starch': { content: powder('#fdfaf2'), tone: '#e0a82c', emblem: FRUITS.corn, detail: inBowl },
  'potato-starch': { content: powder('#fbf7ee'), tone: '#5a7f5a', detail: scooped },
  'tapioca-starch': {
    content: powder('#fdfbf6'),
    tone: '#5f8a8f',
    detail: showing(pieces('pearl', 30, '#fbf8f2', '#f3eee4'), inBowl),
  },
  'instant-starch': { content: powder('#f8f3e8'), tone: '#4a6f9a', form: pot, detail: inBowl },
  'rolled-oats': { content: pieces('oat', 34, '#e2c898', '#d5b57e', '#edd9b2'), tone: '#b08a48', detail: fromAbove },
  'wheat-bran': { content: pieces('bran', 26, '#b5834a', '#c99a62', '#9a6a38'), tone: '#8f5f2c', detail: fromAbove },

  'instant-yeast': {
    content: grains('#cdb083', ['#dfc9a0', '#b08f5e', '#e9d8b6'], 5),
    tone: '#b5443c',
    detail: served((pen) => doughBall(pen), 'board'),
  },
  'active-dry-yeast': { content: grains('#c2a270', ['#d9bf92', '#a5824e'], 6.4), tone: '#d98a2c', detail: inBowl },
  'osmotolerant-yeast': {
    content: grains('#cdb083', ['#dfc9a0', '#b08f5e'], 5),
    tone: '#8a6a2c',
    detail: served((pen) => croissant(pen)),
  },
  'fresh-yeast': {
    content: paste('#e3cfa8'),
    form: wrappedBlock,
    body: '#e8d9b8',
    tone: '#c99a3c',
    detail: unwrapped('crumbly'),
  },
  'dried-sourdough': { content: powder('#d9c29a'), tone: '#7a5a3a', detail: served((pen) => boule(pen), 'board') },
  'baking-powder': {
    content: powder('#fdfbf6'),
    form: canister,
    body: '#c2413a',
    tone: '#c2413a',
    detail: served((pen) => cake(pen, { naked: { sponge: '#e6b96a', cream: '#fffaf0' }, fruit: 'strawberry', r: 170 })),
  },
  'af-baking-powder': { content: powder('#fdfbf6'), form: canister, body: '#5f8a4a', tone: '#5f8a4a', detail: inBowl },
  'baking-soda': { content: powder('#fdfcf8'), form: canister, body: '#3f7fae', tone: '#3f7fae', detail: scooped },
  'baking-ammonia': {
    content: grains('#f6f4ee', ['#ffffff', '#dfdcd2'], 4),
    form: canister,
    body: '#6a6f9a',
    tone: '#6a6f9a',
    detail: served((pen) => cookies(pen, '#e6c48a', '#c9a05c'), 'table', 420),
  },
  'cream-of-tartar': {
    content: powder('#fbf9f3'),
    form: canister,
    body: '#8a5a80',
    tone: '#8a5a80',
    detail: served(pieceTray('kiss', ['#fffaf2', '#f6d5da']), 'plate', 330),
  },

  'bread-improver': {
    content: powder('#f0e3c6'),
    form: pot,
    tone: '#a8642c',
    detail: served((pen) => baguette(pen), 'board', 480),
  },
  'cake-emulsifier': {
    content: paste('#f2dca0'),
    tone: '#d9a02c',
    detail: served((pen) => cake(pen, { naked: { sponge: '#f0cf8a', cream: '#fffaf0' }, r: 170 })),
  },
  'calcium-propionate': {
    content: powder('#fcfbf7'),
    form: pot,
    tone: '#4a6f9a',
    detail: served((pen) => panLoaf(pen), 'board'),
  },
  'ascorbic-acid': { content: powder('#fdfcf6'), form: pot, tone: '#e0902c', emblem: FRUITS.orange, detail: inBowl },
  'xanthan-gum': { content: powder('#f3ebd8'), form: pot, tone: '#4f8a7a', detail: inBowl },
  lecithin: { content: powder('#ecd598'), form: pot, tone: '#b8923c', detail: scooped },
  'psyllium-husk': { content: grains('#d9c4a2', ['#e9dac0', '#b89a6e'], 4.4), tone: '#8a6a44', detail: scooped },
};
