/** The largest file that sellers upload, and what one may hold. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 60,
  /** Characters of a cell. */
  cell: 2_000,
} as const;

/** Days for which the rows of an import are kept as they were uploaded. */
export const IMPORT_DAYS = 30;

/** Rows with a change that one transaction may write, if either all are to be written or none: orders wait for it. */
export const MOST_AT_ONCE = 2_000;

/** Rows up to which a file is made while the seller waits. */
export const MOST_WHILE_WAITING = 2_000;

/** Hours for which an exported file can be downloaded. */
export const EXPORT_HOURS = 24;
