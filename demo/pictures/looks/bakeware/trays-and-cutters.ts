import * as boxPans from '#demo/pictures/forms/bakeware/box-pans.ts';
import * as trays from '#demo/pictures/forms/bakeware/cavity-trays.ts';
import * as croissantRoller from '#demo/pictures/forms/bakeware/croissant-roller.ts';
import * as cutters from '#demo/pictures/forms/bakeware/cutters.ts';
import * as flatPans from '#demo/pictures/forms/bakeware/flat-pans.ts';
import * as perforatedTrays from '#demo/pictures/forms/bakeware/perforated-trays.ts';
import * as rings from '#demo/pictures/forms/bakeware/rings.ts';
import type { Looks } from '#demo/pictures/looks/picture.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { letterTiles, pieceTray, shaped } from '#demo/pictures/props/confections.ts';
import { cookies } from '#demo/pictures/props/cookies.ts';
import { cupcake, muffin } from '#demo/pictures/props/cupcakes.ts';
import { croissant } from '#demo/pictures/props/doughs.ts';
import { donut } from '#demo/pictures/props/fried-bakes.ts';
import { tart } from '#demo/pictures/props/tarts.ts';
import * as baked from '#demo/pictures/scenes/baked.ts';
import { filled, withResult } from '#demo/pictures/scenes/use.ts';
import { crescentPath, heartPath, starPath } from '#demo/pictures/shapes.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { ALU, DARK, GOLD, STEEL, ware } from './ware.ts';

export const TRAY_LOOKS: Looks = {
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
