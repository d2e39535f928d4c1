/** Deletes what has served its purpose. */

/** Counts how many people have bought each offer in the last 90 days, cancelled orders aside: */
export { countBuyers } from './popularity.ts';
export { cleanUp } from './service.ts';
