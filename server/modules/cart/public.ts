export {
  /** Marks a cart as ordered and creates an empty one for its customer. */
  convertCart,
  /** Creates the customer's active cart if it is missing. */
  ensureActiveCart,
  /** Locks the customer's active cart until the transaction ends; undefined if there is none. */
  lockActiveCart,
  /** The same lock by customer id, for work without a customer's request, such as erasing an account. */
  lockCartOf,
} from './active-cart.ts';
export {
  /** Every issue prevents ordering except a changed price. */
  blocksOrder,
} from './lines.ts';
export {
  /** A cart line with its offer and the current unit price in halalas. */
  type CartLine,
  /** The English message of each issue code. */
  ISSUE_MESSAGES,
  /** The most serious issue of a line with its message; null if the line can be ordered as it is. */
  toIssue,
} from './lines-view.ts';
export {
  /** The variant that somebody asks for by an offer's id, also by that of an offer that was joined to another one. */
  askedVariant,
} from './offers.ts';
export {
  /** The customer's carts in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** The lines of the customer's active cart with their offers at current prices; none without a cart. */
  loadActiveLines,
  /** The same in one round trip of a transaction. */
  loadLines,
} from './read-cart.ts';
export {
  /** Adds as much of the wanted lines to the cart as stock and limits allow. */
  refillCart,
} from './refill.ts';
