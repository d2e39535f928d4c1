export {
  /** Sorts after everything that begins with a text. */
  endOf,
} from './end-of.ts';
export {
  /** Reads what a typed text may stand for. */
  readSought,
} from './sought.ts';
export {
  /** Finds orders by a tracking number of their parcels. */
  findTracked,
} from './tracking.ts';
