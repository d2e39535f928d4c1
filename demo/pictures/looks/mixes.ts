import { grains, paste, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { drawPiece } from '#demo/pictures/content/pieces.ts';
import { foldingBox } from '#demo/pictures/forms/boxes.ts';
import { pot } from '#demo/pictures/forms/canister.ts';
import { sheetPack } from '#demo/pictures/forms/decor/sheets-and-flowers.ts';
import { pillowBag } from '#demo/pictures/forms/film-bags.ts';
import { plainPouch, pouch } from '#demo/pictures/forms/pouch.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { cookies, macarons } from '#demo/pictures/props/cookies.ts';
import { muffin } from '#demo/pictures/props/cupcakes.ts';
import { glazedDome, pudding, slice } from '#demo/pictures/props/desserts.ts';
import { pizza } from '#demo/pictures/props/doughs.ts';
import { emblemOf } from '#demo/pictures/props/emblem.ts';
import { balls, donut, pancakes } from '#demo/pictures/props/fried-bakes.ts';
import { baklawa, kunafa, sambosa } from '#demo/pictures/props/pastries.ts';
import { squares, tart } from '#demo/pictures/props/tarts.ts';
import { jelly } from '#demo/pictures/props/treats.ts';
import { fromAbove, inBowl, spooned } from '#demo/pictures/scenes/bowls.ts';
import { served, withFruit } from '#demo/pictures/scenes/food.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { Look, Looks } from './picture.ts';

/** A baking mix: the finished dish is on the box, and on a plate in the second view. */
const mix = (
  color: string,
  tone: string,
  result: (pen: Pen) => Drawing,
  on: 'plate' | 'table' | 'board' = 'plate',
  width?: number,
): Look => ({ content: powder(color), body: tone, tone, emblem: emblemOf(result), detail: served(result, on, width) });

const vanillaCake = (pen: Pen) =>
  cake(pen, { naked: { sponge: '#eec97e', cream: '#fffaf0' }, fruit: 'strawberry', r: 170 });
const basbousa = (pen: Pen) => squares(pen, '#d9a04c', '#e6b45c', (inner) => drawPiece(inner, 'almond', '#f0ddb8'));

export const MIX_LOOKS: Looks = {
  'gelatin-powder': {
    content: grains('#f0dfb2', ['#f8edcc', '#d9c286'], 4),
    form: foldingBox,
    body: '#b5843c',
    tone: '#b5843c',
    emblem: emblemOf((pen) => jelly(pen, '#e0a02c')),
    detail: inBowl,
  },
  'gelatin-sheets': {
    content: paste('#f6ecc9'),
    form: sheetPack,
    tone: '#b8923c',
    detail: served((pen) => glazedDome(pen, '#d9607c'), 'plate', 330),
  },
  'agar-agar': { content: powder('#f8f3e4'), form: pot, tone: '#4f8a7a', detail: inBowl },
  'pectin-nh': { content: powder('#eedfc0'), form: pot, tone: '#7a9a3a', detail: withFruit('apple') },
  'jelly-strawberry': mix('#e2607a', '#cf2f48', (pen) => jelly(pen, '#d5304a'), 'plate', 330),

  'vanilla-cake-mix': mix('#f6e9c6', '#d9a83c', vanillaCake),
  'choc-cake-mix': mix('#8a5636', '#6b3d24', (pen) =>
    slice(pen, { sponge: '#5a3220', cream: '#7a4a30', top: '#4b2a1a', fruit: 'cherries' }),
  ),
  'red-velvet-mix': mix('#c9606c', '#a8283c', (pen) =>
    slice(pen, { sponge: '#a8283c', cream: '#fffaf2', fruit: 'strawberry' }),
  ),
  'brownie-mix': mix('#6b4029', '#5a3220', (pen) => squares(pen, '#4b2a1c', '#6b4030')),
  'pancake-mix': mix('#f3e2b8', '#c98a3c', (pen) => pancakes(pen)),
  'muffin-mix': {
    ...mix('#f3e3bd', '#c98a3c', (pen) => muffin(pen, '#cf9148', '#7a4a2a', '#4a5fa8'), 'table', 300),
    form: plainPouch,
  },
  'donut-mix': { ...mix('#f6e9cc', '#d9758c', (pen) => donut(pen, '#f29bb5')), form: plainPouch },
  'cookie-mix': { ...mix('#ecd3a2', '#a8743c', (pen) => cookies(pen), 'table', 420), form: plainPouch },
  'macaron-mix': {
    ...mix('#f6e3d6', '#b58ac0', (pen) => macarons(pen, ['#f2a9bb', '#a9d0b0', '#f4d58a', '#b9a3d9']), 'table', 440),
    form: plainPouch,
  },
  'cheesecake-mix': mix('#fbf3dc', '#5f8fb0', (pen) =>
    slice(pen, { sponge: '#f0cf8a', cream: '#fdf2d8', base: '#a8703a', fruit: 'blueberries' }),
  ),
  'custard-powder': { ...mix('#f6dc8a', '#e0a82c', (pen) => tart(pen, '#f6d878', 'strawberry')) },
  'pastry-cream-mix': {
    ...mix('#f8e6ac', '#d9b03c', (pen) => tart(pen, '#f8e08a', 'blueberries')),
    form: plainPouch,
    detail: spooned,
    content: paste('#f8e08a'),
  },
  'creme-caramel': mix('#f3dca0', '#b5642a', (pen) => pudding(pen, '#f2d38a', '#9a4f1a'), 'plate', 340),
  'gf-cake-mix': mix('#f3e6c6', '#5f9a4a', (pen) =>
    cake(pen, { naked: { sponge: '#dcb46c', cream: '#fffaf0' }, fruit: 'blueberries', r: 170 }),
  ),
  'basbousa-mix': mix('#f0d68a', '#d9942c', basbousa),
  'luqaimat-mix': mix('#f6e6c0', '#b5742c', (pen) => balls(pen, '#cf8a34', 0.9), 'plate', 320),
  'pizza-dough-mix': { ...mix('#f6ecd6', '#b5443c', (pen) => pizza(pen), 'board', 470), form: plainPouch },

  'kunafa-dough': {
    content: strands(40, 3, '#f6e9c6', '#ecd9a8', '#fff6e0'),
    form: pillowBag,
    body: '#a9cbdc',
    tone: '#4f8fb0',
    detail: served((pen) => kunafa(pen)),
  },
  'roasted-kunafa': {
    content: strands(34, 3.6, '#d9a04c', '#c98a38', '#e9bb70'),
    form: pouch,
    tone: '#c2862c',
    detail: fromAbove,
  },
  phyllo: {
    content: paste('#f6ead0', '#e9d6ac'),
    form: pillowBag,
    body: '#b5d0c6',
    tone: '#4f8a7a',
    detail: served((pen) => baklawa(pen)),
  },
  'puff-pastry': {
    content: paste('#f3e2b6', '#e6cd92'),
    form: pillowBag,
    body: '#e9d3a0',
    tone: '#b8862c',
    detail: served((pen) => baklawa(pen)),
  },
  'sambosa-sheets': {
    content: paste('#f4e6c6', '#e3cd9c'),
    form: pillowBag,
    body: '#e0c6a0',
    tone: '#a8642c',
    detail: served((pen) => sambosa(pen)),
  },
  'tart-shells': {
    content: paste('#d9a050'),
    form: foldingBox,
    body: '#d9b070',
    tone: '#b5842c',
    emblem: emblemOf((pen) => tart(pen, '#e6b868')),
    detail: served((pen) => tart(pen, '#f8ecd0', 'strawberry')),
  },
  ladyfingers: {
    content: pieces('baton', 84, '#e9c68a', '#dfb878'),
    form: pillowBag,
    body: '#e6cfa4',
    tone: '#b5843c',
    detail: served((pen) => slice(pen, { sponge: '#c99a5c', cream: '#fdf4e0', top: '#5a3220' })),
  },
  'digestive-crumbs': {
    content: pieces('crumb', 20, '#c98f4e', '#b87d3c', '#d9a566'),
    form: pouch,
    tone: '#a8703a',
    detail: served((pen) => slice(pen, { sponge: '#f0cf8a', cream: '#fdf2d8', base: '#a8703a', fruit: 'strawberry' })),
  },
  'cocoa-cookie-crumbs': {
    content: pieces('crumb', 20, '#3a2822', '#2c1d18', '#4a352d'),
    form: pouch,
    tone: '#4a3a34',
    detail: inBowl,
  },
  feuilletine: {
    content: pieces('flake', 40, '#d9a458', '#c98f42', '#e6b976'),
    form: pouch,
    tone: '#b8843c',
    detail: fromAbove,
  },
};
