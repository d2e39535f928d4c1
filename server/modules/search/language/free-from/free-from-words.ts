import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { WordFiles } from '#server/modules/search/language/files.ts';
import { nearIndex } from '#server/modules/search/language/near.ts';
import { arabicInLatin, type PhrasesBySound, phrasesBySound } from './phrases-by-sound.ts';

/** A thing that products can be free from. */
export interface Thing {
  id: string;
  /** Its names; none if nothing is known of it. */
  words: string[];
  /** What vendors declare about it; empty if they declare nothing that would tell. */
  means: FreeFrom[];
  /** What of it vendors declare nothing about, although people may not bear it, in both languages. */
  untold: string[];
  /** Where an unknown thing is in the text. */
  at?: { from: number; to: number };
}

/** Words that deny what follows. */
export interface Negator {
  words: string[];
  /** Whether it denies only what the search knows: "zero", «لا». */
  needsKnown: boolean;
  /** Whether the thing has to be joined with «ب»: «ما هي بالمكسرات», but «ما هي المكسرات» is a question. */
  needsBy: boolean;
}

/** The words that ask for products without something, folded. */
export interface FreeFromWords {
  /** Things by their names. */
  things: Map<string, Thing>;
  /** Words that ask for products without a thing: celiac. */
  asked: Map<string, Thing>;
  /** Other words by which a product's name says so: vegan. */
  named: [string, Thing][];
  /** Phrases before a thing by their first word, longest first. */
  before: Map<string, Negator[]>;
  /** The negators of one word that are like a word. */
  nearBefore: ReturnType<typeof nearIndex>;
  /** The negators of four letters without one of them: «بون» for «بدون». */
  shortened: Set<string>;
  /** For Arabic in Latin letters: the negators that are listed so, all by their sound, and the words that join things. */
  latin: { listed: Set<string>; negators: PhrasesBySound; things: PhrasesBySound; joiners: Map<string, string> };
  after: Set<string>;
  /** Those of several words by their first word, longest first: not included. */
  afterPhrases: Map<string, string[][]>;
  /** «يسبب» before «حساسية» denies the thing before both. */
  causing: Set<string>;
  harm: Set<string>;
  /** Those of them that deny what follows as well. */
  around: Set<string>;
  /** The words for "not": what is not vegan is not asked to be vegan. */
  not: Set<string>;
  /** Negators that never stand for anything else. */
  alone: Set<string>;
  /** Words that give "free" another meaning: free range; those of `offers` after a known thing, too. */
  notAfter: Set<string>;
  offers: Set<string>;
  /** Goods before a shop's offer, which “free” does not deny: flour, free delivery. */
  wares: Set<string>;
  /** Goods of which another thing before "free" is denied: yeast free flour. */
  bases: Set<string>;
  /** Phrases that deny nothing, by their first word, longest first. */
  harmless: Map<string, string[][]>;
  and: Set<string>;
  or: Set<string>;
  /** What pictures stand for. */
  pictures: Map<string, string>;
  fillers: Set<string>;
  /** Parts of a thing; denying one denies the thing: milk protein. */
  parts: Set<string>;
  /** Words that end what is denied: without mango with milk. */
  apart: Set<string>;
  /** Negators that deny nothing but the very next thing: zero fat milk. */
  adjacent: Set<string>;
}

export function freeFromWords({
  without,
  negators,
  arabizi,
  groups,
}: Pick<WordFiles, 'without' | 'negators' | 'arabizi' | 'groups'>): FreeFromWords {
  const pairs = (names: 'words' | 'asked' | 'named') =>
    without.flatMap((thing) => thing[names].map((name) => [folded(name), thing] as [string, Thing]));
  const things = new Map(pairs('words'));
  const alike = [
    ...groups.map(({ words, typos }) => [...words, ...typos]),
    // Arabic in Latin letters: samn, haleeb.
    ...Object.entries(arabizi).map(([arabic, latin]) => [arabic, ...latin]),
  ];
  // Only by its first name, which says what a group is: nuts are chopped, but what is chopped is not nuts.
  for (const names of alike) if (things.has(folded(names[0] ?? ''))) addNames(things, names.map(folded));
  const setOf = (names: string[]) => new Set(names.map(folded));
  const before = negatorsOf(negators);
  const phrases = [...before.values()].flat().map(({ words }) => words);
  const sounds = phrasesBySound(phrases);
  // A short word that often means something else is not guessed at: مبيض is no mistake for مريض.
  const listed = setOf([...negators.before, ...negators.beforeKnown]);
  const isGuessed = (name: string, { words, needsKnown }: Negator) =>
    words.length === 1 && !(needsKnown && name.length < 5) && (listed.has(name) || !EGYPTIAN.test(name));
  const single = [...before].filter(([name, phrases]) => phrases.some((phrase) => isGuessed(name, phrase)));
  const afterPhrases = negators.after.map(wordsOf);
  return {
    things,
    asked: new Map(pairs('asked')),
    named: pairs('named'),
    before,
    nearBefore: nearIndex(single.map(([name]) => name)),
    shortened: shortenedOf(negators),
    latin: {
      listed: arabicInLatin(phrases, sounds),
      negators: sounds,
      things: phrasesBySound([...things.keys()].map((name) => name.split(' '))),
      joiners: new Map(
        Object.entries(negators.latinJoiners).flatMap(([arabic, latin]) => latin.map((word) => [word, arabic])),
      ),
    },
    after: new Set(afterPhrases.filter(({ length }) => length === 1).flat()),
    afterPhrases: byFirst(afterPhrases.filter(({ length }) => length > 1)),
    causing: setOf(negators.causing),
    harm: setOf(negators.harm),
    around: setOf(negators.around),
    not: setOf([...negators.not, 'not', 'non']),
    alone: setOf(negators.alone),
    notAfter: setOf(negators.notAfter),
    offers: setOf(negators.offers),
    wares: setOf(negators.wares),
    bases: setOf(negators.bases),
    harmless: byFirst(negators.harmless.map(wordsOf)),
    and: setOf(negators.and),
    or: setOf(negators.or),
    pictures: new Map(Object.entries(negators.pictures)),
    fillers: setOf(negators.fillers),
    parts: setOf(negators.parts),
    apart: setOf(negators.apart),
    adjacent: setOf(negators.adjacent),
  };
}

function byFirst(phrases: string[][]): Map<string, string[][]> {
  return Map.groupBy(
    phrases.toSorted((a, b) => b.length - a.length),
    ([first = '']) => first,
  );
}

/** Adds names of one thing to the things, if one of them is there: the other words of a group mean the same. */
export function addNames(things: FreeFromWords['things'], names: string[]): void {
  const thing = names.map((name) => things.get(name)).find((each) => each !== undefined);
  for (const name of thing ? names : []) if (!things.has(name) && thing) things.set(name, thing);
}

function shortenedOf({ alone, wanting }: WordFiles['negators']): Set<string> {
  const verbs = new Set(wanting.map(folded));
  const short = alone.map(folded).filter((word) => word.length === 4 && !/[a-z]/.test(word));
  const lacking = short.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)));
  return new Set(lacking.filter((word) => !verbs.has(word)));
}

/** The two words for "not" that people write as one with what follows: «مافيه», «لايحتوي». */
export const JOINED = ['ما', 'لا'];

const LATIN = /[a-z]/;
/** Such a word is no guess: مبروش (grated) is no mistake for «مبدوش». */
const EGYPTIAN = /^م.*ش$/;

/** The thing that a verb is about, as its ending: «ما ابيها». */
const OBJECTS = ['', 'ه', 'ها', 'هم'];

function negatorsOf(negators: WordFiles['negators']): FreeFromWords['before'] {
  const split = (phrases: string[]) => phrases.map(wordsOf);
  const not = split(negators.not);
  const denied = (verbs: string[][]) =>
    verbs.flatMap((verb) => {
      const [first = '', ...others] = verb;
      const isLatin = LATIN.test(first);
      const apart = not.filter(([word = '']) => LATIN.test(word) === isLatin).map((word) => [...word, ...verb]);
      if (isLatin) return apart;
      const joined = JOINED.map((word) => [word + first, ...others]);
      // As in Egypt: «مبياكلش», «ما بياكلش».
      const egyptian = [[`م${first}ش`], [`ما${first}ش`], ['ما', `${first}ش`]];
      return [...apart, ...joined, ...(others.length > 0 ? [] : egyptian)];
    });
  const withObjects = (verbs: string[][]) =>
    verbs.flatMap((verb) =>
      LATIN.test(verb.join('')) ? [verb] : OBJECTS.map((object) => [...verb.slice(0, -1), `${verb.at(-1)}${object}`]),
    );
  const read = (phrases: string[][], needsKnown: boolean, needsBy = false) =>
    phrases.map((words) => ({ words, needsKnown, needsBy }));
  const { before, beforeKnown, having, wanting, being } = negators;
  const all = [
    ...read([...split(before), ...denied(split(having))], false),
    ...read([...split(beforeKnown), ...denied(withObjects(split(wanting)))], true),
    ...read(denied(split(being)), true, true),
  ].sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(all, ({ words }) => words[0] ?? '');
}

function folded(name: string): string {
  return wordsOf(name).join(' ');
}
