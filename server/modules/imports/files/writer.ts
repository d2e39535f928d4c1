import { READER_LIMITS } from '#server/modules/imports/reading/reader.ts';
import { type Helper, helperProcess } from '#server/platform/helper-process.ts';

/** Cells of a text column stay texts in a spreadsheet, with their leading zeros. */
export interface Column {
  heading: string;
  type: 'text' | 'number';
}

export interface WriteRequest {
  /** Rows, one as JSON on each line. */
  source: string;
  target: string;
  columns: Column[];
  isRightToLeft: boolean;
}

const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;

export type TableWriter = Helper<WriteRequest, undefined>;

/** Makes workbooks in a process of its own: one of 20,000 rows needs more memory than the shop has. */
export function tableWriter(): TableWriter {
  return helperProcess<WriteRequest, undefined>(new URL('./write-child.ts', import.meta.url), {
    ...READER_LIMITS,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
}
