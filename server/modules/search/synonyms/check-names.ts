import { fold, words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { Lexicon } from '#server/modules/search/language/lexicon.ts';
import { meansOneOf, type SynonymGroup } from '#server/modules/search/language/with-synonyms.ts';

const LONGEST = 60;
const MOST_WORDS = 5;
const MOST_NAMES = 20;

/** Throws an error that explains why the names cannot be a group of synonyms. */
export function checkNames(names: string[], lexicon: Lexicon, present: SynonymGroup[]): void {
  const different = new Set(names.map(fold));
  if (different.size < 2 || names.length > MOST_NAMES)
    throw new Error(`A group needs 2 to ${MOST_NAMES} different names of one thing.`);
  for (const name of names) checkName(name, lexicon);
  if (different.size < names.length)
    throw new Error(`Two of the names are the same to the search: ${names.map(quoted).join(', ')}.`);
  for (const group of present) {
    const taken = names.find((name) => group.words.some((word) => fold(word) === fold(name)));
    if (taken)
      throw new Error(
        `${quoted(taken)} is in group ${group.id} already (${group.words.join(', ')}). Remove that group and add it with all its names.`,
      );
  }
  checkMeanings(names, lexicon);
}

function checkName(name: string, lexicon: Lexicon): void {
  const parts = wordsOf(name);
  if (!/\p{L}/u.test(fold(name))) throw new Error(`${quoted(name)} has no letters.`);
  if (name.length > LONGEST || parts.length > MOST_WORDS)
    throw new Error(`${quoted(name)} is longer than ${LONGEST} characters or ${MOST_WORDS} words.`);
  if (parts.every((word) => saysNothing(word, lexicon)))
    throw new Error(`${quoted(name)} is an everyday word, a number or a unit. It would change searches for anything.`);
  const meant = lexicon.typos.get(parts.join(' '));
  if (meant) throw new Error(`${quoted(name)} is understood already, as a misspelling of ${quoted(meant.join(' '))}.`);
  const empty = lexicon.groups.find((group) => group.empty && meansOneOf(group, [name]));
  if (empty) throw new Error(`${quoted(name)} stands for any product. It would change searches for anything.`);
}

function saysNothing(word: string, { everyday, noise, units, numbers, prices, freeFrom }: Lexicon): boolean {
  const isOfPrice = Object.values(prices).some((phrases) => phrases.some((phrase) => phrase.includes(word)));
  return (
    freeFrom.alone.has(word) ||
    freeFrom.after.has(word) ||
    everyday.has(word) ||
    noise.has(word) ||
    units.has(word) ||
    numbers.has(word) ||
    isOfPrice ||
    !/\p{L}/u.test(word)
  );
}

/** Names that the search knows must be known as one thing, and there must be a new one among them. */
function checkMeanings(names: string[], { groups }: Lexicon): void {
  const known = names.filter((name) => groups.some((group) => meansOneOf(group, [name])));
  if (known.length < 2) return;
  const isOneThing = groups.some((group) => known.every((name) => meansOneOf(group, [name])));
  if (!isOneThing) throw new Error(`${known.map(quoted).join(' and ')} are known as different things.`);
  if (known.length === names.length) throw new Error('The search knows these names as one thing already.');
}

function quoted(name: string): string {
  return `“${name}”`;
}
