import { cupcakeSign, lightSlice, millstone, risingLoaf, stackedSacks, sugar, threads, wheat } from './food-signs.ts';
import {
  chefHat,
  crossedTools,
  flutedMould,
  lantern,
  mixerSign,
  mixingBowl,
  ovenArch,
  ribbonBox,
} from './kitchen-signs.ts';
import { almond, cocoaPod, honeycomb, leaf, palm, peaks, petals, seaDrop, starAnise } from './nature-signs.ts';
import type { Sign } from './sign.ts';

export const SIGNS = {
  wheat,
  millstone,
  risingLoaf,
  sugar,
  cocoaPod,
  peaks,
  flutedMould,
  leaf,
  crossedTools,
  petals,
  palm,
  almond,
  ovenArch,
  threads,
  cupcakeSign,
  stackedSacks,
  seaDrop,
  lightSlice,
  mixingBowl,
  ribbonBox,
  honeycomb,
  starAnise,
  chefHat,
  lantern,
  mixerSign,
} satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
