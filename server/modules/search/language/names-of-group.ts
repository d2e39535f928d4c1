import { words as wordsOf } from '#server/kernel/arabic-text.ts';

const known = new WeakMap<readonly string[], string[][]>();

/**
 * The names of a group (its `words`), each as its folded words. Folded once for a lexicon: doing it again for every query, and
 * whenever the catalogue is read, took a quarter of the time.
 */
export function namesOfGroup({ words }: { words: readonly string[] }): string[][] {
  const names = known.get(words) ?? words.map(wordsOf);
  known.set(words, names);
  return names;
}
