import type { FileRefusal, RefusalPlace } from '#contract/shared/selling/imports/problems.ts';
import { type Helper, helperProcess } from '#server/platform/helper-process.ts';
import type { SaidHeadings } from './headings.ts';

export type FileFormat = 'csv' | 'xlsx';

export interface ReadRequest {
  source: string;
  /** Gets the rows, one as JSON on each line. */
  target: string;
  said: SaidHeadings;
}

export type ReadAnswer =
  | { format: FileFormat; header: string[]; rows: number }
  | { refused: FileRefusal; place: RefusalPlace };

export const READER_LIMITS = { memoryMb: 256, timeoutMs: 30_000, niceness: 10 };
/** Nobody uploads for a minute: the memory goes back. */
const IDLE_MS = 60_000;

export type TableReader = Helper<ReadRequest, ReadAnswer>;

/** Reads tables in a process of its own: strangers' files can neither fill the shop's memory nor stop it. */
export function tableReader(limits: Partial<typeof READER_LIMITS> = {}): TableReader {
  return helperProcess<ReadRequest, ReadAnswer>(new URL('./read-child.ts', import.meta.url), {
    ...READER_LIMITS,
    ...limits,
    idleMs: IDLE_MS,
  });
}
