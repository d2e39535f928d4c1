import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { Context, Phrase, PhraseTable } from './context.ts';
import type { Lexicon } from './lexicon.ts';
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
  for (const [index, { words }] of lexicon.groups.entries()) for (const name of words) add(wordsOf(name), index);
  for (const { words } of new Set([...lexicon.compounds.values()].flat())) add(words, null);
  for (const words of lexicon.elsewhere) {
    // What the shop does sell is nothing of other shops.
    const names = [words, ...groupsOf(words).flatMap(({ words: others }) => others.map(wordsOf))];
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

/**
 * The meanings of a name that no product has, such as the ingredients of a dish: phrases, the most wanted first, each with
 * the words that fit each of its slots. `typed`: the keys with words of courtesy and grammar, which names have too (ام علي).
 */
export function leadsOf(keys: string[], typed: string[], { lexicon, vocabulary, phrases }: Context): Set<string>[][] {
  const asked = meanings(keys, phrases, lexicon);
  const all = [...asked, ...meanings(typed, phrases, lexicon)];
  let best: { size: number; to: string[][] } = { size: 0, to: [] };
  for (const { from, to } of lexicon.leads) {
    for (const phrase of from) {
      const meaning = meanings(phrase.map(vocabulary.key), phrases, lexicon);
      if (meaning.length <= best.size || !meaning.every((each) => all.includes(each))) continue;
      const others = asked.filter((each) => !meaning.includes(each));
      if (meaning.length > 1 || others.every((each) => lexicon.generic.has(each))) best = { size: meaning.length, to };
    }
  }
  return best.to.map((phrase) => phrase.map((word) => new Set([word, ...vocabulary.forms(word)])));
}

/** Each word or phrase as the group it belongs to, else itself. */
function meanings(keys: string[], phrases: PhraseTable, lexicon: Lexicon): string[] {
  const result: string[] = [];
  for (let at = 0; at < keys.length; ) {
    const found = phrases
      .get(keys[at] ?? '')
      ?.find((phrase) => phrase.group !== null && phrase.keys.every((key, index) => keys[at + index] === key));
    result.push(found ? `@${lexicon.groups[found.group ?? -1]?.id}` : (keys[at] ?? ''));
    at += found?.keys.length ?? 1;
  }
  return result;
}
