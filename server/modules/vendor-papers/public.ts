export {
  /** Tells owners of papers that end, and takes offers off that need an expired one. */
  checkExpiry,
} from './expiry.ts';
export {
  /** Counts the papers that wait for the operator, and those that have ended. */
  countPaperTasks,
} from './tasks.ts';
