import type { Door, Town } from './town.ts';

export interface Steps {
  town: Town;
  /** Where a step changes something, and the other process. */
  here: Door;
  there: Door;
  /** Both. */
  doors: Door[];
  person: Town['people'][number];
  offer: Town['offers'][number];
  random: Random;
  number: number;
}

export type Step = (steps: Steps) => Promise<void>;

export interface Random {
  /** A whole number from 0, below the limit. */
  whole: (limit: number) => number;
  of: <T>(things: readonly T[]) => T;
}
