export {
  /** Runs every integrity check against a shop, which may be open. */
  examine,
  /** The same if it may begin, such as when nobody else runs them. */
  examineIf,
  /** The result of one check. */
  type Finding,
  /** The lines to print for a finding. */
  tell,
} from './examine.ts';
