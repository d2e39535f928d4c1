import type { Context, Phrase, PhraseTable } from './context.ts';
import { type Lexicon, namesOfGroup } from './lexicon.ts';
import { distance } from './near.ts';
import type { Vocabulary } from './vocabulary.ts';

export function phraseTable(lexicon: Lexicon, vocabulary: Vocabulary): PhraseTable {
  const table: PhraseTable = new Map();
  const add = (words: string[], group: number | null, isElsewhere = false) => {
    const keys = words.map(vocabulary.key);
    const [first = ''] = keys;
    const names = table.get(first);
    const phrase = { keys, group, isElsewhere };
    if (names) names.push(phrase);
    else table.set(first, [phrase]);
  };
  const groupsOf = (words: string[]) =>
    namesOf(words.map(vocabulary.key), table).flatMap(({ group }) => lexicon.groups[group ?? -1] ?? []);
  for (const [index, group] of lexicon.groups.entries()) for (const name of namesOfGroup(group)) add(name, index);
  for (const { words } of new Set([...lexicon.compounds.values()].flat())) add(words, null);
  for (const words of lexicon.elsewhere) {
    // What the shop does sell is nothing of other shops.
    const names = [words, ...groupsOf(words).flatMap(namesOfGroup)];
    if (!names.some(vocabulary.isSold)) add(words, null, true);
  }
  for (const names of table.values()) names.sort((a, b) => b.keys.length - a.keys.length);
  return table;
}

/** The longest name of several words that begins at a position. */
export function longestPhrase(keys: string[], at: number, phrases: PhraseTable): Phrase | undefined {
  return phrases
    .get(keys[at] ?? '')
    ?.find((phrase) => phrase.keys.length > 1 && phrase.keys.every((key, index) => keys[at + index] === key));
}

/** The second word of a name of two words that was mistyped: «كريمة خفف» for «كريمة خفق». */
export function nameGoingOn(
  before: string | undefined,
  word: string,
  { vocabulary, phrases }: Context,
): string | undefined {
  if (before === undefined || word.length < 3) return undefined;
  const seconds = phrases.get(vocabulary.key(before))?.filter(({ keys }) => keys.length === 2) ?? [];
  return seconds
    .map(({ keys }) => keys[1] ?? '')
    .find((second) => second.length >= 3 && distance(word, second, 1) === 1 && vocabulary.forms(second).length > 0);
}

/** Whether these words name a thing that only other kinds of shops sell. */
export function isElsewhere(keys: string[], phrases: PhraseTable): boolean {
  return namesOf(keys, phrases).some((phrase) => phrase.isElsewhere);
}

/** The names that are exactly these words. */
export function namesOf(keys: string[], phrases: PhraseTable): Phrase[] {
  const all = phrases.get(keys[0] ?? '') ?? [];
  return all.filter(
    (phrase) => phrase.keys.length === keys.length && phrase.keys.every((key, index) => key === keys[index]),
  );
}
