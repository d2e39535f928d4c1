import { liquid, pieces, powder } from '#demo/pictures/content/content.ts';
import { metallicVials, penSet, potSet, vialSet } from '#demo/pictures/forms/decor/colour-sets.ts';
import { dropper, dustPot, gelBottle } from '#demo/pictures/forms/small-bottles.ts';
import { sprayCan } from '#demo/pictures/forms/tubes-and-cans.ts';
import type { Look, Looks } from '#demo/pictures/looks/picture.ts';
import { shaped } from '#demo/pictures/props/confections.ts';
import { macarons } from '#demo/pictures/props/cookies.ts';
import { glazedDome } from '#demo/pictures/props/desserts.ts';
import { sprayed } from '#demo/pictures/props/dressed-cakes.ts';
import { fromAbove, inBowl, poured, scooped } from '#demo/pictures/scenes/bowls.ts';
import { served, swatch } from '#demo/pictures/scenes/food.ts';
import { heartPath } from '#demo/pictures/shapes.ts';

const gel = (color: string, tone = color): Look => ({
  content: liquid(color, 0),
  form: gelBottle,
  tone,
  detail: swatch,
});

export const COLOUR_LOOKS: Looks = {
  'gel-red': gel('#d5283c'),
  'gel-black': gel('#26221f', '#4a4440'),
  'gel-pink': gel('#e8609a'),
  'gel-blue': gel('#2f72c9'),
  'gel-green': gel('#3f9a48'),
  'gel-yellow': gel('#f2c21e', '#d9a61e'),
  'gel-brown': gel('#6b3d20'),
  'gel-set-12': {
    form: vialSet,
    content: liquid('#8a4fa8', 0),
    body: '#7f5aa0',
    tone: '#8a4fa8',
    detail: served((pen) => macarons(pen, ['#e2574c', '#f2c233', '#5fae4f', '#4f8fd0']), 'table', 440),
  },
  'liquid-colours': { content: liquid('#c22a6a', 0.5), form: gelBottle, tone: '#b52a62', detail: poured },
  'powder-colours': { content: powder('#e0702c'), form: dustPot, tone: '#d9641e', lid: '#3a302a', detail: scooped },
  'oil-colours': {
    content: liquid('#3f6fc0', 0),
    form: dropper,
    tone: '#3f6fc0',
    detail: served(shaped(heartPath(46), ['#e2574c', '#4f8fd0', '#f2c233', '#7fbf6a']), 'plate', 340),
  },
  'white-whitener': { content: liquid('#f6f2ea', 0), form: gelBottle, tone: '#9aa3ab', detail: swatch },
  'cocoa-butter-colours': {
    form: metallicVials,
    content: liquid('#c98a6a', 0),
    body: '#2f5d6f',
    tone: '#3f7f8f',
    detail: served(shaped(heartPath(46), ['#d9b25a', '#b04a5a', '#4f7fae', '#5fae8a']), 'plate', 340),
  },
  'gold-spray': {
    content: powder('#d9ad3c'),
    form: sprayCan,
    body: '#d9ad3c',
    tone: '#c9962c',
    detail: served((pen) => sprayed(pen, '#d9ad3c'), 'table', 360),
  },
  'velvet-spray': {
    content: powder('#a8283c'),
    form: sprayCan,
    body: '#a8283c',
    tone: '#a8283c',
    detail: served((pen) => glazedDome(pen, '#b03a48'), 'plate', 330),
  },
  'gold-lustre': { content: powder('#d9ad3c'), form: dustPot, tone: '#c9962c', lid: '#3a302a', detail: inBowl },
  'silver-lustre': { content: powder('#c3c8cc'), form: dustPot, tone: '#8a949c', lid: '#3a302a', detail: inBowl },
  'edible-glitter': {
    content: pieces('shard', 16, '#e9a9c9', '#a9c9f0', '#f3dc9a', '#b9e0c9'),
    form: dustPot,
    tone: '#b56fa8',
    lid: '#f3eee6',
    detail: fromAbove,
  },
  'edible-pens': {
    form: penSet,
    content: liquid('#3f7fd0', 0),
    tone: '#8a4fa8',
    detail: served(shaped('M-46 -46H46V46H-46z', ['#fdf6ea', '#f6d5da', '#d9e9f3']), 'plate', 340),
  },
  'airbrush-colours': {
    form: vialSet,
    content: liquid('#3f7fd0', 0),
    body: '#3a4a5a',
    tone: '#4a7fb0',
    detail: served((pen) => sprayed(pen, '#7f6fd0'), 'table', 360),
  },
  'natural-colours': {
    form: potSet,
    content: powder('#b5304a'),
    body: '#7f9a5a',
    tone: '#6f8a3a',
    detail: served((pen) => macarons(pen, ['#c9607a', '#e6b85a', '#a3b56a', '#a08ac0']), 'table', 440),
  },
};
