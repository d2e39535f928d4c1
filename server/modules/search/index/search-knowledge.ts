import type { Db } from '#server/db/client.ts';
import { bothLogs, type ChangeLog, type Changes, changeLog } from '#server/kernel/change-log.ts';
import { type Lexicon, lexiconWith } from '#server/modules/search/language/lexicon.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';

export interface SearchKnowledge {
  lexicon: Lexicon;
  /** Reads again what has changed. Waits for the reading only if there is none yet, or with `isEager`. */
  refresh: () => Promise<void>;
  /** The knowledge that was read last. Throws before the first `refresh`. */
  current: () => Knowledge;
  /** Whether no names have changed since the last reading. */
  isFresh: () => boolean;
  /** The changes of the catalogue, and of what was read of it: answers that used older knowledge are stale too. */
  changes: Changes;
}

interface KnowledgeOptions {
  /** A folder with words that the shop has added. */
  words?: string | null;
  /** Whether searches wait for a new reading. */
  isEager?: boolean;
}

/** The largest share of time spent reading, however often the catalogue changes. */
const PART_SPENT_READING = 1 / 20;

/**
 * Keeps the knowledge of the catalogue in memory. After a change it is read again in the background, while searches use
 * the older one; with `isEager` they wait, so that tests find what they have just added. Of single products that changed, such
 * as after an order, only their own data is read. `reader` names the database to read from now.
 */
export function searchKnowledge(
  reader: () => Db,
  changes: ChangeLog,
  { words: folder = null, isEager = false }: KnowledgeOptions = {},
): SearchKnowledge {
  const lexicon = lexiconWith(folder);
  const readings = changeLog();
  let known: Knowledge | undefined;
  let knownGeneration = -1;
  let reading: Promise<void> | undefined;
  let restUntil = 0;
  /** Until the rest is over that a changed catalogue waits for. */
  let waiting: NodeJS.Timeout | undefined;

  /** Runs one reading at a time. */
  function read(work: (of: number) => Promise<void>): Promise<void> {
    reading ??= work(changes.generation()).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const readAll = () =>
    read(async (of) => {
      const started = performance.now();
      known = await readKnowledge(reader(), lexicon);
      knownGeneration = of;
      readings.note(null);
      const ended = performance.now();
      restUntil = ended + (ended - started) / PART_SPENT_READING;
    });

  const readAfterRest = () => {
    waiting = undefined;
    if (!changes.isUnchanged(knownGeneration, [])) readAll().catch(() => undefined);
  };

  const readProducts = ({ memory }: Knowledge, products: string[]) =>
    read(async (of) => {
      await memory.readAgain(reader(), products);
      knownGeneration = of;
      readings.note(products);
    });

  return {
    lexicon,
    changes: bothLogs(changes, readings),
    isFresh: () => changes.isUnchanged(knownGeneration, []),
    refresh: async () => {
      if (!known || isEager) return readAll();
      const changed = changes.changedSince(knownGeneration);
      // A failed reading is tried again by the next search.
      const failed = () => undefined;
      if (changed === null) {
        const rest = restUntil - performance.now();
        if (rest <= 0) readAll().catch(failed);
        // Kept answers ask for no reading, so it must not depend on the next search.
        else if (!waiting) waiting = setTimeout(readAfterRest, rest).unref();
      } else if (changed.length > 0) readProducts(known, changed).catch(failed);
    },
    current: () => {
      if (!known) throw new Error('The search knowledge has not been read yet.');
      return known;
    },
  };
}
