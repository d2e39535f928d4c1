import type { Concept } from '#server/modules/search/language/concept.ts';

/** Which of so many things, numbered from 0, have which words. */
export interface Postings {
  /** Tells the numbers of those that satisfy every concept, rising. */
  satisfying: (concepts: Concept[], tell: (thing: number) => void) => void;
}

/** Takes in things one after the other, each by its words. */
export function postingsBuilder() {
  const places = new Map<string, number>();
  const counts: number[] = [];
  // Pairs of a word's place and a thing's number, in an array that doubles where it is full.
  let entries = new Uint32Array(1024);
  let [length, size] = [0, 0];
  return {
    add: (words: Iterable<string>) => {
      for (const word of new Set(words)) {
        const place = places.get(word) ?? places.size;
        places.set(word, place);
        counts[place] = (counts[place] ?? 0) + 1;
        if (length === entries.length) entries = grown(entries);
        entries[length++] = place;
        entries[length++] = size;
      }
      size += 1;
    },
    build: () => {
      const postings = buildPostings(places, counts, entries.subarray(0, length), size);
      // Whoever still holds the builder does not hold what it was built from.
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

/** All lists behind one another in one array: a list is where its word's begins until where the next one's does. */
function buildPostings(places: Map<string, number>, counts: number[], entries: Uint32Array, size: number): Postings {
  const starts = new Uint32Array(counts.length + 1);
  for (const [place, count] of counts.entries()) starts[place + 1] = (starts[place] ?? 0) + count;
  const filled = starts.slice();
  const lists = new Uint32Array(entries.length / 2);
  for (let at = 0; at < entries.length; at += 2) {
    const place = entries[at] ?? 0;
    const to = filled[place] ?? 0;
    lists[to] = entries[at + 1] ?? 0;
    filled[place] = to + 1;
  }
  const listOf = (word: string) => {
    const place = places.get(word);
    return place === undefined ? lists.subarray(0, 0) : lists.subarray(starts[place], starts[place + 1]);
  };
  const satisfied = new Uint8Array(size);
  const inPhrase = new Uint8Array(size);

  /** Marks with `step` + 1 what a list has and that is marked with `step`. */
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
