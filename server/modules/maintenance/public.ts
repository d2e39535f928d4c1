export {
  /** Deletes expired rows of all modules. */
  cleanUp,
} from './clean-up.ts';
export {
  /** Counts the people who bought each offer lately, and updates its popularity. */
  countBuyers,
} from './popularity.ts';
