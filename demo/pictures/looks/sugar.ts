import { grains, liquid, paste, pieces, powder } from '#demo/pictures/content/content.ts';
import { syrupBottle } from '#demo/pictures/forms/bottles.ts';
import { canister } from '#demo/pictures/forms/canister.ts';
import { squeezeBottle } from '#demo/pictures/forms/plastic-bottles.ts';
import { pouch } from '#demo/pictures/forms/pouch.ts';
import { shaped } from '#demo/pictures/props/confections.ts';
import { cookies } from '#demo/pictures/props/cookies.ts';
import { bundt } from '#demo/pictures/props/dressed-cakes.ts';
import { donut, pancakes } from '#demo/pictures/props/fried-bakes.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { kunafa } from '#demo/pictures/props/pastries.ts';
import { brulee, waffles } from '#demo/pictures/props/treats.ts';
import { fromAbove, inBowl, poured, scooped, spooned } from '#demo/pictures/scenes/bowls.ts';
import { served } from '#demo/pictures/scenes/food.ts';
import { heartPath } from '#demo/pictures/shapes.ts';
import type { Looks } from './picture.ts';

const crystals = (color: string, dark: string, grain: number) => grains(color, ['#ffffff', dark], grain);

export const SUGAR_LOOKS: Looks = {
  'granulated-sugar': {
    content: crystals('#f8f6f0', '#dcd9d0', 4.4),
    tone: '#3f7fae',
    emblem: FRUITS.cane,
    detail: scooped,
  },
  'caster-sugar': {
    content: crystals('#fbf9f4', '#e6e2d8', 3.2),
    tone: '#5f9aa8',
    emblem: FRUITS.sugar,
    detail: inBowl,
  },
  'icing-sugar': {
    content: powder('#fefdfa'),
    tone: '#c9748a',
    emblem: FRUITS.sugar,
    detail: served((pen) => bundt(pen, '#c98a45', '#fffdf8')),
  },
  'snow-sugar': { content: powder('#ffffff'), tone: '#6f8fae', detail: served((pen) => donut(pen, '#fdfbf6')) },
  'light-brown-sugar': { content: grains('#d9ab6c', ['#ecca96', '#b98848'], 4.2), tone: '#c08a48', detail: inBowl },
  'dark-brown-sugar': { content: grains('#8a5426', ['#a8703a', '#643a18'], 4.4), tone: '#7a4820', detail: scooped },
  'muscovado-sugar': { content: grains('#6b3d1c', ['#8a5730', '#4a280f'], 5), tone: '#5a3218', detail: inBowl },
  'demerara-sugar': {
    content: grains('#c98d45', ['#f0c98a', '#e0aa60', '#9a6428'], 6.4),
    tone: '#b5793a',
    detail: scooped,
  },
  'pearl-sugar': {
    content: pieces('bead', 20, '#ffffff', '#f4f1ea', '#fbf9f4'),
    form: pouch,
    tone: '#8f7fae',
    detail: fromAbove,
  },
  'vanilla-sugar': {
    content: grains('#f4ead2', ['#fffaf0', '#6b4a2c', '#e6d6b4'], 3.6),
    form: canister,
    body: '#e6c78a',
    tone: '#b58a3c',
    emblem: FRUITS.vanilla,
    detail: inBowl,
  },
  'coconut-sugar': {
    content: grains('#a8733c', ['#c9985e', '#7f5226'], 4.6),
    tone: '#8a5a2c',
    emblem: FRUITS.coconut,
    detail: inBowl,
  },
  'date-sugar': {
    content: grains('#9a6232', ['#b98048', '#6f4220'], 4),
    tone: '#7a4a22',
    emblem: FRUITS.dates,
    detail: scooped,
  },
  'cinnamon-sugar': {
    content: grains('#d0a472', ['#f3e2c6', '#9a5a2c'], 4),
    form: canister,
    body: '#a8642c',
    tone: '#a8642c',
    emblem: FRUITS.cinnamon,
    detail: inBowl,
  },
  'jam-sugar': {
    content: crystals('#fbf6ee', '#e6dcd0', 4.4),
    tone: '#c2314a',
    emblem: FRUITS.strawberry,
    detail: inBowl,
  },
  'rock-sugar': {
    content: pieces('crystal', 46, '#eef2f3', '#f6f4ee', '#e2eaec'),
    form: pouch,
    tone: '#6f9aa8',
    detail: fromAbove,
  },
  'sugar-cubes': {
    content: pieces('sugarCube', 54, '#fbf8f2', '#f6f2ea'),
    tone: '#3f7fae',
    emblem: FRUITS.sugar,
    detail: inBowl,
  },

  'glucose-syrup': { content: liquid('#f2efe4', 0.9), tone: '#5f8aa8', detail: spooned },
  'corn-syrup': { content: liquid('#f4dc9a', 0.9), form: syrupBottle, tone: '#e0b23c', detail: poured },
  'invert-sugar': { content: paste('#f8f2e2'), tone: '#7f8fa8', detail: spooned },
  'golden-syrup': {
    content: liquid('#e0982a', 0.6),
    form: squeezeBottle,
    tone: '#d98a1e',
    detail: served((pen) => waffles(pen), 'plate'),
  },
  'honey-clover': {
    content: liquid('#e6a52c', 0.6),
    form: syrupBottle,
    tone: '#d9941e',
    lid: '#c9a24c',
    detail: poured,
  },
  'date-syrup': { content: liquid('#4a2410', 0.2), form: squeezeBottle, tone: '#6b3a1c', detail: poured },
  molasses: { content: liquid('#2f170b', 0.1), form: syrupBottle, tone: '#5a3218', detail: poured },
  'maple-syrup': {
    content: liquid('#a8561c', 0.6),
    form: syrupBottle,
    tone: '#b5642a',
    detail: served((pen) => pancakes(pen, '#a8561c')),
  },
  'agave-syrup': { content: liquid('#d9a24a', 0.8), form: syrupBottle, tone: '#5f9a7a', detail: poured },
  'sheera-syrup': {
    content: liquid('#f3dfa6', 1),
    form: syrupBottle,
    tone: '#d9a72c',
    detail: served((pen) => kunafa(pen)),
  },
  'sf-pancake-syrup': {
    content: liquid('#8a4a1c', 0.5),
    form: squeezeBottle,
    tone: '#8a5a2c',
    detail: served((pen) => pancakes(pen, '#8a4a1c')),
  },
  'sorbitol-syrup': { content: liquid('#f3f1e8', 1), form: syrupBottle, tone: '#6f8fae', detail: poured },

  stevia: {
    content: powder('#fcfbf4'),
    form: canister,
    body: '#7fae5a',
    tone: '#5f9a3f',
    emblem: FRUITS.mint,
    detail: inBowl,
  },
  erythritol: { content: crystals('#fbfaf6', '#dfe4e2', 4.6), tone: '#4f9a8a', emblem: FRUITS.crystal, detail: inBowl },
  'powdered-erythritol': {
    content: powder('#fefdfb'),
    tone: '#6fa8a0',
    detail: served((pen) => donut(pen, '#fffdf8')),
  },
  'brown-erythritol': {
    content: grains('#c2935a', ['#dcb684', '#9a6c38'], 4.4),
    tone: '#9a6c38',
    detail: served((pen) => cookies(pen), 'table', 420),
  },
  'monk-fruit': { content: crystals('#f8f3e4', '#e2d8be', 4.2), tone: '#7a9a3c', detail: scooped },
  allulose: {
    content: crystals('#fbf8ee', '#e4dcc8', 4),
    tone: '#c98a3c',
    detail: served((pen) => brulee(pen), 'plate', 330),
  },
  xylitol: { content: crystals('#fdfcf9', '#dfe6ea', 4.8), tone: '#5f8fc0', emblem: FRUITS.crystal, detail: scooped },
  isomalt: {
    content: pieces('crystal', 34, '#f4f7f8', '#e6eef0', '#fbfbf9'),
    form: pouch,
    tone: '#7f8fc0',
    detail: fromAbove,
  },
  fructose: { content: crystals('#fdfbf7', '#e6e2da', 3.8), tone: '#d97a4a', emblem: FRUITS.apple, detail: inBowl },
  dextrose: { content: powder('#fdfcfa'), tone: '#8a7fc0', detail: scooped },
  trehalose: {
    content: powder('#fcfcfa'),
    tone: '#5f9ab8',
    detail: served(shaped(heartPath(46), ['#f6d5da', '#fbf0dc', '#e58ba2']), 'plate', 340),
  },
  maltodextrin: { content: powder('#fbf9f3'), tone: '#a88a5a', detail: inBowl },
};
