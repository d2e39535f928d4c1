import * as boards from '#demo/pictures/forms/packaging/boards.ts';
import { bow } from '#demo/pictures/forms/packaging/cake-boxes.ts';
import { foilTrays, gelPacks, insulatedBag, sliceBox, sliceBoxWith } from '#demo/pictures/forms/packaging/carriers.ts';
import { boxFaces, openFrame } from '#demo/pictures/forms/packaging/cartons.ts';
import * as celloBags from '#demo/pictures/forms/packaging/cello-bags.ts';
import * as cupLiners from '#demo/pictures/forms/packaging/cup-liners.ts';
import * as dessertCups from '#demo/pictures/forms/packaging/dessert-cups.ts';
import * as jarsAndPushPops from '#demo/pictures/forms/packaging/jars-and-push-pops.ts';
import * as paperBags from '#demo/pictures/forms/packaging/paper-bags.ts';
import * as paperLiners from '#demo/pictures/forms/packaging/paper-liners.ts';
import { greaseproof, ribbonSpool, twine } from '#demo/pictures/forms/packaging/ribbons-and-papers.ts';
import { giftTags, sealStickers, thanksStickers } from '#demo/pictures/forms/packaging/stickers-and-tags.ts';
import * as sticksAndSpoons from '#demo/pictures/forms/packaging/sticks-and-spoons.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { shaped } from '#demo/pictures/props/confections.ts';
import { cookies } from '#demo/pictures/props/cookies.ts';
import { cupcake, muffin } from '#demo/pictures/props/cupcakes.ts';
import { pudding, slice } from '#demo/pictures/props/desserts.ts';
import { fondantCake, tiered } from '#demo/pictures/props/dressed-cakes.ts';
import { donut } from '#demo/pictures/props/fried-bakes.ts';
import { baguette, panLoaf } from '#demo/pictures/props/loaves.ts';
import { baklawa } from '#demo/pictures/props/pastries.ts';
import { cakePops, cakesicles } from '#demo/pictures/props/treats.ts';
import { carrying } from '#demo/pictures/scenes/tools-at-work.ts';
import { instead, withResult } from '#demo/pictures/scenes/use.ts';
import { heartPath } from '#demo/pictures/shapes.ts';
import { group } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { Look, Looks } from './picture.ts';

const GOLD = '#d9b25a';

const SILVER = '#cfd2d4';

const KRAFT = '#c59a66';

const pack = (form: Look['form'], body: string, tone: string, detail: Look['detail'], accent?: string): Look => ({
  form,
  body,
  tone,
  detail,
  ...(accent ? { accent } : {}),
});

/** A small box tied with the product's ribbon or twine. */
const tied = (pen: Pen, color: string): Drawing => {
  const size = { w: 210, depth: 210, h: 130 };
  return { art: boxFaces(pen, '#f3e6d2', size) + group(bow(pen, color), 'translate(0 -130)'), ...openFrame(size, 60) };
};

export const PACKAGING_LOOKS: Looks = {
  'board-gold-25': pack(
    boards.boardStack,
    GOLD,
    '#c9962c',
    carrying((pen) => cake(pen, { drip: '#4b2a1a', kisses: '#fbe9dc', fruit: 'strawberry' }), 60, 400, 420),
  ),
  'drum-30': pack(
    boards.drumBoard,
    SILVER,
    '#8f9aa3',
    carrying((pen) => tiered(pen, '#fdfaf4', GOLD), 34, 400, 520),
  ),
  'mini-boards': pack(
    boards.miniBoards,
    GOLD,
    '#b5872c',
    withResult((pen) => slice(pen, { sponge: '#f0cf8a', cream: '#fffaf0', fruit: 'strawberry' })),
  ),
  doilies: pack(
    paperLiners.doilies,
    '#fdfaf4',
    '#b5a594',
    withResult((pen) => baklawa(pen)),
  ),
  'cupcake-liners': pack(
    cupLiners.cupLiners,
    '#f2b8c6',
    '#d98aa0',
    withResult((pen) => cupcake(pen, '#fbf0dc', '#f2b8c6', '#d9a45c', 'cherries'), 240),
    '#b8d3c4',
  ),
  'tulip-liners': pack(
    cupLiners.tulipLiners,
    '#8a5a3c',
    '#a8743c',
    withResult((pen) => muffin(pen, '#cf9148', '#8a5a3c'), 270),
    '#f2e6d0',
  ),
  'foil-liners': pack(
    cupLiners.foilLiners,
    GOLD,
    '#b5924a',
    withResult((pen) => cupcake(pen, '#6b4029', '#d9b25a', '#5a3220', 'cherries'), 240),
    SILVER,
  ),
  'petit-liners': pack(
    paperLiners.petitLiners,
    '#6b4029',
    '#8a6a4f',
    withResult(shaped(heartPath(46), ['#5a3220', '#8a5634', '#f3e3bd'])),
    '#f7efe0',
  ),
  'loaf-liners': pack(
    paperLiners.loafLiners,
    '#8a5a3c',
    '#b5844c',
    withResult((pen) => panLoaf(pen, '#b9773a', '#eec987'), 400),
    '#e9d3a8',
  ),
  'cello-bags': pack(celloBags.celloEmpty, '#ffffff', '#c98a9a', instead(celloBags.celloFull), '#d9a0ae'),
  'bread-bags': pack(
    paperBags.breadBag,
    '#efe3cc',
    '#b5844c',
    withResult((pen) => baguette(pen), 390),
    '#8c4a1f',
  ),
  'kraft-bags': pack(
    paperBags.carrierBags,
    KRAFT,
    '#a8743c',
    withResult((pen) => cookies(pen), 400),
    '#8c4a1f',
  ),
  'satin-ribbon': pack(
    ribbonSpool,
    '#c2314a',
    '#c2314a',
    withResult((pen) => tied(pen, '#c2314a'), 300),
  ),
  'thank-you-stickers': pack(
    thanksStickers,
    '#b0566a',
    '#b0566a',
    withResult((pen) => tied(pen, '#b0566a'), 300),
    '#efe3cc',
  ),
  'seal-stickers': pack(
    sealStickers,
    '#8c4a1f',
    '#a8743c',
    withResult((pen) => donut(pen, '#fbf0dc')),
    '#efe3cc',
  ),
  'gift-tags': pack(
    giftTags,
    KRAFT,
    '#a8743c',
    withResult((pen) => tied(pen, '#8c4a1f'), 300),
  ),
  'bakers-twine': pack(
    twine,
    '#c2314a',
    '#b5566c',
    withResult((pen) => tied(pen, '#e9e0d2'), 300),
  ),
  'greaseproof-paper': pack(
    greaseproof,
    '#f3e8d4',
    '#b58a5a',
    withResult((pen) => cookies(pen), 400),
    '#8c4a1f',
  ),
  'dessert-cups': pack(dessertCups.dessertCups, '#ffffff', '#7fa3b0', instead(dessertCups.dessertCupsFull)),
  'glass-jars': pack(jarsAndPushPops.miniJars, GOLD, '#9aa3a8', instead(jarsAndPushPops.miniJarsFull)),
  'push-pops': pack(jarsAndPushPops.pushPops, '#ffffff', '#c96f8a', instead(jarsAndPushPops.pushPopsFull)),
  'cake-pop-sticks': pack(
    sticksAndSpoons.stickBundle,
    '#f4efe6',
    '#7fa394',
    withResult((pen) => cakePops(pen), 340),
    '#8fb7a5',
  ),
  'cakesicle-sticks': pack(
    sticksAndSpoons.acrylicSticks,
    GOLD,
    '#b5924a',
    withResult((pen) => cakesicles(pen), 330),
  ),
  'plastic-spoons': pack(
    sticksAndSpoons.miniSpoons,
    '#f2b8c6',
    '#d98aa0',
    withResult((pen) => pudding(pen, '#f2d38a', '#9a4f1a')),
    GOLD,
  ),
  'alu-trays': pack(
    foilTrays,
    SILVER,
    '#8f9aa3',
    withResult((pen) => baklawa(pen)),
  ),
  'slice-boxes': pack(sliceBox, '#f2e6d0', '#c9a06c', (stage) =>
    instead(
      sliceBoxWith(
        group(
          slice(stage.pen, { sponge: '#a8283c', cream: '#fffaf2', fruit: 'strawberry' }).art,
          'translate(0 -16)scale(.74)',
        ),
      ),
    )(stage),
  ),
  'insulated-bag': pack(
    insulatedBag,
    '#5f7a8a',
    '#6f8f9f',
    withResult((pen) => fondantCake(pen, '#f6d5da'), 300),
    '#e9b44c',
  ),
  'gel-packs': pack(
    gelPacks,
    '#6fb0d2',
    '#5fa0c9',
    withResult((pen) => cake(pen, { frosting: '#fbf3e6', kisses: '#fffaf2', fruit: 'blueberries' }), 330),
    '#4f8fc0',
  ),
};
