import { liquid, paste, powder, strands } from '#demo/pictures/content/content.ts';
import { panArt } from '#demo/pictures/forms/bakeware/round-pans.ts';
import { canister, pot, tin } from '#demo/pictures/forms/canister.ts';
import { pillowBag } from '#demo/pictures/forms/film-bags.ts';
import { jar } from '#demo/pictures/forms/jar.ts';
import { oilBottle } from '#demo/pictures/forms/plastic-bottles.ts';
import { sprayCan } from '#demo/pictures/forms/tubes-and-cans.ts';
import { wrappedBlock } from '#demo/pictures/forms/wrapped.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { pieceTray } from '#demo/pictures/props/confections.ts';
import { cupcake, muffin } from '#demo/pictures/props/cupcakes.ts';
import { slice } from '#demo/pictures/props/desserts.ts';
import { croissant } from '#demo/pictures/props/doughs.ts';
import { emblemOf } from '#demo/pictures/props/emblem.ts';
import { pancakes } from '#demo/pictures/props/fried-bakes.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { baklawa } from '#demo/pictures/props/pastries.ts';
import { unwrapped } from '#demo/pictures/scenes/blocks.ts';
import { inBowl, poured, scooped, showing, spooned } from '#demo/pictures/scenes/bowls.ts';
import { served } from '#demo/pictures/scenes/food.ts';
import type { Looks } from './picture.ts';

const BUTTER = '#f5de94';
const MILK = liquid('#fdfaf3', 0);
const CREAM = paste('#fdf7ea');
const BLUE = '#4f86b8';

export const DAIRY_LOOKS: Looks = {
  'unsalted-butter': { content: paste(BUTTER), tone: '#d9b23c', body: '#f6ecc9', detail: unwrapped() },
  'salted-butter': { content: paste('#f3d880'), tone: BLUE, body: '#f4ead0', detail: unwrapped() },
  'lamination-butter': {
    content: paste('#f6e2a0'),
    form: wrappedBlock,
    tone: '#c98a2c',
    body: '#f3e6bd',
    detail: served((pen) => croissant(pen)),
  },
  ghee: { content: liquid('#efc04a', 0.5), form: jar, tone: '#d9a02c', lid: '#c9a24c', detail: spooned },
  'vegetable-ghee': {
    content: paste('#f6df86'),
    form: tin,
    body: '#e9bd3c',
    tone: '#5f8a3f',
    detail: served((pen) => baklawa(pen)),
  },
  margarine: { content: paste('#f6dc7c'), tone: '#d97a2c', body: '#f8ebbc', detail: unwrapped() },
  'puff-margarine': {
    content: paste('#f3d774'),
    tone: '#a8642c',
    body: '#f3e3b0',
    detail: served((pen) => croissant(pen)),
  },
  shortening: { content: paste('#fdfaf2'), tone: BLUE, detail: spooned },
  'vegan-butter': { content: paste('#f3e2a4'), tone: '#5f8a3f', body: '#e9efd2', detail: unwrapped() },

  'whipping-cream-35': {
    content: CREAM,
    tone: BLUE,
    emblem: FRUITS.strawberry,
    detail: served((pen) => cake(pen, { frosting: '#fffaf0', kisses: '#fffdf8', fruit: 'strawberry' })),
  },
  'cooking-cream': { content: CREAM, tone: '#5f8a4a', emblem: FRUITS.milk, detail: showing(MILK, poured) },
  'nondairy-whip': {
    content: CREAM,
    tone: '#8a6fb0',
    emblem: FRUITS.blossom,
    detail: served((pen) => cupcake(pen, '#fffaf2', '#d9cfe6', '#d9a45c', 'cherries'), 'table', 260),
  },
  'whip-powder': {
    content: powder('#fdf9f0'),
    tone: '#c9748a',
    emblem: emblemOf((pen) => cupcake(pen, '#fdf6ea', '#e9b9c4')),
    detail: inBowl,
  },
  'canned-cream': { content: CREAM, body: BLUE, tone: BLUE, emblem: FRUITS.milk, detail: spooned },
  'sour-cream': { content: paste('#fdfaf3'), body: '#6fa05a', tone: '#6fa05a', detail: spooned },
  mascarpone: {
    content: paste('#fbf1da'),
    body: '#c99a5a',
    tone: '#a8743c',
    detail: served((pen) => slice(pen, { sponge: '#c99a5c', cream: '#fdf4e0', top: '#5a3220' })),
  },
  'cream-cheese': {
    content: paste('#fdf9ee'),
    body: BLUE,
    tone: BLUE,
    detail: served((pen) => slice(pen, { sponge: '#f0cf8a', cream: '#fdf2d8', base: '#a8703a', fruit: 'blueberries' })),
  },
  'cream-cheese-bulk': { content: paste('#fdf9ee'), body: '#5a6f9a', tone: '#5a6f9a', detail: spooned },
  ricotta: { content: paste('#fdfaf2'), body: '#6fa05a', tone: '#5f8a4a', detail: spooned },
  'akkawi-cheese': { content: paste('#faf6ea'), tone: '#7f9ab0', body: '#eef1ee', detail: unwrapped() },
  'mozzarella-shredded': {
    content: strands(40, 7, '#fbf3d9', '#f6e9c2', '#fffaf0'),
    form: pillowBag,
    tone: '#4f86b8',
    body: '#cfe0ec',
    detail: inBowl,
  },
  'cheese-powder': { content: powder('#f0a83c'), tone: '#e08a1e', detail: scooped },

  'milk-powder': { content: powder('#fbf3de'), tone: BLUE, emblem: FRUITS.milk, detail: scooped },
  'skim-milk-powder': { content: powder('#fdf8ea'), tone: '#6fb0c9', emblem: FRUITS.milk, detail: inBowl },
  'uht-milk': { content: MILK, tone: BLUE, emblem: FRUITS.milk, detail: poured },
  'evaporated-milk': {
    content: liquid('#f6e8c8', 0),
    body: '#c2413a',
    tone: '#c2413a',
    emblem: FRUITS.milk,
    detail: poured,
  },
  'condensed-milk': {
    content: liquid('#f8e9c2', 0),
    body: '#3f6fae',
    tone: '#3f6fae',
    emblem: FRUITS.milk,
    detail: poured,
  },
  'buttermilk-powder': {
    content: powder('#fbf3dc'),
    form: pot,
    tone: '#c99a3c',
    detail: served((pen) => pancakes(pen)),
  },
  'whey-powder': { content: powder('#f8efd4'), tone: '#b8923c', emblem: FRUITS.milk, detail: scooped },
  'yogurt-powder': { content: powder('#fdf9ef'), tone: '#c9748a', emblem: FRUITS.milk, detail: inBowl },
  'malted-milk-powder': {
    content: powder('#e9d2a2'),
    form: canister,
    body: '#b5793a',
    tone: '#a8642c',
    emblem: FRUITS.milk,
    detail: inBowl,
  },
  'coconut-milk': {
    content: liquid('#fdfaf4', 0),
    body: '#4f9a7a',
    tone: '#4f9a7a',
    emblem: FRUITS.coconut,
    detail: poured,
  },
  'coconut-cream': {
    content: paste('#fdfbf6'),
    body: '#7a5233',
    tone: '#7a5233',
    emblem: FRUITS.coconut,
    detail: spooned,
  },
  'almond-milk': { content: liquid('#f8efe0', 0), tone: '#b5743a', emblem: FRUITS.almonds, detail: poured },
  'oat-milk': { content: liquid('#f3e6cc', 0), tone: '#b8924c', emblem: FRUITS.oats, detail: poured },

  'liquid-egg-white': {
    content: liquid('#f8f0d4', 0.9),
    tone: '#e0a82c',
    emblem: FRUITS.egg,
    detail: served(pieceTray('kiss', ['#fffaf2', '#fdf3e4']), 'plate', 330),
  },
  'liquid-whole-egg': { content: liquid('#f4b83c', 0.2), tone: '#e08a1e', emblem: FRUITS.egg, detail: poured },
  'egg-white-powder': {
    content: powder('#fbf4e0'),
    form: pot,
    tone: '#d9a02c',
    emblem: FRUITS.egg,
    detail: served(pieceTray('kiss', ['#fffaf2', '#f6d5da']), 'plate', 330),
  },
  'meringue-powder': {
    content: powder('#fdfaf4'),
    form: canister,
    body: '#d98aa0',
    tone: '#c9748a',
    detail: served(pieceTray('kiss', ['#fffaf2', '#f6d5da', '#d5e6dc']), 'plate', 330),
  },
  'whole-egg-powder': { content: powder('#f2cf78'), tone: '#d9941e', emblem: FRUITS.egg, detail: inBowl },
  'egg-replacer': {
    content: powder('#f8f1e0'),
    tone: '#6f9a4a',
    emblem: FRUITS.egg,
    detail: served((pen) => muffin(pen, '#d9a45c', '#b8d3a4'), 'table', 300),
  },

  'coconut-oil': { content: paste('#fbfaf4'), form: jar, tone: '#5f8a5a', lid: '#3a302a', detail: spooned },
  'sunflower-oil': { content: liquid('#efc94c', 0.9), form: oilBottle, tone: '#e0a82c', detail: poured },
  'canola-oil': { content: liquid('#f3dc72', 0.9), form: oilBottle, tone: '#7f9a2c', detail: poured },
  'baking-spray': {
    content: liquid('#f0cf6a', 0.4),
    form: sprayCan,
    body: '#5f8a4a',
    tone: '#5f8a4a',
    detail: served(
      (pen) => ({
        art: panArt(pen, '#4c5157', { r: 220, h: 110 }),
        left: -226,
        right: 226,
        top: -176,
        bottom: 64,
        shadow: { kind: 'stand', reach: 216, depth: 62, y: 2 },
      }),
      'table',
      430,
    ),
  },
  'cake-release': {
    content: paste('#f8eecb'),
    tone: '#a8743c',
    detail: served((pen) => cake(pen, { naked: { sponge: '#e0b060', cream: '#fffaf0' }, r: 170 })),
  },
};
