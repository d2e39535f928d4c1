import { pieces } from '#demo/pictures/content/content.ts';
import * as bakeryMachines from '#demo/pictures/forms/tools/bakery-machines.ts';
import * as glovesAndPaper from '#demo/pictures/forms/tools/gloves-and-paper.ts';
import * as handMixers from '#demo/pictures/forms/tools/hand-mixers.ts';
import * as kitchenWear from '#demo/pictures/forms/tools/kitchen-wear.ts';
import * as ovensAndTorches from '#demo/pictures/forms/tools/ovens-and-torches.ts';
import * as sealersAndPrinters from '#demo/pictures/forms/tools/sealers-and-printers.ts';
import * as standMixers from '#demo/pictures/forms/tools/stand-mixers.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { cookies, macarons } from '#demo/pictures/props/cookies.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { croissant, doughBall } from '#demo/pictures/props/doughs.ts';
import { baguette, panLoaf } from '#demo/pictures/props/loaves.ts';
import { tart } from '#demo/pictures/props/tarts.ts';
import { brulee, dippedBerries, waffles } from '#demo/pictures/props/treats.ts';
import { baking, mixing, torching } from '#demo/pictures/scenes/machines.ts';
import { dipped } from '#demo/pictures/scenes/tools-at-work.ts';
import { CREAM, withResult } from '#demo/pictures/scenes/use.ts';
import { group } from '#demo/pictures/svg.ts';
import type { Look, Looks } from './picture.ts';

const NUT = '#5a3623';

const tool = (form: Look['form'], body: string, tone: string, detail: Look['detail'], accent?: string): Look => ({
  form,
  body,
  tone,
  detail,
  ...(accent ? { accent } : {}),
});

export const APPLIANCE_LOOKS: Looks = {
  'hand-mixer': tool(
    handMixers.handMixer,
    '#8fb7a5',
    '#6f9f8a',
    dipped((pen) => group(handMixers.handMixerArt(pen, '#8fb7a5'), 'translate(50 -236)'), CREAM, 4, 0.84, false),
  ),
  'stand-mixer-5': tool(standMixers.standMixer, '#b5443c', '#b5443c', mixing('#f3dfb0')),
  'stand-mixer-7': tool(standMixers.standMixer, '#3a444c', '#6f7f8a', mixing('#f0d9b0')),
  'planetary-20': tool(
    standMixers.planetaryMixer,
    '#dfe1e1',
    '#8f9aa3',
    withResult((pen) => doughBall(pen), 330),
  ),
  'electric-oven': tool(
    ovensAndTorches.oven,
    '#3d4246',
    '#c9702a',
    baking((pen) => cookies(pen)),
  ),
  'choc-melter': tool(
    ovensAndTorches.meltingPot,
    '#8c4a1f',
    '#6b3d24',
    withResult((pen) => dippedBerries(pen)),
  ),
  'kitchen-torch': tool(
    ovensAndTorches.torch,
    '#3f6f7a',
    '#d9842c',
    torching((pen) => brulee(pen)),
  ),
  'waffle-maker': tool(
    bakeryMachines.waffleMaker,
    '#3d4246',
    '#c99a4c',
    withResult((pen) => waffles(pen)),
  ),
  'food-processor': tool(
    handMixers.foodProcessor,
    '#3d4246',
    '#9aa3a8',
    withResult((pen) => bowl(pen, pieces('nib', 30, '#b98a52', '#a5763f', '#d3ae7a'), 'processor', '#efe3d2'), 340),
  ),
  'dough-sheeter': tool(
    bakeryMachines.doughSheeter,
    '#8c4a1f',
    '#b5904c',
    withResult((pen) => doughBall(pen), 280),
  ),
  'vacuum-sealer': tool(
    sealersAndPrinters.vacuumSealer,
    '#4a5157',
    '#6f8f9a',
    withResult((pen) => croissant(pen), 380),
  ),
  'heat-sealer': tool(
    sealersAndPrinters.heatSealer,
    '#4f7f9a',
    '#4f8fb0',
    withResult((pen) => cookies(pen), 400),
  ),
  'label-printer': tool(
    sealersAndPrinters.labelPrinter,
    '#f0ebe2',
    '#d9a02c',
    withResult((pen) => cupcake(pen, '#fbeecb', '#e9b9c4'), 230),
    '#d79a3b',
  ),
  'baking-paper': tool(
    glovesAndPaper.paperRoll,
    '#e9d9b8',
    '#b5985a',
    withResult((pen) => cookies(pen), 400),
  ),
  'parchment-sheets': tool(
    glovesAndPaper.sheetStack,
    '#efe3c8',
    '#a8905a',
    withResult((pen) => macarons(pen, ['#f2a9bb', '#a9d0b0', '#f4d58a', '#b9a3d9']), 420),
    '#8c4a1f',
  ),
  'oven-gloves': tool(
    kitchenWear.ovenGloves,
    '#b5563c',
    '#c9704a',
    withResult((pen) => panLoaf(pen), 400),
    NUT,
  ),
  'nitrile-gloves': tool(
    glovesAndPaper.gloveBox,
    '#4f7fae',
    '#5f8fc0',
    withResult((pen) => tart(pen, '#f8ecd0', 'strawberry')),
  ),
  apron: tool(
    kitchenWear.apron,
    '#5f7a6a',
    '#6f8f7a',
    withResult((pen) => baguette(pen), 390),
    '#3a2a22',
  ),
  'chef-hat': tool(
    kitchenWear.chefHats,
    '#faf8f3',
    '#9aa3ab',
    withResult((pen) => croissant(pen), 380),
  ),
};
