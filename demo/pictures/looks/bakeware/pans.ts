import * as boxPans from '#demo/pictures/forms/bakeware/box-pans.ts';
import * as flatPans from '#demo/pictures/forms/bakeware/flat-pans.ts';
import * as ringAndTartPans from '#demo/pictures/forms/bakeware/ring-and-tart-pans.ts';
import * as roundPans from '#demo/pictures/forms/bakeware/round-pans.ts';
import { heartPan, numberPans } from '#demo/pictures/forms/bakeware/shaped-pans.ts';
import type { Looks } from '#demo/pictures/looks/picture.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { glazedDome } from '#demo/pictures/props/desserts.ts';
import { bundt, tiered } from '#demo/pictures/props/dressed-cakes.ts';
import { panLoaf } from '#demo/pictures/props/loaves.ts';
import * as baked from '#demo/pictures/scenes/baked.ts';
import { withResult } from '#demo/pictures/scenes/use.ts';
import { group } from '#demo/pictures/svg.ts';
import { ALU, DARK, GOLD, STEEL, ware } from './ware.ts';

export const PAN_LOOKS: Looks = {
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
};
