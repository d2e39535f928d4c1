import type { Db } from '#server/db/client.ts';
import { type Lexicon, readLexicon } from '#server/modules/search/language/lexicon.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';

export interface SearchKnowledge {
  lexicon: Lexicon;
  /** Reads again after a change. Waits for the reading only if there is none yet, or with `isEager`. */
  refresh: () => Promise<void>;
  /** The knowledge that was read last. Throws before the first `refresh`. */
  current: () => Knowledge;
  /** Whether the catalogue has not changed since the last reading. */
  isFresh: () => boolean;
  /** Counts the readings: results of one are stale after the next. */
  version: () => number;
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
 * the older one; with `isEager` they wait, so that tests find what they have just added.
 */
export function searchKnowledge(
  db: Db,
  generation: () => number,
  { words: folder = null, isEager = false }: KnowledgeOptions = {},
): SearchKnowledge {
  const lexicon = readLexicon(folder);
  let known: Knowledge | undefined;
  let knownGeneration = -1;
  let version = 0;
  let reading: Promise<void> | undefined;
  let restUntil = 0;

  function read(): Promise<void> {
    reading ??= (async () => {
      const [started, of] = [performance.now(), generation()];
      known = await readKnowledge(db, lexicon);
      knownGeneration = of;
      version += 1;
      const ended = performance.now();
      restUntil = ended + (ended - started) / PART_SPENT_READING;
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    lexicon,
    version: () => version,
    isFresh: () => generation() === knownGeneration,
    refresh: async () => {
      if (!known || isEager) return read();
      // A failed reading is tried again by the next search.
      if (generation() !== knownGeneration && performance.now() > restUntil) read().catch(() => undefined);
    },
    current: () => {
      if (!known) throw new Error('The search knowledge has not been read yet.');
      return known;
    },
  };
}
