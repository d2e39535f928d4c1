import { grains, liquid, paste, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { waterBottle } from '#demo/pictures/forms/bottles.ts';
import { foldingBox, slimBox } from '#demo/pictures/forms/boxes.ts';
import { pot } from '#demo/pictures/forms/canister.ts';
import { metallicVials, penSet, potSet, vialSet } from '#demo/pictures/forms/decor/sets.ts';
import { jar, spiceJar } from '#demo/pictures/forms/jar.ts';
import { plainPouch, pouch } from '#demo/pictures/forms/pouch.ts';
import { dropper, dustPot, gelBottle, glassTube, sprayCan } from '#demo/pictures/forms/small-bottles.ts';
import { glazedDome, slice } from '#demo/pictures/props/cakes.ts';
import { shaped } from '#demo/pictures/props/confections.ts';
import { sprayed } from '#demo/pictures/props/dressed-cakes.ts';
import { emblemOf } from '#demo/pictures/props/emblem.ts';
import { FRUITS, type FruitName } from '#demo/pictures/props/fruits.ts';
import { maamoul } from '#demo/pictures/props/pastries.ts';
import { cookies, cupcake, macarons } from '#demo/pictures/props/small-bakes.ts';
import { fromAbove, inBowl, poured, scooped, served, spooned, swatch, withFruit } from '#demo/pictures/scenes/food.ts';
import { heartPath } from '#demo/pictures/shapes.ts';
import type { Look, Looks } from './picture.ts';

/** A flavour in a dropper bottle: its fruit on the label and beside the bottle. */
const flavour = (color: string, tone: string, name: FruitName, second?: FruitName): Look => ({
  content: liquid(color, 0.7),
  form: dropper,
  tone,
  emblem: FRUITS[name],
  detail: withFruit(name, second),
});

const gel = (color: string, tone = color): Look => ({
  content: liquid(color, 0),
  form: gelBottle,
  tone,
  detail: swatch,
});

const ground = (color: string, tone: string, fruit?: FruitName): Look => ({
  content: powder(color),
  form: spiceJar,
  tone,
  detail: fruit ? withFruit(fruit) : scooped,
});

const VANILLA = '#b58a3c';

export const FLAVOUR_LOOKS: Looks = {
  'vanilla-powder': { content: powder('#f6ecd4'), form: spiceJar, tone: VANILLA, detail: withFruit('vanilla') },
  'vanilla-liquid': flavour('#8a5a2c', VANILLA, 'vanilla'),
  'vanilla-extract': {
    ...flavour('#5a3418', '#7a4a22', 'vanilla'),
    detail: served((pen) => cupcake(pen, '#fbf0dc', '#e9d3a8'), 'table', 260),
  },
  'vanilla-paste': {
    content: paste('#5a3820', '#7a5434'),
    form: jar,
    tone: '#7a4a22',
    lid: '#3a302a',
    detail: spooned,
  },
  'vanilla-pods': { content: liquid('#4a2c1a', 0), form: glassTube, tone: '#6b4423', detail: withFruit('vanilla') },
  'almond-flavour': flavour('#e9d3a2', '#b5743a', 'almonds'),
  'butter-flavour': flavour('#f2d878', '#d9a82c', 'butterPat'),
  'lemon-flavour': flavour('#f3e06a', '#d9b81e', 'lemon'),
  'orange-flavour': flavour('#f2a03c', '#e0802c', 'orange'),
  'strawberry-flavour': flavour('#e2607a', '#cf3a55', 'strawberry'),
  'banana-flavour': flavour('#f4dc7a', '#d9ae2c', 'banana'),
  'coconut-flavour': flavour('#f3efe4', '#7a5233', 'coconut'),
  'pistachio-flavour': flavour('#b3c478', '#7f9a3a', 'pistachios'),
  'coffee-flavour': flavour('#5a3418', '#5a3422', 'coffee'),
  'caramel-flavour': flavour('#c47a2c', '#b5642a', 'caramel'),
  'hazelnut-flavour': flavour('#b5834a', '#8a5a30', 'hazelnuts'),
  'cardamom-flavour': flavour('#c2cf9a', '#6f9a4a', 'cardamom'),
  'saffron-flavour': flavour('#f0a02c', '#d9641e', 'saffron'),
  'mango-flavour': flavour('#f6b23c', '#e0862c', 'mango'),
  'blueberry-flavour': flavour('#6a6fb8', '#4a5fa8', 'blueberries'),
  'mint-flavour': flavour('#a9dcc0', '#3f9a6a', 'mint'),
  'cheesecake-flavour': {
    ...flavour('#f6e6bc', '#c9903c', 'crumble'),
    emblem: emblemOf((pen) =>
      slice(pen, { sponge: '#f0cf8a', cream: '#fdf2d8', base: '#a8703a', fruit: 'blueberries' }),
    ),
    detail: served((pen) => slice(pen, { sponge: '#f0cf8a', cream: '#fdf2d8', base: '#a8703a', fruit: 'blueberries' })),
  },
  'red-velvet-emulsion': {
    ...flavour('#a8203a', '#a8283c', 'strawberry'),
    emblem: emblemOf((pen) => slice(pen, { sponge: '#a8283c', cream: '#fffaf2' })),
    detail: served((pen) => slice(pen, { sponge: '#a8283c', cream: '#fffaf2' })),
  },
  'rose-water': {
    content: liquid('#f3c9d2', 1),
    form: waterBottle,
    tone: '#c9607a',
    lid: '#c9a24c',
    emblem: FRUITS.rose,
    detail: withFruit('rose'),
  },
  'orange-blossom-water': {
    content: liquid('#f3ead0', 1),
    form: waterBottle,
    tone: '#d98a3c',
    lid: '#c9a24c',
    emblem: FRUITS.blossom,
    detail: withFruit('blossom', 'orange'),
  },
  'kewra-water': {
    content: liquid('#dcebc6', 1),
    form: waterBottle,
    tone: '#5f9a4a',
    lid: '#c4c7c9',
    emblem: FRUITS.pandan,
    detail: withFruit('pandan'),
  },

  'gel-red': gel('#d5283c'),
  'gel-black': gel('#26221f', '#4a4440'),
  'gel-pink': gel('#e8609a'),
  'gel-blue': gel('#2f72c9'),
  'gel-green': gel('#3f9a48'),
  'gel-yellow': gel('#f2c21e', '#d9a61e'),
  'gel-brown': gel('#6b3d20'),
  'gel-set-12': {
    form: vialSet,
    content: liquid('#8a4fa8', 0),
    body: '#7f5aa0',
    tone: '#8a4fa8',
    detail: served((pen) => macarons(pen, ['#e2574c', '#f2c233', '#5fae4f', '#4f8fd0']), 'table', 440),
  },
  'liquid-colours': { content: liquid('#c22a6a', 0.5), form: gelBottle, tone: '#b52a62', detail: poured },
  'powder-colours': { content: powder('#e0702c'), form: dustPot, tone: '#d9641e', lid: '#3a302a', detail: scooped },
  'oil-colours': {
    content: liquid('#3f6fc0', 0),
    form: dropper,
    tone: '#3f6fc0',
    detail: served(shaped(heartPath(46), ['#e2574c', '#4f8fd0', '#f2c233', '#7fbf6a']), 'plate', 340),
  },
  'white-whitener': { content: liquid('#f6f2ea', 0), form: gelBottle, tone: '#9aa3ab', detail: swatch },
  'cocoa-butter-colours': {
    form: metallicVials,
    content: liquid('#c98a6a', 0),
    body: '#2f5d6f',
    tone: '#3f7f8f',
    detail: served(shaped(heartPath(46), ['#d9b25a', '#b04a5a', '#4f7fae', '#5fae8a']), 'plate', 340),
  },
  'gold-spray': {
    content: powder('#d9ad3c'),
    form: sprayCan,
    body: '#d9ad3c',
    tone: '#c9962c',
    detail: served((pen) => sprayed(pen, '#d9ad3c'), 'table', 360),
  },
  'velvet-spray': {
    content: powder('#a8283c'),
    form: sprayCan,
    body: '#a8283c',
    tone: '#a8283c',
    detail: served((pen) => glazedDome(pen, '#b03a48'), 'plate', 330),
  },
  'gold-lustre': { content: powder('#d9ad3c'), form: dustPot, tone: '#c9962c', lid: '#3a302a', detail: inBowl },
  'silver-lustre': { content: powder('#c3c8cc'), form: dustPot, tone: '#8a949c', lid: '#3a302a', detail: inBowl },
  'edible-glitter': {
    content: pieces('shard', 16, '#e9a9c9', '#a9c9f0', '#f3dc9a', '#b9e0c9'),
    form: dustPot,
    tone: '#b56fa8',
    lid: '#f3eee6',
    detail: fromAbove,
  },
  'edible-pens': {
    form: penSet,
    content: liquid('#3f7fd0', 0),
    tone: '#8a4fa8',
    detail: served(shaped('M-46 -46H46V46H-46z', ['#fdf6ea', '#f6d5da', '#d9e9f3']), 'plate', 340),
  },
  'airbrush-colours': {
    form: vialSet,
    content: liquid('#3f7fd0', 0),
    body: '#3a4a5a',
    tone: '#4a7fb0',
    detail: served((pen) => sprayed(pen, '#7f6fd0'), 'table', 360),
  },
  'natural-colours': {
    form: potSet,
    content: powder('#b5304a'),
    body: '#7f9a5a',
    tone: '#6f8a3a',
    detail: served((pen) => macarons(pen, ['#c9607a', '#e6b85a', '#a3b56a', '#a08ac0']), 'table', 440),
  },

  'ground-cinnamon': ground('#a5622e', '#9a5a2c', 'cinnamon'),
  'cinnamon-sticks': {
    content: pieces('cinnamon', 96, '#a5622e', '#b5733c', '#8f5226'),
    form: pouch,
    tone: '#9a5a2c',
    detail: fromAbove,
  },
  'green-cardamom': {
    content: pieces('cardamom', 44, '#93b05a', '#a5bf70', '#83a04c'),
    form: pouch,
    tone: '#7a9a3f',
    detail: fromAbove,
  },
  'ground-cardamom': ground('#b9bb86', '#7f8f4a', 'cardamom'),
  saffron: {
    content: strands(24, 3.4, '#b5281e', '#d4442a', '#8f1c18'),
    form: slimBox,
    body: '#8f2436',
    tone: '#b5281e',
    emblem: FRUITS.saffron,
    detail: fromAbove,
  },
  'ground-nutmeg': ground('#a87a4c', '#8f6236'),
  'ground-cloves': { ...ground('#5f3a26', '#6b4230'), detail: inBowl },
  'ground-ginger': ground('#e0bf7c', '#c2963c'),
  'pumpkin-spice': {
    ...ground('#b8652a', '#c2641e'),
    detail: served((pen) => cookies(pen, '#c9823c', '#7a3f1c'), 'table', 420),
  },
  mahlab: { ...ground('#ead2a6', '#b58a4a'), detail: served((pen) => maamoul(pen), 'plate') },
  mastic: {
    content: pieces('resin', 30, '#f6e9b8', '#f3e2a4', '#fbf3d4'),
    form: foldingBox,
    body: '#4f8a7a',
    tone: '#4f8a7a',
    detail: fromAbove,
  },
  anise: { content: pieces('seed', 22, '#b5a468', '#c4b47c', '#9f8f56'), form: pouch, tone: '#8a7f3a', detail: inBowl },
  'maamoul-spice': {
    content: grains('#b08252', ['#c99c6c', '#8a5f34', '#7a8a4a'], 3.6),
    form: plainPouch,
    tone: '#8a5a30',
    detail: served((pen) => maamoul(pen), 'plate'),
  },
  'espresso-powder': {
    content: grains('#4a2a1a', ['#653c28', '#351c10'], 3.8),
    form: spiceJar,
    tone: '#4a2a1a',
    detail: withFruit('coffee'),
  },
  matcha: { content: powder('#8fae4a'), form: plainPouch, body: '#5f7f3a', tone: '#7a9a3a', detail: inBowl },
  'citric-acid': {
    content: grains('#fbfbf8', ['#ffffff', '#dde3e4'], 4.4),
    form: pot,
    tone: '#d9b81e',
    emblem: FRUITS.lemon,
    detail: withFruit('lemon'),
  },
  'fine-salt': {
    content: grains('#fbfaf7', ['#ffffff', '#dfe0de'], 3.4),
    form: plainPouch,
    body: '#dbe6ec',
    tone: '#4f86b0',
    detail: scooped,
  },
  'flaky-salt': {
    content: pieces('flake', 34, '#f4f4f1', '#fdfdfb', '#e4e8e9'),
    form: foldingBox,
    body: '#4a6f8a',
    tone: '#4f7fa0',
    emblem: FRUITS.crystal,
    detail: fromAbove,
  },
};
