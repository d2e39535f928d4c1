import { fold, words as wordsOf } from '#server/kernel/arabic-text.ts';
import { takeFreeFrom } from '#server/modules/search/language/free-from/free-from.ts';
import type { Lexicon } from '#server/modules/search/language/lexicon.ts';
import { meansOneOf, type SynonymGroup } from '#server/modules/search/language/with-synonyms.ts';

const LONGEST = 60;
const MOST_WORDS = 5;
const MOST_NAMES = 20;
/** All but letters and their marks, digits, spaces, and what joins words. */
const STRANGE = /[^\p{L}\p{M}\p{N} '’.&%/-]/u;

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
  if (STRANGE.test(name)) throw new Error(`${quoted(name)} has signs that are in no name.`);
  if (!/\p{L}/u.test(fold(name))) throw new Error(`${quoted(name)} has no letters.`);
  if (name.length > LONGEST || parts.length > MOST_WORDS)
    throw new Error(`${quoted(name)} is longer than ${LONGEST} characters or ${MOST_WORDS} words.`);
  if (parts.every((word) => saysNothing(word, lexicon)))
    throw new Error(`${quoted(name)} is an everyday word, a number or a unit. It would change searches for anything.`);
  if (takeFreeFrom(parts, lexicon.freeFrom).things.length > 0)
    throw new Error(`${quoted(name)} says what a product is without. Only what vendors declare decides that.`);
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
function checkMeanings(names: string[], lexicon: Lexicon): void {
  const meanings = names.map((name) => ({ name, meant: meaningsOf(name, lexicon) }));
  const known = meanings.filter(({ meant }) => meant.size > 0);
  if (known.length < 2) return;
  const [first] = known;
  const isOneThing = [...(first?.meant ?? [])].some((id) => known.every(({ meant }) => meant.has(id)));
  const list = known.map(({ name }) => quoted(name)).join(' and ');
  if (!isOneThing) throw new Error(`${list} are known as different things.`);
  if (known.length === names.length) throw new Error('The search knows these names as one thing already.');
}

/** What the search knows a name as, by any of its lists: groups, dishes, things to be without, names that belong together. */
function meaningsOf(name: string, { groups, leads, compounds, freeFrom, singular }: Lexicon): Set<string> {
  const folded = fold(name);
  const one = singular.get(folded) ?? folded;
  const isCalled = (other: string) => other === folded || other === one;
  const inGroups = groups.flatMap(({ id, words }) => (words.some((word) => isCalled(fold(word))) ? `group ${id}` : []));
  const inLeads = leads.flatMap(({ from }, index) =>
    from.some((words) => isCalled(words.join(' '))) ? `dish ${index}` : [],
  );
  const isCompound = [...compounds.values()].flat().some(({ words }) => isCalled(words.join(' ')));
  // Almonds and walnuts are one thing to somebody who must avoid them, and two things to buy.
  const isThing = freeFrom.things.has(one) || freeFrom.things.has(folded);
  return new Set([...inGroups, ...inLeads, ...(isCompound || isThing ? [`name ${one}`] : [])]);
}

function quoted(name: string): string {
  return `“${name}”`;
}
