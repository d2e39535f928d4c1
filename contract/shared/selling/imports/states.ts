/**
 * READING a file, MAPPING its columns by hand where they are not understood, CHECKING rows against today's data, READY to be
 * applied. FAILED files were refused as a whole.
 */
export const IMPORT_STATUSES = [
  'READING',
  'MAPPING',
  'CHECKING',
  'READY',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'FAILED',
  'DISCARDED',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What a row would do. A `warning` waits for a second press, unless its price is held. */
export const ROW_VERDICTS = ['same', 'change', 'new', 'warning', 'error'] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** What came of a row. `conflict`: the pack was changed since the check. `skipped`: a warning that nobody confirmed. */
export const IMPORT_OUTCOMES = ['saved', 'held', 'conflict', 'skipped'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
