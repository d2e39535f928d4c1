import { grains, liquid, paste, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { drawPiece } from '#demo/pictures/content/pieces.ts';
import { slimBox } from '#demo/pictures/forms/boxes.ts';
import { pot } from '#demo/pictures/forms/canister.ts';
import { flowerBox, sheetPack } from '#demo/pictures/forms/decor/sheets-and-flowers.ts';
import { pasteSet, tubeSet } from '#demo/pictures/forms/decor/tube-sets.ts';
import { jar, spiceJar } from '#demo/pictures/forms/jar.ts';
import { squeezeBottle } from '#demo/pictures/forms/plastic-bottles.ts';
import { pouch } from '#demo/pictures/forms/pouch.ts';
import { dropper } from '#demo/pictures/forms/small-bottles.ts';
import { wrappedBlock } from '#demo/pictures/forms/wrapped.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { pieceTray, shaped } from '#demo/pictures/props/confections.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { glazedDome } from '#demo/pictures/props/desserts.ts';
import { fondantCake, lettered, tiered, topped } from '#demo/pictures/props/dressed-cakes.ts';
import { donut } from '#demo/pictures/props/fried-bakes.ts';
import { unwrapped } from '#demo/pictures/scenes/blocks.ts';
import { fromAbove, inBowl } from '#demo/pictures/scenes/bowls.ts';
import { served, swatch } from '#demo/pictures/scenes/food.ts';
import { heartPath, starPath } from '#demo/pictures/shapes.ts';
import { group } from '#demo/pictures/svg.ts';
import type { Look, Looks } from './picture.ts';

const GOLD = '#d9ad4c';

const PARTY = ['#e2574c', '#f2c14e', '#5aa7d6', '#7bbf6a', '#f08fb4', '#ffffff'];

const sprinkle = (content: Look['content'], tone: string, lid = '#f3eee6'): Look => ({
  content,
  form: spiceJar,
  tone,
  lid,
  detail: fromAbove,
});

/** A cake with the topper or candles on it. */
const onCake = (art: (pen: Pen) => string, rise: number, frosting: string) =>
  served((pen) => topped(pen, { frosting, kisses: '#fffaf2' }, art(pen), rise), 'table', 400);

export const DECOR_LOOKS: Looks = {
  'rainbow-vermicelli': sprinkle(strands(24, 7, ...PARTY), '#e0607a'),
  nonpareils: sprinkle(grains('#f3eee6', PARTY, 8), '#5a9ac9'),
  'white-pearls': sprinkle(pieces('pearl', 26, '#f8f4ec', '#f1ebe0', '#fdfaf4'), '#9a8f9f'),
  'gold-pearls': sprinkle(pieces('pearl', 26, '#d9ad4c', '#e6c06a', '#c9983a'), '#b5872c', '#3a302a'),
  'confetti-quins': sprinkle(pieces('disc', 26, '#f08fb4', '#7fc4e0', '#f6d55c', '#a5d5a0', '#c5a8dc'), '#c96fa8'),
  'star-sprinkles': sprinkle(pieces('star', 30, '#e0b44c', '#edc768', '#cfa038'), '#b5872c', '#3a302a'),
  'heart-sprinkles': sprinkle(pieces('heart', 30, '#e2455c', '#f08fb4', '#ffffff'), '#cf3a55'),
  'ramadan-sprinkles': sprinkle(
    pieces('crescent', 32, '#e0b44c', '#4f6fb0', '#f6f2ea', '#cfa038'),
    '#3f5f9a',
    '#c9a24c',
  ),
  'metallic-mix': sprinkle(pieces('bead', 24, '#d9ad4c', '#c3c8cc', '#c98a6a', '#f3eee6'), '#8a7a5a', '#c4c7c9'),
  'sanding-sugar': sprinkle(grains('#e58fb4', ['#f6bcd2', '#d06f9a', '#ffffff'], 6), '#c95f92'),
  'mini-marshmallow': {
    content: pieces('marshmallow', 44, '#fdfaf6', '#f9d9e0', '#fbf4ec'),
    form: pouch,
    tone: '#e08fa8',
    detail: fromAbove,
  },
  'white-fondant': {
    content: paste('#fdfaf4'),
    body: '#c9748a',
    tone: '#c9748a',
    detail: served((pen) => tiered(pen, '#fdfaf4', GOLD), 'table', 360),
  },
  'coloured-fondant': {
    form: pasteSet,
    content: paste('#f1a0bb'),
    tone: '#8a4fa8',
    detail: served(shaped(starPath(5, 52, 25), ['#e2574c', '#f2c233', '#6fb35a', '#4f8fd0', '#f1a0bb']), 'plate', 350),
  },
  'black-fondant': { content: paste('#2f2a28'), body: '#2f2a28', tone: '#4a4440', detail: unwrapped() },
  'red-fondant': { content: paste('#c9283c'), body: '#c9283c', tone: '#c9283c', detail: unwrapped() },
  'gum-paste': {
    content: paste('#fbf4e8'),
    body: '#5f9a7a',
    tone: '#5f9a7a',
    detail: served(pieceTray('rose', ['#f6c3cf', '#fdf3e8', '#e9a0b4']), 'plate', 330),
  },
  'modelling-chocolate': { content: paste('#f3e4c4'), body: '#a8743c', tone: '#a8743c', detail: unwrapped() },
  marzipan: {
    content: paste('#efdcae'),
    form: wrappedBlock,
    body: '#f0e0b8',
    tone: '#b5743a',
    detail: unwrapped('crumbly'),
  },
  tylose: { content: powder('#fbf9f3'), form: pot, tone: '#6f7fb0', detail: inBowl },
  'edible-glue': {
    content: liquid('#f3f1e8', 0.9),
    form: dropper,
    tone: '#6f9aa8',
    detail: served((pen) => fondantCake(pen, '#f6d5da'), 'table', 360),
  },
  'gold-leaf': {
    content: pieces('flake', 60, '#dcae3c', '#edc765', '#c9962c'),
    form: slimBox,
    body: '#2f2a28',
    accent: '#a87a1e',
    tone: '#c9962c',
    detail: served((pen) => glazedDome(pen, '#3a1e12', '#e9c35a'), 'plate', 330),
  },
  'silver-leaf': {
    content: pieces('flake', 60, '#c9ced2', '#e4e8ea', '#aeb6bc'),
    form: slimBox,
    body: '#3a4650',
    tone: '#8a949c',
    detail: fromAbove,
  },
  'wafer-paper': {
    content: paste('#fdfcf8'),
    form: sheetPack,
    tone: '#7f9ab0',
    detail: served(pieceTray('blossom', ['#fdf8f2', '#f6e3e6']), 'plate', 330),
  },
  'icing-sheets': {
    content: paste('#fbf8f0'),
    form: sheetPack,
    tone: '#c9748a',
    detail: served((pen) => fondantCake(pen, '#fdf8f0'), 'table', 360),
  },
  'wafer-flowers': {
    form: flowerBox('blossom', ['#fdf4ee', '#f6d5da', '#fbf0dc']),
    body: '#efe2d0',
    tone: '#e0a0b0',
    detail: onCake(
      (pen) =>
        ['#fdf4ee', '#f6d5da', '#fbf0dc']
          .map((color, index) =>
            group(
              drawPiece(pen, 'blossom', color),
              `translate(${-70 + index * 70} ${index === 1 ? -34 : -16})scale(2.1)`,
            ),
          )
          .join(''),
      90,
      '#f3e6ee',
    ),
  },
  'sugar-flowers': {
    form: flowerBox('rose', ['#f0a9bb', '#fdf3e8', '#e58ba2']),
    body: '#f3e9dc',
    tone: '#d9758c',
    detail: served((pen) => cupcake(pen, '#fdf6ea', '#cfe0d0', '#d9a45c', 'rose'), 'table', 260),
  },
  'rose-petals': {
    content: pieces('petal', 40, '#c9506a', '#d96a80', '#b53f5a'),
    form: jar,
    tone: '#b53f5a',
    lid: '#c9a24c',
    detail: fromAbove,
  },
  cornflowers: {
    content: pieces('cornflower', 40, '#4f6fc9', '#5f82d9', '#3f5cb0'),
    form: jar,
    tone: '#4f6fc9',
    lid: '#c4c7c9',
    detail: fromAbove,
  },
  'meringue-kisses': {
    content: pieces('kiss', 56, '#fffaf2', '#f6d5da', '#fdf3e4'),
    form: jar,
    tone: '#e08fa0',
    lid: '#f3d9dc',
    detail: inBowl,
  },
  'royal-icing': {
    content: powder('#fdfbf6'),
    tone: '#6f8fc0',
    detail: served(shaped(heartPath(48), ['#fdf8f0', '#f6d5da', '#d9e6f3']), 'plate', 350),
  },
  buttercream: {
    content: paste('#fbeecb', '#fff8e4'),
    body: '#d9b25a',
    tone: '#b58a3c',
    detail: served((pen) => cupcake(pen, '#fbeecb', '#e9b9c4', '#d9a45c', 'cherries'), 'table', 260),
  },
  'choc-frosting': {
    content: paste('#6b4029', '#83543a'),
    body: '#7a4a2e',
    tone: '#6b4029',
    detail: served((pen) => cupcake(pen, '#6b4029', '#e9d3a8', '#5a3220', 'cherries'), 'table', 260),
  },
  'piping-gel': { content: liquid('#eef3f2', 1), body: '#6fa8b5', tone: '#5f9aa8', detail: swatch },
  'neutral-glaze': {
    content: liquid('#f6e6c0', 0.9),
    body: '#d9a24a',
    tone: '#c98a2c',
    detail: served((pen) => glazedDome(pen, '#c9283c'), 'plate', 330),
  },
  'writing-icing': {
    form: tubeSet,
    content: liquid('#d5304a', 0),
    tone: '#c2314a',
    detail: served((pen) => lettered(pen, '#fbf0dc', '#c2314a', 'مبروك'), 'table', 380),
  },
  'cookie-icing': {
    content: liquid('#f4a9bf', 0),
    form: squeezeBottle,
    tone: '#d9607c',
    detail: served((pen) => donut(pen, '#f4a9bf')),
  },
};
