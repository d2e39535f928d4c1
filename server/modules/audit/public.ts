export {
  /** Chains a hash for each day that is over. */
  closeAuditDays,
} from './close-days.ts';
export {
  /** A person's entries in exports. They outlive erasures. */
  personalData,
} from './personal-data.ts';
export {
  /** Writes an entry of the audit log in the transaction of the change. */
  audit,
} from './write.ts';
