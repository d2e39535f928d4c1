/** Loads a cart's lines with their offers at today's prices. */

export {
  /** Marks a cart as ordered and gives its customer an empty one. */
  convertCart,
  /** Makes the customer's active cart if it is missing. */
  ensureActiveCart,
  /** Locks the customer's active cart: changes to it, and ordering it, run one after the other. */
  lockActiveCart,
  /** The same lock for work that is not a customer's request, such as erasing the customer. */
  lockCartOf,
} from './active-cart.ts';
export { loadLines } from './change-cart.ts';
/** Whether an issue of a line keeps the cart from being ordered; a changed price is shown and does not. */
export { stopsOrder } from './lines.ts';
/** A cart's line with its offer, and the price of one piece now (halalas). */
export type { CartLine } from './lines-view.ts';
/** A customer's carts. */
export { personalData } from './personal-data.ts';
export {
  /** English sentences of what is wrong with a line. */
  ISSUE_MESSAGES,
  /** Loads the lines of the customer's active cart. */
  loadActiveLines,
  /** What keeps a line from being ordered, with its sentence; null when nothing does. */
  toIssue,
} from './read-cart.ts';
/** Adds the wanted lines to the cart as far as they are available. */
export { refillCart } from './refill.ts';
