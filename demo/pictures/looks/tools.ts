import { grains, powder } from '#demo/pictures/content/content.ts';
import { banneton, sieve } from '#demo/pictures/forms/tools/baskets.ts';
import * as knivesAndScrapers from '#demo/pictures/forms/tools/knives-and-scrapers.ts';
import * as cupsAndSpoons from '#demo/pictures/forms/tools/measuring/cups-and-spoons.ts';
import * as jugsAndBowls from '#demo/pictures/forms/tools/measuring/jugs-and-bowls.ts';
import * as scales from '#demo/pictures/forms/tools/measuring/scales.ts';
import * as thermometers from '#demo/pictures/forms/tools/measuring/thermometers.ts';
import * as pipingAids from '#demo/pictures/forms/tools/piping-aids.ts';
import * as pipingBags from '#demo/pictures/forms/tools/piping-bags.ts';
import * as pipingTips from '#demo/pictures/forms/tools/piping-tips.ts';
import * as rollingPinsAndBrushes from '#demo/pictures/forms/tools/rolling-pins-and-brushes.ts';
import * as whisksAndSpatulas from '#demo/pictures/forms/tools/whisks-and-spatulas.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { shaped } from '#demo/pictures/props/confections.ts';
import { cookies, macarons } from '#demo/pictures/props/cookies.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { croissant, doughBall, doughSheet } from '#demo/pictures/props/doughs.ts';
import { boule, panLoaf } from '#demo/pictures/props/loaves.ts';
import { baking, piped, pouringCup, weighing } from '#demo/pictures/scenes/machines.ts';
import { dipped, lyingBefore, over, sifting } from '#demo/pictures/scenes/tools-at-work.ts';
import { BATTER, CHOCOLATE, CREAM, withResult } from '#demo/pictures/scenes/use.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { group } from '#demo/pictures/svg.ts';
import type { Look, Looks } from './picture.ts';

const WOOD = '#b98250';

const STEEL = '#c3c7ca';

const NUT = '#5a3623';

const tool = (form: Look['form'], body: string, tone: string, detail: Look['detail'], accent?: string): Look => ({
  form,
  body,
  tone,
  detail,
  ...(accent ? { accent } : {}),
});

/** Turns a tool drawn with its working end up upside down, that end at 0,0. */
const hung = (art: string, end: number) => group(group(art, `translate(0 ${-end})`), 'rotate(180)');

export const TOOL_LOOKS: Looks = {
  'digital-scale': tool(scales.kitchenScale, '#f0ece4', '#8fa3ad', weighing),
  'precision-scale': tool(
    scales.pocketScale,
    '#3a3f44',
    '#8a7a6a',
    withResult((pen) => bowl(pen, grains('#cdb083', ['#dfc9a0', '#b08f5e'], 5), 'pocket', '#efe3d2'), 300),
  ),
  'measuring-cups': tool(cupsAndSpoons.measuringCups, STEEL, '#a88a6a', pouringCup),
  'measuring-spoons': tool(
    cupsAndSpoons.measuringSpoons,
    STEEL,
    '#b5844c',
    withResult((pen) => bowl(pen, powder('#a5622e'), 'spoons', '#f1e8da'), 330),
  ),
  'measuring-jug': tool(
    jugsAndBowls.measuringJug,
    '#b02a44',
    '#7fa3b0',
    withResult((pen) => bowl(pen, BATTER, 'jug', '#f1e8da'), 360),
  ),
  'mixing-bowls': tool(
    jugsAndBowls.mixingBowls,
    STEEL,
    '#8f9aa3',
    dipped((pen) => hung(whisksAndSpatulas.spatulaArt(pen, '#b5443c'), -318), BATTER, 24),
  ),
  'silicone-spatula': tool(
    whisksAndSpatulas.siliconeSpatula,
    '#b5443c',
    '#b5644a',
    dipped((pen) => hung(whisksAndSpatulas.spatulaArt(pen, '#b5443c'), -318), CHOCOLATE, 26),
  ),
  'balloon-whisk': tool(
    whisksAndSpatulas.whisk,
    '#3d4a55',
    '#7f8fa0',
    dipped((pen) => hung(whisksAndSpatulas.whiskArt(pen, '#3d4a55'), -310), CREAM, 22),
  ),
  'flour-sieve': tool(sieve, NUT, '#a8906a', sifting),
  'rolling-pin': tool(
    rollingPinsAndBrushes.rollingPin,
    WOOD,
    '#b58a5a',
    lyingBefore((pen) => doughSheet(pen), 600, 520, { x: 400, y: 470, room: 560 }),
  ),
  'adjustable-pin': tool(
    rollingPinsAndBrushes.adjustablePin,
    '#4f8f8b',
    '#6fa09a',
    lyingBefore((pen) => doughSheet(pen), 600, 540, { x: 400, y: 460, room: 540 }),
    '#b5443c',
  ),
  'pastry-brush': tool(
    rollingPinsAndBrushes.pastryBrush,
    WOOD,
    '#c9964c',
    over((pen) => croissant(pen), { x: 540, y: 330, room: 430 }),
  ),
  'bench-scraper': tool(
    knivesAndScrapers.benchScraper,
    '#8c4a1f',
    '#a8805a',
    over((pen) => doughBall(pen), { x: 500, y: 330, room: 430, turn: 8 }, 430),
  ),
  thermometer: tool(
    thermometers.probe,
    '#3f6f7a',
    '#5f8f9a',
    dipped((pen) => hung(thermometers.probeArt(pen, '#3f6f7a', true), -350), CHOCOLATE, 18),
  ),
  'oven-thermometer': tool(
    thermometers.dialThermometer,
    STEEL,
    '#c9702a',
    baking((pen) => panLoaf(pen)),
  ),
  banneton: tool(
    banneton,
    WOOD,
    '#b5904c',
    withResult((pen) => boule(pen)),
  ),
  'bread-lame': tool(
    knivesAndScrapers.breadLame,
    WOOD,
    '#a8743c',
    over((pen) => boule(pen), { x: 540, y: 290, room: 450 }),
  ),
  'bread-knife': tool(
    knivesAndScrapers.breadKnife,
    NUT,
    '#a88a5a',
    over((pen) => panLoaf(pen), { x: 520, y: 280, room: 500 }),
  ),
  'kitchen-timer': tool(
    thermometers.timer,
    '#d9694a',
    '#d9694a',
    withResult((pen) => cookies(pen), 400),
    '#d9a02c',
  ),
  'piping-bags': tool(pipingBags.bagRoll, '#e58ba2', '#d98aa0', piped('#f6c3cf')),
  'reusable-bag': tool(pipingBags.clothBag, '#f0e6d2', '#b5985a', piped('#fbeecb')),
  'nozzle-set': tool(
    pipingTips.nozzleSet,
    '#8fb7a5',
    '#7fa394',
    withResult((pen) => cupcake(pen, '#f6c3cf', '#b8d3c4'), 240),
  ),
  'star-nozzle': tool(
    pipingTips.starNozzle,
    STEEL,
    '#c98a9a',
    withResult((pen) => cupcake(pen, '#fbeecb', '#e9b9c4', '#d9a45c', 'cherries'), 270),
  ),
  'round-nozzle': tool(
    pipingTips.roundNozzle,
    STEEL,
    '#7f9ab0',
    withResult((pen) => macarons(pen, ['#f2a9bb', '#a9d0b0', '#f4d58a', '#b9a3d9']), 400),
  ),
  'russian-nozzles': tool(
    pipingTips.russianNozzles,
    STEEL,
    '#d9758c',
    withResult((pen) => cupcake(pen, '#f6c3cf', '#b8d3c4', '#d9a45c', 'rose'), 240),
  ),
  couplers: tool(pipingAids.couplers, '#e9e4da', '#8fa394', piped('#f3d9dc')),
  'cookie-press': tool(
    pipingAids.cookiePress,
    '#d9694a',
    '#d9844a',
    withResult(shaped(scallop(8, 44, 44, 16), ['#e6c48a', '#d9b070'])),
  ),
  'decorating-pen': tool(
    pipingAids.decoratingPen,
    '#e58ba2',
    '#e58ba2',
    over((pen) => cookies(pen, '#e6c48a', '#f6a9bf', 3), { x: 560, y: 290, room: 420 }, 430),
    '#d9ad4c',
  ),
};
