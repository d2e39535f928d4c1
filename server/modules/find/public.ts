export {
  /** Reads what a typed text may stand for. */
  readSought,
} from './sought.ts';
