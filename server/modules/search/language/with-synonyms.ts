import { fold } from '#server/kernel/arabic-text.ts';
import type { Group } from './files.ts';
import { addNames } from './free-from/free-from-words.ts';
import type { Lexicon } from './lexicon.ts';

/** Names of one thing that the shopkeeper has added. */
export interface SynonymGroup {
  id: number;
  words: string[];
}

/** The lexicon with the shopkeeper's groups: names join the groups that know one of them, else they form a new one. */
export function withSynonyms(lexicon: Lexicon, added: SynonymGroup[]): Lexicon {
  if (added.length === 0) return lexicon;
  const groups = lexicon.groups.map((group) => ({ ...group }));
  for (const { id, words } of added) {
    const joined = groups.filter((group) => meansOneOf(group, words));
    for (const group of joined) group.words = [...group.words, ...words];
    if (joined.length === 0) groups.push({ id: `shop-${id}`, words, typos: [], phraseTypos: {} });
  }
  const single = added.flatMap(({ words }) => words.map(fold)).filter((word) => !word.includes(' '));
  // “Without milk” must exclude the new names of milk, too.
  const things = new Map(lexicon.freeFrom.things);
  for (const { words } of added) addNames(things, words.map(fold));
  return {
    ...lexicon,
    groups,
    freeFrom: { ...lexicon.freeFrom, things },
    known: new Set([...lexicon.known, ...single]),
  };
}

/** Whether a group of synonyms, not of spellings, has one of the names. */
export function meansOneOf({ words, spellings }: Group, names: string[]): boolean {
  if (spellings) return false;
  const own = new Set(words.map(fold));
  return names.some((name) => own.has(fold(name)));
}
