import * as boxPans from '#demo/pictures/forms/bakeware/box-pans.ts';
import * as trays from '#demo/pictures/forms/bakeware/cavity-trays.ts';
import * as croissantRoller from '#demo/pictures/forms/bakeware/croissant-roller.ts';
import * as cutters from '#demo/pictures/forms/bakeware/cutters.ts';
import * as flatPans from '#demo/pictures/forms/bakeware/flat-pans.ts';
import * as maamoulMould from '#demo/pictures/forms/bakeware/maamoul-mould.ts';
import * as mats from '#demo/pictures/forms/bakeware/mats.ts';
import * as perforatedTrays from '#demo/pictures/forms/bakeware/perforated-trays.ts';
import * as ringAndTartPans from '#demo/pictures/forms/bakeware/ring-and-tart-pans.ts';
import * as rings from '#demo/pictures/forms/bakeware/rings.ts';
import * as roundPans from '#demo/pictures/forms/bakeware/round-pans.ts';
import { heartPan, numberPans } from '#demo/pictures/forms/bakeware/shaped-pans.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { croissant, panLoaf } from '#demo/pictures/props/breads.ts';
import { cake, glazedDome } from '#demo/pictures/props/cakes.ts';
import { letterTiles, pieceTray, shaped } from '#demo/pictures/props/confections.ts';
import { bundt, fondantCake, tiered } from '#demo/pictures/props/dressed-cakes.ts';
import { maamoul } from '#demo/pictures/props/pastries.ts';
import { cookies, cupcake, donut, muffin, tart } from '#demo/pictures/props/small-bakes.ts';
import { cakesicles } from '#demo/pictures/props/treats.ts';
import * as baked from '#demo/pictures/scenes/baked.ts';
import { filled, withResult } from '#demo/pictures/scenes/use.ts';
import { crescentPath, heartPath, polygon, starPath } from '#demo/pictures/shapes.ts';
import { group } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { Look, Looks } from './picture.ts';

const ALU = '#d2d3d2';
const DARK = '#4c5157';
const STEEL = '#c6c9cb';
const GOLD = '#c9a46a';
const BROWN = ['#5a3220', '#8a5634', '#f3e3bd'];

const hexagon = polygon(
  Array.from(
    { length: 6 },
    (_, index) => [Math.cos((index * Math.PI) / 3) * 46, Math.sin((index * Math.PI) / 3) * 46] as const,
  ),
);

const ware = (form: Look['form'], body: string, tone: string, detail: Look['detail'], accent?: string): Look => ({
  form,
  body,
  tone,
  detail,
  ...(accent ? { accent } : {}),
});

const _layered = withResult((pen) =>
  cake(pen, { naked: { sponge: '#e6b96a', cream: '#fffaf0' }, fruit: 'strawberry', r: 170 }),
);

export const BAKEWARE_LOOKS: Looks = {
  'round-pan-20': ware(
    roundPans.roundPan(222, 150),
    ALU,
    '#8fa3ad',
    baked.laden(baked.sponge(222, 150, '#d9a04c'), 30),
  ),
  'round-pan-25': ware(
    roundPans.roundPan(272, 132),
    DARK,
    '#7a6a5f',
    baked.laden(baked.sponge(272, 132, '#6b4029'), 40),
  ),
  'round-set': ware(
    roundPans.panSet,
    ALU,
    '#b58a6a',
    withResult((pen) => tiered(pen, '#fdfaf4', '#d9ad4c'), 320),
  ),
  'square-pan': ware(boxPans.squarePan, DARK, '#8a6a4f', baked.laden(baked.browniesIn(330, 88))),
  'springform-24': ware(
    ringAndTartPans.springform,
    DARK,
    '#7f8fa0',
    baked.laden((pen) => group(baked.sponge(246, 142, '#e0b060')(pen), 'translate(0 -10)'), 40),
  ),
  'bundt-pan': ware(
    ringAndTartPans.bundtPan,
    GOLD,
    '#b5843c',
    withResult((pen) => bundt(pen, '#b9773a', '#fdf6ea')),
  ),
  'loaf-pan': ware(boxPans.loafPan, GOLD, '#a8743c', baked.laden(baked.loafIn(400, 190, 120, '#b9773a'), 60)),
  'pullman-pan': ware(
    boxPans.pullmanPan,
    ALU,
    '#a88a6a',
    withResult((pen) => panLoaf(pen)),
  ),
  'heart-pan': ware(heartPan, ALU, '#d98a9a', baked.laden(baked.heartIn)),
  'number-pan': ware(
    numberPans,
    '#8fb7a5',
    '#d9a0a8',
    withResult((pen) => cake(pen, { frosting: '#f6d5da', kisses: '#fffaf2', fruit: 'strawberry' })),
    '#e2949f',
  ),
  'tart-pan': ware(ringAndTartPans.tartPan, STEEL, '#b5846a', baked.laden(baked.custard(226, 56, -58, '#f8e6b4'))),
  'half-sphere-pan': ware(
    roundPans.halfSpherePan,
    ALU,
    '#8a9ab0',
    withResult((pen) => glazedDome(pen, '#c9566a')),
  ),
  'pizza-pan': ware(flatPans.pizzaPan, STEEL, '#b5644a', baked.laden(baked.pizzaOn(0.94, 1.6, 2))),
  'kunafa-tray': ware(flatPans.kunafaTray, ALU, '#d9a04c', baked.laden(baked.kunafaIn)),

  'sil-half-sphere': ware(
    trays.halfSphereMould,
    '#b5443c',
    '#b5443c',
    filled('#5a3220', (pen) => glazedDome(pen, '#4b2418')),
  ),
  'sil-rose': ware(
    trays.roseMould,
    '#d9758c',
    '#d9758c',
    filled('#f6d5da', pieceTray('rose', ['#f0a9bb', '#fdf3e8', '#e58ba2'])),
  ),
  'sil-heart': ware(
    trays.heartMould,
    '#e58ba2',
    '#e58ba2',
    filled('#5a3220', shaped(heartPath(46), ['#5a3220', '#e58ba2', '#f3e3bd'])),
  ),
  'sil-bar': ware(trays.barMould, '#7a4a33', '#7a4a33', filled('#8a5634', shaped('M-48 -30H48V30H-48z', BROWN))),
  'sil-bubble': ware(
    trays.bubbleMould,
    '#6f9fb5',
    '#6f9fb5',
    filled('#f3e6f0', (pen) => glazedDome(pen, '#6f9fc5', '#ffffff')),
  ),
  'sil-honeycomb': ware(
    trays.honeycombMould,
    '#e0a83c',
    '#e0a83c',
    filled('#f3c766', shaped(hexagon, ['#e6a93c', '#f3c766', '#d9962c'])),
  ),
  'sil-letters': ware(trays.letterMould, '#8fb7a5', '#6f9f8a', filled('#6b3d24', letterTiles(BROWN, '#6b3d24'))),
  'sil-lace': ware(
    mats.laceMat,
    '#f0e3d6',
    '#c9a08a',
    withResult((pen) => fondantCake(pen, '#f3e3e0'), 330),
  ),
  'sil-baking-mat': ware(mats.bakingMat, '#b5443c', '#b5644a', baked.laden(baked.cookiesOn(4, 3, 0, 92))),
  'macaron-mat': ware(mats.macaronMat, '#b5443c', '#b58ac0', baked.laden(baked.macaronsOn)),
  'pc-choc-mold': ware(
    trays.polycarbonateMould,
    '#d3e0e4',
    '#7fa3b0',
    filled('#5a3220', shaped('M-44 -44H44V44H-44z', BROWN)),
  ),
  'maamoul-mold': ware(
    maamoulMould.maamoulMould,
    '#b98250',
    '#a8743c',
    withResult((pen) => maamoul(pen), 400),
  ),
  'ice-mold': ware(
    trays.iceBarMould,
    '#8fc1d6',
    '#6fb0d2',
    filled('#f1a0bb', (pen) => cakesicles(pen), 230),
  ),

  'sheet-pan': ware(boxPans.sheetPan, ALU, '#9aa3a8', baked.laden(baked.cookiesOn(4, 3, 6, 98))),
  'perforated-tray': ware(perforatedTrays.perforatedTray, STEEL, '#a88a6a', baked.laden(baked.croissantsOn, 10)),
  'baguette-tray': ware(perforatedTrays.baguetteTray, DARK, '#b5844c', baked.laden(baked.baguettesIn, 30)),
  'cooling-rack': ware(perforatedTrays.coolingRack, STEEL, '#b58a5a', baked.laden(baked.cookiesOn(4, 3, 36, 96))),
  'muffin-12': ware(
    trays.muffinTray,
    DARK,
    '#8a6a58',
    filled('#cf9148', (pen) => muffin(pen, '#cf9148', '#7a4a2a'), 190),
  ),
  'mini-muffin-24': ware(
    trays.miniMuffinTray,
    GOLD,
    '#c9906a',
    filled('#d9a45c', (pen) => cupcake(pen, '#f6c3cf', '#e9d3a8'), 160),
  ),
  'donut-pan': ware(
    trays.donutTray,
    DARK,
    '#d9849a',
    filled('#cf9148', (pen) => donut(pen, '#f29bb5'), 250),
  ),
  'madeleine-pan': ware(
    trays.madeleineTray,
    ALU,
    '#d9a45c',
    filled(
      '#dba24e',
      shaped('M0 46C-26 34 -40 0 -30 -24C-20 -46 20 -46 30 -24C40 0 26 34 0 46z', ['#dba24e', '#e3b060', '#cf9440']),
    ),
  ),
  'pizza-stone': ware(flatPans.pizzaStone, '#d9c4a0', '#b5944c', baked.laden(baked.pizzaOn(0.9, 1.12, -46))),

  'mousse-rings': ware(
    rings.mousseRings,
    STEEL,
    '#c98a9a',
    withResult(
      (pen) => cake(pen, { naked: { sponge: '#5a3220', cream: '#f6c3cf' }, fruit: 'strawberry', r: 130, h: 150 }),
      290,
    ),
  ),
  'adjustable-ring': ware(
    rings.adjustableRing,
    STEEL,
    '#8fa3ad',
    withResult((pen) => cake(pen, { naked: { sponge: '#e6b96a', cream: '#fffaf0' }, fruit: 'cherries' })),
  ),
  'tart-rings': ware(
    rings.tartRings,
    STEEL,
    '#b5924a',
    withResult((pen) => tart(pen, '#f4d348')),
  ),
  'round-cutters': ware(
    cutters.roundCutters,
    STEEL,
    '#a88a6a',
    withResult((pen) => cookies(pen, '#e6c48a', '#c9a05c', 3), 420),
  ),
  'star-cutters': ware(
    cutters.starCutters,
    STEEL,
    '#c9963c',
    withResult(shaped(starPath(5, 56, 27), ['#e3bf84', '#d9b070'])),
  ),
  'heart-cutters': ware(
    cutters.heartCutters,
    STEEL,
    '#d9758c',
    withResult(shaped(heartPath(50), ['#e3bf84', '#f6c3cf', '#d9b070'])),
  ),
  'ramadan-cutters': ware(
    cutters.ramadanCutters,
    STEEL,
    '#4f7f8f',
    withResult((pen) => mixed(pen)),
  ),
  'plunger-cutters': ware(
    cutters.plungerCutters,
    '#7fb8a8',
    '#d98aa0',
    withResult(pieceTray('blossom', ['#f6c3cf', '#fdf3e8', '#cfe0f0'])),
    '#d9758c',
  ),
  'letter-cutters': ware(
    cutters.letterCutters,
    '#7fb8a8',
    '#d9a04c',
    withResult(letterTiles(['#e6c48a', '#d9b070'], '#8a5a2c')),
    '#d9758c',
  ),
  'croissant-cutter': ware(
    croissantRoller.croissantRoller,
    STEEL,
    '#c9904c',
    withResult((pen) => croissant(pen), 400),
    '#8c4a1f',
  ),
};

/** Biscuits for a feast: a crescent and stars in turn. */
const mixed = (pen: Pen): Drawing =>
  shaped([crescentPath(50), starPath(8, 52, 36), starPath(5, 54, 26)], ['#e3bf84', '#d9b070'])(pen);
