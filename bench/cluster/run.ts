import type { Row } from '#bench/faults/fault.ts';
import type { Recipe } from './recipe.ts';

/** A fault that the cluster has to survive. */
export interface Run {
  name: string;
  /** On the cluster that the runs share; controls may start one of their own. */
  run: (recipe: Recipe) => Promise<Row[]>;
}
