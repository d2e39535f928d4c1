import type { ImportJob } from '#server/modules/imports/store.ts';
import { isHopeless, isLasting } from './tries.ts';

/** Rows of one transaction: orders of their packs wait for it. New offers are more work each. */
export const CHUNK = { prices_stock: 500, offers: 100 };

interface Step {
  /** Does the next rows, at most so many, in one transaction. False if there is none. */
  run: (rows: number) => Promise<boolean>;
  /** Notes the next rows as not done. */
  giveUp: (rows: number) => Promise<void>;
  /** Whether all rows are done or none. */
  isWhole?: boolean;
}

/**
 * Does the rows of an import in chunks. A chunk that fails is thrown and tried again by its job; the last failure settles it row
 * by row, gives up those that fail alone, and is thrown when all is done, so that it is reported.
 */
export async function inChunks(job: ImportJob, size: number, { run, giveUp, isWhole = false }: Step): Promise<void> {
  const reported: unknown[] = [];
  for (let alone = 0, goesOn = true; goesOn; alone--)
    try {
      goesOn = await run(alone > 0 ? 1 : size);
    } catch (error) {
      if (alone > 0) {
        if (!isLasting(error)) throw error;
        await giveUp(1);
      } else {
        if (!isHopeless(job, error)) throw error;
        reported.push(error);
        if (isWhole) await giveUp(size);
        // One more, because the loop counts down.
        else alone = size + 1;
      }
    }
  if (reported.length > 0) throw reported[0];
}
