export {
  /** Accepts the letter of a bank account that comes into force. */
  acceptLetter,
  /** The letter for a change of the bank account. */
  findLetter,
  /** Ends the letter of a change that is over. */
  refuseLetter,
} from './decide.ts';
export {
  /** Tells owners of papers that end, and takes offers off that need an expired one. */
  checkExpiry,
} from './expiry.ts';
export {
  /** Counts the papers that wait for the operator, and those that have ended. */
  countPaperTasks,
} from './tasks.ts';
