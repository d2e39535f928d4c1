/** A cart's line with the offer it is about, and what one piece costs now (halalas). */

/** A cart's lines with their offers at today's prices. */
export { loadLines } from './change-cart.ts';
/** A price that changed is told, and does not stop anybody: */
export { stopsOrder } from './lines.ts';
export type { CartLine } from './lines-view.ts';
/** Marks a cart as ordered and gives its customer an empty one. */
/** A customer always has one active cart; */
/** Changes to a cart, and ordering it, happen one after the other: */
export { convertCart, ensureActiveCart, lockActiveCart, lockCartOf } from './queries.ts';
/** Puts what can be had of the wanted lines into the cart, beside what is in it. */
export { refillCart } from './refill.ts';
/** DOC ISSUE_MESSAGES */
/** The lines of the customer's cart; */
/** What stands in the way of ordering a line, with words; */
export { ISSUE_MESSAGES, loadActiveLines, toIssue } from './service.ts';
