import * as trays from '#demo/pictures/forms/bakeware/cavity-trays.ts';
import * as maamoulMould from '#demo/pictures/forms/bakeware/maamoul-mould.ts';
import * as mats from '#demo/pictures/forms/bakeware/mats.ts';
import type { Looks } from '#demo/pictures/looks/picture.ts';
import { letterTiles, pieceTray, shaped } from '#demo/pictures/props/confections.ts';
import { glazedDome } from '#demo/pictures/props/desserts.ts';
import { fondantCake } from '#demo/pictures/props/dressed-cakes.ts';
import { maamoul } from '#demo/pictures/props/pastries.ts';
import { cakesicles } from '#demo/pictures/props/treats.ts';
import * as baked from '#demo/pictures/scenes/baked.ts';
import { filled, withResult } from '#demo/pictures/scenes/use.ts';
import { heartPath, polygon } from '#demo/pictures/shapes.ts';
import { BROWN, ware } from './ware.ts';

const hexagon = polygon(
  Array.from(
    { length: 6 },
    (_, index) => [Math.cos((index * Math.PI) / 3) * 46, Math.sin((index * Math.PI) / 3) * 46] as const,
  ),
);

export const MOULD_LOOKS: Looks = {
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
};
