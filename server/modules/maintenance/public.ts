/** Deletes what has served its purpose. */

export { cleanUp } from './clean-up.ts';
/** Counts how many people have bought each offer in the last 90 days, cancelled orders aside: */
export { countBuyers } from './popularity.ts';
