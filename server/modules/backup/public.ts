/** Writes the whole shop into one file while it is open. */
export { backUp } from './back-up.ts';
/** Whether a backup holds the secret that the shop uses. */
export { holdsSecret } from './files.ts';
/** A summary of an archive's contents. */
export type { Contents } from './inspect.ts';
export {
  /** The newest backups. */
  listBackups,
  /** The newest backup; null if none was written yet. */
  readLatestBackup,
  /** Notes a backup that was written, so that the operator sees its age. */
  recordBackup,
  /** Notes that a backup was restored as a trial. */
  recordVerification,
} from './record.ts';
/** Fills an empty shop from an archive. */
export { restore } from './restore.ts';
/** Restores an archive into a database of its own, counts it and runs every integrity check on it. */
export { verify } from './verify.ts';
