export {
  /** Counts the changes of accounts that wait for the operator. */
  countAccountChanges,
} from './changes.ts';
export {
  /** The token of the link that stops a change. */
  stopToken,
} from './end.ts';
export {
  /** Bank accounts in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** Puts confirmed accounts in force whose time has come. */
  bringIntoForce,
} from './put-in-force.ts';
