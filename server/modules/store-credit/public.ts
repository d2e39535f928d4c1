export {
  /** The credit that a locked order was paid with, and what of it is left. */
  creditOf,
  /** All that is left of it comes back. */
  giveBackAll,
  /** A part of it comes back. */
  giveBackCredit,
  /** Money that came in by another way becomes credit. */
  issueCredit,
  /** Pays a part of an order with credit. */
  takeCredit,
} from './move.ts';
export {
  /** Movements in exports of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** A customer's credit in halalas. */
  balanceOf,
} from './read.ts';
