/** What monitoring watches of the money, at the gateway and on the bank account. */

export {
  /** Handles the job that runs the integrity checks. */
  runIntegrityChecks,
} from './checks/runs.ts';
export { countAllMoney } from './money.ts';
export {
  /** How the parts of the shop are, from what its queues, runs and backups say. */
  readParts,
} from './parts.ts';
/** What the findings of the integrity checks may name. */
export { personalData } from './personal-data.ts';
