export {
  /** Somebody of the team is about to send the money of an order. */
  beginSending,
  /** Notes that the money of orders may be on its way. */
  markBegun,
} from './begun.ts';
export {
  /** Deletes the numbers of accounts that have served their purpose. */
  forgetAccounts,
} from './forget.ts';
export {
  /** The bank by the digits that are kept of an IBAN. */
  bankByCode,
  /** Keeps where a customer wants money sent, in a transaction that has locked the order. */
  keepAccount,
} from './give.ts';
export {
  /** Whether the money of an order waits until somebody has dealt with a cancelled parcel that arrived, in SQL. */
  IS_HELD,
  /** As `IS_HELD`, of one order. */
  isHeld,
} from './held.ts';
export {
  /** A member of the team has made sure of an account. */
  confirmAccount,
  /** The whole number of an account, for the one who sends money there. */
  showAccount,
} from './operated.ts';
export {
  /** Accounts of customers in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** Records the account that money went to. */
  recordSent,
} from './sent.ts';
export {
  /** Notes that the team sees accounts whole. */
  markShown,
} from './shown.ts';
export {
  /** What people have yet to send without knowing where to. */
  findUnaddressed,
} from './waiting.ts';
