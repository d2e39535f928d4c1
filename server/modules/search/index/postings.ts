import type { Concept } from '#server/modules/search/language/concept.ts';

/** The words of things, which are numbered from 0. */
export interface Postings {
  /** Calls `tell` with the numbers of the things that satisfy every concept, in rising order. */
  satisfying: (concepts: Concept[], tell: (thing: number) => void) => void;
}

/** Collects things one after the other, each by its words. */
export function postingsBuilder() {
  const wordIndexes = new Map<string, number>();
  const counts: number[] = [];
  // Pairs of a word's index and a thing's number, in an array that doubles when it is full.
  let entries = new Uint32Array(1024);
  let [length, size] = [0, 0];
  return {
    add: (words: Iterable<string>) => {
      for (const word of new Set(words)) {
        const index = wordIndexes.get(word) ?? wordIndexes.size;
        wordIndexes.set(word, index);
        counts[index] = (counts[index] ?? 0) + 1;
        if (length === entries.length) entries = grown(entries);
        entries[length++] = index;
        entries[length++] = size;
      }
      size += 1;
    },
    build: () => {
      const postings = buildPostings(wordIndexes, counts, entries.subarray(0, length), size);
      // Frees the entries even if the builder is still referenced.
      entries = new Uint32Array();
      return postings;
    },
  };
}

function grown(entries: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(entries.length * 2);
  larger.set(entries);
  return larger;
}

/** Concatenates all lists in one array: a word's list ends where the next one's starts. */
function buildPostings(
  wordIndexes: Map<string, number>,
  counts: number[],
  entries: Uint32Array,
  size: number,
): Postings {
  const starts = new Uint32Array(counts.length + 1);
  for (const [index, count] of counts.entries()) starts[index + 1] = (starts[index] ?? 0) + count;
  const filled = starts.slice();
  const lists = new Uint32Array(entries.length / 2);
  for (let at = 0; at < entries.length; at += 2) {
    const index = entries[at] ?? 0;
    const to = filled[index] ?? 0;
    lists[to] = entries[at + 1] ?? 0;
    filled[index] = to + 1;
  }
  const listOf = (word: string) => {
    const index = wordIndexes.get(word);
    return index === undefined ? lists.subarray(0, 0) : lists.subarray(starts[index], starts[index + 1]);
  };
  const satisfied = new Uint8Array(size);
  const inPhrase = new Uint8Array(size);

  /** Raises the mark of a word's things from `step` to `step` + 1. */
  function advance(marks: Uint8Array, word: string, step: number): void {
    for (const thing of listOf(word)) if (marks[thing] === step) marks[thing] = step + 1;
  }

  function satisfy({ words, phrases }: Concept, step: number): void {
    for (const word of words.keys()) advance(satisfied, word, step);
    for (const { slots } of phrases) {
      inPhrase.fill(0);
      for (const [at, slot] of slots.entries()) for (const word of slot) advance(inPhrase, word, at);
      for (const word of slots.at(-1) ?? [])
        for (const thing of listOf(word))
          if (inPhrase[thing] === slots.length && satisfied[thing] === step) satisfied[thing] = step + 1;
    }
  }

  return {
    satisfying: (concepts, tell) => {
      satisfied.fill(0);
      for (const [step, concept] of concepts.entries()) satisfy(concept, step);
      const all = concepts.length;
      for (let thing = satisfied.indexOf(all); thing >= 0; thing = satisfied.indexOf(all, thing + 1)) tell(thing);
    },
  };
}
