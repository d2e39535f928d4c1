import { cakeLeveler, cakeLifter, dowels } from '#demo/pictures/forms/tools/cake-building.ts';
import { acetateRoll, airbrush, flowerNails } from '#demo/pictures/forms/tools/cake-finishing.ts';
import * as cakeTools from '#demo/pictures/forms/tools/cake-tools.ts';
import * as knivesAndScrapers from '#demo/pictures/forms/tools/knives-and-scrapers.ts';
import { cakeStand, STAND_TOP, TURNTABLE_TOP, turntable } from '#demo/pictures/forms/tools/stands.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { letterTiles, pieceTray } from '#demo/pictures/props/confections.ts';
import { slice } from '#demo/pictures/props/desserts.ts';
import { collared, combed, fondantCake, sprayed, stencilled, tiered } from '#demo/pictures/props/dressed-cakes.ts';
import { carrying, over } from '#demo/pictures/scenes/tools-at-work.ts';
import { withResult } from '#demo/pictures/scenes/use.ts';
import type { Look, Looks } from './picture.ts';

const STEEL = '#c3c7ca';

const NUT = '#5a3623';

const tool = (form: Look['form'], body: string, tone: string, detail: Look['detail'], accent?: string): Look => ({
  form,
  body,
  tone,
  detail,
  ...(accent ? { accent } : {}),
});

export const CAKE_TOOL_LOOKS: Looks = {
  turntable: tool(
    turntable,
    '#f2eee6',
    '#a3988a',
    carrying((pen) => combed(pen, '#f6d5da'), TURNTABLE_TOP + 8, 350),
  ),
  'cake-stand': tool(
    cakeStand,
    '#f6d5da',
    '#d98aa0',
    carrying((pen) => cake(pen, { drip: '#4b2a1a', kisses: '#fbe9dc', fruit: 'strawberry' }), STAND_TOP + 6, 330),
  ),
  'cake-leveler': tool(
    cakeLeveler,
    '#8c4a1f',
    '#b5844c',
    withResult((pen) => cake(pen, { naked: { sponge: '#e6b96a', cream: '#fffaf0' } })),
  ),
  'angled-spatula': tool(
    knivesAndScrapers.palette(true),
    NUT,
    '#a87a5a',
    over((pen) => cake(pen, { frosting: '#fbf0dc' }), { x: 540, y: 270, room: 470 }, 430),
  ),
  'straight-spatula': tool(
    knivesAndScrapers.palette(false),
    '#2f3a40',
    '#7a8a94',
    over((pen) => combed(pen, '#d5e3dc'), { x: 560, y: 270, room: 470 }, 430),
  ),
  'cake-scraper-set': tool(
    cakeTools.scraperSet,
    '#4f8f8b',
    '#6fa09a',
    withResult((pen) => combed(pen, '#f6d5da')),
    '#e58ba2',
  ),
  'fondant-smoother': tool(
    cakeTools.fondantSmoother,
    '#f2eee6',
    '#7fb8a8',
    withResult((pen) => fondantCake(pen, '#f6d5da')),
    '#7fb8a8',
  ),
  'modelling-tools': tool(
    cakeTools.modellingTools,
    '#7fb8a8',
    '#d98aa0',
    withResult(pieceTray('rose', ['#f0a9bb', '#fdf3e8', '#e58ba2'])),
    '#e58ba2',
  ),
  'embosser-arabic': tool(
    cakeTools.letterStamps,
    '#e9c9a8',
    '#b5904c',
    withResult(letterTiles(['#e6c48a', '#d9b070', '#eed3a0'], '#8a5a2c')),
    '#8fb7a5',
  ),
  'cake-stencil': tool(
    cakeTools.stencilSet,
    '#dcebe6',
    '#7fa394',
    withResult((pen) => stencilled(pen, '#fdf6ea', '#8c4a1f')),
  ),
  'cake-dowels': tool(
    dowels,
    '#f4efe6',
    '#b58a9a',
    withResult((pen) => tiered(pen, '#fdfaf4', '#d9ad4c'), 310),
    '#b5566c',
  ),
  'acetate-roll': tool(
    acetateRoll,
    '#dfeef1',
    '#7fa9b5',
    withResult((pen) => collared(pen), 330),
  ),
  'flower-nail': tool(flowerNails, STEEL, '#d9849a', withResult(pieceTray('rose', ['#f0a9bb', '#fdf3e8']))),
  'cake-lifter': tool(
    cakeLifter,
    NUT,
    '#a88a6a',
    over(
      (pen) => slice(pen, { sponge: '#f0cf8a', cream: '#fffaf0', fruit: 'strawberry' }),
      { x: 580, y: 300, room: 430 },
      400,
    ),
  ),
  'airbrush-kit': tool(
    airbrush,
    '#6f8f9a',
    '#6fa3b5',
    withResult((pen) => sprayed(pen, '#6fb0d2')),
    '#b02a44',
  ),
};
