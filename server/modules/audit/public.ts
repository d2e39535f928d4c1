export {
  /** Chains a hash for each day that is over. */
  closeAuditDays,
} from './close-days.ts';
export {
  /** Sends what the filters of a list find as a CSV file, with an entry of the audit log. */
  exportList,
} from './export.ts';
export {
  /** A person's entries in exports. They outlive erasures. */
  personalData,
} from './personal-data.ts';
export {
  /** Writes an entry of the audit log in the transaction of the change. */
  audit,
} from './write.ts';
