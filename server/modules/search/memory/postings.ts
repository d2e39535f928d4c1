import type { LexemeQuery } from '#server/modules/search/index/product-set.ts';
import { addBit, type Bits, emptyBits, intersect, unite } from './bits.ts';

/** The words of things, which are numbered from 0. */
export interface Postings {
  /** The numbers of the things whose words satisfy a query. */
  matching: (query: LexemeQuery) => Bits;
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
  const add = (query: LexemeQuery, bits: Bits): void => {
    if (typeof query === 'string') for (const thing of listOf(query)) addBit(bits, thing);
    else if ('any' in query) for (const part of query.any) add(part, bits);
    else unite(bits, inAll(query.all));
  };
  const matching = (query: LexemeQuery) => {
    const bits = emptyBits(size);
    add(query, bits);
    return bits;
  };
  const inAll = ([first, ...others]: LexemeQuery[]) => {
    const bits = first === undefined ? emptyBits(size) : matching(first);
    for (const other of others) intersect(bits, matching(other));
    return bits;
  };
  return { matching };
}
