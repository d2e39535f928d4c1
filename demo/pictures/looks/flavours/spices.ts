import { grains, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { foldingBox, slimBox } from '#demo/pictures/forms/boxes.ts';
import { pot } from '#demo/pictures/forms/canister.ts';
import { spiceJar } from '#demo/pictures/forms/jar.ts';
import { plainPouch, pouch } from '#demo/pictures/forms/pouch.ts';
import type { Look, Looks } from '#demo/pictures/looks/picture.ts';
import { cookies } from '#demo/pictures/props/cookies.ts';
import { FRUITS, type FruitName } from '#demo/pictures/props/fruits.ts';
import { maamoul } from '#demo/pictures/props/pastries.ts';
import { fromAbove, inBowl, scooped } from '#demo/pictures/scenes/bowls.ts';
import { served, withFruit } from '#demo/pictures/scenes/food.ts';

const ground = (color: string, tone: string, fruit?: FruitName): Look => ({
  content: powder(color),
  form: spiceJar,
  tone,
  detail: fruit ? withFruit(fruit) : scooped,
});

export const SPICE_LOOKS: Looks = {
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
