import { pieces } from '#demo/pictures/content/content.ts';
import * as appliances from '#demo/pictures/forms/tools/appliances.ts';
import * as mixers from '#demo/pictures/forms/tools/mixers.ts';
import * as textiles from '#demo/pictures/forms/tools/textiles.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { baguette, croissant, doughBall, panLoaf } from '#demo/pictures/props/breads.ts';
import { cookies, cupcake, macarons, tart } from '#demo/pictures/props/small-bakes.ts';
import { brulee, dippedBerries, waffles } from '#demo/pictures/props/treats.ts';
import { baking, mixing, torching } from '#demo/pictures/scenes/machines.ts';
import { CREAM, dipped, withResult } from '#demo/pictures/scenes/use.ts';
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
    mixers.handMixer,
    '#8fb7a5',
    '#6f9f8a',
    dipped((pen) => group(mixers.handMixerArt(pen, '#8fb7a5'), 'translate(50 -236)'), CREAM, 4, 0.84, false),
  ),
  'stand-mixer-5': tool(mixers.standMixer, '#b5443c', '#b5443c', mixing('#f3dfb0')),
  'stand-mixer-7': tool(mixers.standMixer, '#3a444c', '#6f7f8a', mixing('#f0d9b0')),
  'planetary-20': tool(
    mixers.planetaryMixer,
    '#dfe1e1',
    '#8f9aa3',
    withResult((pen) => doughBall(pen), 330),
  ),
  'electric-oven': tool(
    appliances.oven,
    '#3d4246',
    '#c9702a',
    baking((pen) => cookies(pen)),
  ),
  'choc-melter': tool(
    appliances.meltingPot,
    '#8c4a1f',
    '#6b3d24',
    withResult((pen) => dippedBerries(pen)),
  ),
  'kitchen-torch': tool(
    appliances.torch,
    '#3f6f7a',
    '#d9842c',
    torching((pen) => brulee(pen)),
  ),
  'waffle-maker': tool(
    appliances.waffleMaker,
    '#3d4246',
    '#c99a4c',
    withResult((pen) => waffles(pen)),
  ),
  'food-processor': tool(
    mixers.foodProcessor,
    '#3d4246',
    '#9aa3a8',
    withResult((pen) => bowl(pen, pieces('nib', 30, '#b98a52', '#a5763f', '#d3ae7a'), 'processor', '#efe3d2'), 340),
  ),
  'dough-sheeter': tool(
    appliances.doughSheeter,
    '#8c4a1f',
    '#b5904c',
    withResult((pen) => doughBall(pen), 280),
  ),
  'vacuum-sealer': tool(
    appliances.vacuumSealer,
    '#4a5157',
    '#6f8f9a',
    withResult((pen) => croissant(pen), 380),
  ),
  'heat-sealer': tool(
    appliances.heatSealer,
    '#4f7f9a',
    '#4f8fb0',
    withResult((pen) => cookies(pen), 400),
  ),
  'label-printer': tool(
    appliances.labelPrinter,
    '#f0ebe2',
    '#d9a02c',
    withResult((pen) => cupcake(pen, '#fbeecb', '#e9b9c4'), 230),
    '#d79a3b',
  ),
  'baking-paper': tool(
    textiles.paperRoll,
    '#e9d9b8',
    '#b5985a',
    withResult((pen) => cookies(pen), 400),
  ),
  'parchment-sheets': tool(
    textiles.sheetStack,
    '#efe3c8',
    '#a8905a',
    withResult((pen) => macarons(pen, ['#f2a9bb', '#a9d0b0', '#f4d58a', '#b9a3d9']), 420),
    '#8c4a1f',
  ),
  'oven-gloves': tool(
    textiles.ovenGloves,
    '#b5563c',
    '#c9704a',
    withResult((pen) => panLoaf(pen), 400),
    NUT,
  ),
  'nitrile-gloves': tool(
    textiles.gloveBox,
    '#4f7fae',
    '#5f8fc0',
    withResult((pen) => tart(pen, '#f8ecd0', 'strawberry')),
  ),
  apron: tool(
    textiles.apron,
    '#5f7a6a',
    '#6f8f7a',
    withResult((pen) => baguette(pen), 390),
    '#3a2a22',
  ),
  'chef-hat': tool(
    textiles.chefHats,
    '#faf8f3',
    '#9aa3ab',
    withResult((pen) => croissant(pen), 380),
  ),
};
