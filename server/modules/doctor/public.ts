/** Puts every invariant to a shop, which may be open: */

/** What a check has found. */
export type { Finding } from './service.ts';
export { examine, tell } from './service.ts';
