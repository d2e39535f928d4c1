import type { Row } from '#bench/faults/fault.ts';
import type { Recipe } from './recipe.ts';

/** Of reads: what was half sent when a process died cannot be sent again. */
export const MOST_FAILED = 0.01;
/** Without an order of anybody. */
export const MOST_REFUSED_MS = 10_000;

/** A fault that the cluster has to survive. */
export interface Run {
  name: string;
  /** On the cluster that the runs share; controls may start one of their own. */
  run: (recipe: Recipe) => Promise<Row[]>;
}
