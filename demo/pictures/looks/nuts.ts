import { grains, liquid, paste, pieces } from '#demo/pictures/content/content.ts';
import { can } from '#demo/pictures/forms/canister.ts';
import { pillowBag } from '#demo/pictures/forms/film-bags.ts';
import { jar } from '#demo/pictures/forms/jar.ts';
import { squeezeBottle } from '#demo/pictures/forms/plastic-bottles.ts';
import { wrappedBlock } from '#demo/pictures/forms/wrapped.ts';
import { croissant } from '#demo/pictures/props/doughs.ts';
import { pancakes } from '#demo/pictures/props/fried-bakes.ts';
import { FRUITS, type FruitName } from '#demo/pictures/props/fruits.ts';
import { kunafa, maamoul } from '#demo/pictures/props/pastries.ts';
import { tart } from '#demo/pictures/props/tarts.ts';
import { waffles } from '#demo/pictures/props/treats.ts';
import { fromAbove, inBowl, poured, scooped, spooned } from '#demo/pictures/scenes/bowls.ts';
import { served, withFruit } from '#demo/pictures/scenes/food.ts';
import type { Look, Looks } from './picture.ts';

/** A fruit filling in a can: the fruit on the label, a tart as its second view. */
const fruitFilling = (color: string, tone: string, name: FruitName): Look => ({
  content: paste(color),
  form: can,
  body: tone,
  tone,
  emblem: FRUITS[name],
  detail: served((pen) => tart(pen, color, name === 'apple' ? undefined : name)),
});

export const NUT_LOOKS: Looks = {
  'whole-almonds': {
    content: pieces('almond', 56, '#b5743a', '#a5662f', '#c2824a'),
    tone: '#a8642c',
    detail: fromAbove,
  },
  'sliced-almonds': {
    content: pieces('almondSlice', 48, '#f6e4c0', '#f0dab0', '#fbeed2'),
    tone: '#c9963c',
    detail: inBowl,
  },
  'slivered-almonds': {
    content: pieces('sliver', 46, '#f6e6c6', '#ecd8b0', '#fbf0d8'),
    tone: '#b58a4a',
    detail: fromAbove,
  },
  'pistachio-kernels': {
    content: pieces('pistachio', 44, '#9dbb58', '#86a845', '#b3c96e'),
    tone: '#7f9a3a',
    detail: fromAbove,
  },
  'pistachio-ground': {
    content: grains('#a5b85e', ['#bccb7c', '#859a44', '#7a6a44'], 4.6),
    tone: '#7f9a3a',
    detail: inBowl,
  },
  walnuts: { content: pieces('walnut', 62, '#c9a06a', '#b98a52', '#d3ae7a'), tone: '#9a6c3c', detail: fromAbove },
  hazelnuts: { content: pieces('hazelnut', 46, '#b0743c', '#a0662f', '#bf864c'), tone: '#8a5a30', detail: inBowl },
  cashews: { content: pieces('cashew', 52, '#f0dcb2', '#e6cd9c', '#f6e8c8'), tone: '#c2964a', detail: fromAbove },
  pecans: { content: pieces('pecan', 58, '#8f5530', '#7d4826', '#a0653c'), tone: '#7a4826', detail: inBowl },
  'crushed-peanuts': {
    content: pieces('peanut', 26, '#e3bd7c', '#d3a860', '#edd09a'),
    tone: '#b8843c',
    detail: fromAbove,
  },
  'pine-nuts': { content: pieces('pineNut', 34, '#f3e2b6', '#ead49e', '#f8ecca'), tone: '#b5924a', detail: fromAbove },
  'desiccated-coconut': {
    content: grains('#fbf9f2', ['#ffffff', '#e9e4d6', '#f6f2e6'], 5),
    tone: '#6f8f7a',
    emblem: FRUITS.coconut,
    detail: withFruit('coconut'),
  },
  'coconut-flakes': {
    content: pieces('coconutFlake', 54, '#f6e8c8', '#efd9ac', '#fbf2de'),
    tone: '#a8743c',
    detail: fromAbove,
  },
  'white-sesame': { content: pieces('seed', 18, '#f3e6c6', '#ead9b0', '#f8f0da'), tone: '#b8964c', detail: inBowl },
  nigella: { content: pieces('seed', 17, '#2f2a28', '#3d3633', '#241f1d'), tone: '#4a4440', detail: inBowl },
  'chia-seeds': {
    content: grains('#6a6460', ['#8f8882', '#3d3835', '#b5aea6', '#2c2826'], 6),
    tone: '#5a5550',
    detail: scooped,
  },
  'flax-seeds': { content: pieces('seed', 19, '#9a5f2e', '#86501f', '#ab7040'), tone: '#8a5226', detail: fromAbove },
  'sunflower-seeds': {
    content: pieces('seed', 30, '#cfc4ae', '#bfb298', '#ddd4c0'),
    tone: '#d9a01e',
    detail: fromAbove,
  },
  'pumpkin-seeds': {
    content: pieces('pumpkinSeed', 40, '#7f9a55', '#6f8a48', '#8fa866'),
    tone: '#6a8a3a',
    detail: inBowl,
  },

  raisins: { content: pieces('raisin', 36, '#c98f2e', '#b87d22', '#d9a44a'), tone: '#b5822c', detail: fromAbove },
  cranberries: { content: pieces('raisin', 36, '#a8203a', '#8f1a30', '#bf3450'), tone: '#a8283c', detail: inBowl },
  'dried-apricots': {
    content: pieces('apricot', 62, '#ec9a3a', '#e08a2a', '#f3ab54'),
    tone: '#e0822c',
    detail: fromAbove,
  },
  'date-paste': {
    content: paste('#7a4424', '#8f5836'),
    form: wrappedBlock,
    body: '#d9bc93',
    tone: '#7a4424',
    detail: served((pen) => maamoul(pen), 'plate'),
  },
  'pitted-dates': {
    content: pieces('date', 70, '#6b3a1e', '#7a4628', '#5c3018'),
    form: pillowBag,
    tone: '#7a4424',
    body: '#dcc39a',
    detail: fromAbove,
  },
  'mixed-peel': {
    content: pieces('peel', 34, '#f2a53c', '#f0c84a', '#8fb04f', '#e8843a'),
    body: '#e0902c',
    tone: '#e0902c',
    emblem: FRUITS.orange,
    detail: fromAbove,
  },
  'glace-cherries': {
    content: pieces('cherry', 48, '#c9203c', '#b51a34', '#d93a52'),
    form: jar,
    tone: '#b51a34',
    lid: '#c9a24c',
    detail: fromAbove,
  },
  'fd-strawberry': {
    content: pieces('berrySlice', 44, '#d93a4c', '#e2566a', '#c92c40'),
    tone: '#cf3a4c',
    detail: fromAbove,
  },
  'fd-raspberry': { content: pieces('crumb', 22, '#c22a4c', '#d9466a', '#a82040'), tone: '#b52a4c', detail: inBowl },
  'dried-figs': { content: pieces('fig', 66, '#a88a5c', '#997a4c', '#b59a6e'), tone: '#8a6a3c', detail: fromAbove },

  'pistachio-cream': {
    content: paste('#97ab50', '#aabd68'),
    form: jar,
    tone: '#7f9a3a',
    lid: '#c9a24c',
    detail: spooned,
  },
  'pistachio-paste': {
    content: paste('#7f9440', '#92a654'),
    form: jar,
    tone: '#6a8232',
    lid: '#3a302a',
    detail: withFruit('pistachios'),
  },
  'kunafa-filling': {
    content: paste('#9aa650', '#c9b26a'),
    form: jar,
    tone: '#8a8a3a',
    lid: '#6b3d24',
    detail: served((pen) => kunafa(pen)),
  },
  'biscuit-spread': {
    content: paste('#b5743a', '#c68a50'),
    form: jar,
    tone: '#a8642c',
    lid: '#c2413a',
    detail: served((pen) => waffles(pen)),
  },
  'hazelnut-praline': {
    content: paste('#8a5a34', '#a0704a'),
    body: '#a8743c',
    tone: '#8a5a30',
    emblem: FRUITS.hazelnuts,
    detail: spooned,
  },
  'strawberry-filling': fruitFilling('#cf2f48', '#c9304a', 'strawberry'),
  'blueberry-filling': fruitFilling('#4a3f86', '#4a4f98', 'blueberries'),
  'cherry-filling': fruitFilling('#a0182e', '#9a1c34', 'cherries'),
  'apple-filling': fruitFilling('#d9a44a', '#7a9a3a', 'apple'),
  'lemon-curd': {
    content: paste('#f3cf3c', '#f8df72'),
    form: jar,
    tone: '#d9b01e',
    lid: '#f3e9d4',
    detail: served((pen) => tart(pen, '#f4d348')),
  },
  'caramel-sauce': {
    content: liquid('#b8662a', 0.1),
    form: squeezeBottle,
    tone: '#b5642a',
    detail: served((pen) => pancakes(pen, '#b8662a')),
  },
  'salted-caramel': { content: paste('#b86e30', '#cb8848'), body: '#b5743a', tone: '#a8642c', detail: spooned },
  'dulce-de-leche': {
    content: paste('#b5732f', '#c98c4c'),
    form: can,
    body: '#a8642c',
    tone: '#a8642c',
    emblem: FRUITS.caramel,
    detail: spooned,
  },
  'apricot-jam': {
    content: paste('#ee9a34', '#f6b45c'),
    body: '#e08a2a',
    tone: '#e08a2a',
    emblem: FRUITS.apricots,
    detail: served((pen) => croissant(pen)),
  },
  'strawberry-jam': {
    content: paste('#b81e38', '#d0405a'),
    form: jar,
    tone: '#b51a34',
    lid: '#f3e9d4',
    detail: spooned,
  },
  'peanut-butter': {
    content: paste('#c98f4a', '#d9a566'),
    form: jar,
    tone: '#b5793a',
    lid: '#c2413a',
    detail: spooned,
  },
  tahini: { content: liquid('#e0c591', 0), form: jar, tone: '#b5924a', lid: '#c9a24c', detail: poured },
};
