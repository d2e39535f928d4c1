import { arabicFor } from './arabizi.ts';
import { type Match, WEIGHT } from './concept.ts';
import type { Context } from './context.ts';
import { inNames } from './noise.ts';
import { nameGoingOn } from './phrases.ts';
import { soundOf } from './sound.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Token {
  word: string;
  /** How the word was found if it was not typed so; `none` if it was not found at all. */
  match: Match | 'none' | null;
  factor: number;
  isCertain: boolean;
  /** Other words that may have been meant. */
  others: string[];
}

interface Manner {
  /** Whether some of the query is Arabic in Latin letters. */
  isArabizi: boolean;
  isVerbatim?: boolean;
  isTyping?: boolean;
}

/** Corrects words that the catalogue does not have. */
export function spellRight(typed: string[], context: Context, manner: Manner): Token[] {
  const { lexicon, vocabulary, phrases } = context;
  const isInName = inNames(typed, context);
  // Beside English words an unknown one is English, or a brand.
  const isEnglish = typed.some((word) => LATIN.test(word) && vocabulary.count(word) > 0 && !lexicon.arabizi.has(word));
  const tokens: Token[] = [];
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] ?? '';
    const three = lexicon.typos.get(typed.slice(at, at + 3).join(' '));
    const two = lexicon.typos.get(typed.slice(at, at + 2).join(' '));
    const phrase = (typed.length - at >= 3 && three) || (typed.length - at >= 2 && two);
    if (phrase && !manner.isVerbatim) {
      tokens.push(...phrase.map((each) => token(each, 'typo', 0.9)));
      at += phrase === three ? 2 : 1;
      continue;
    }
    const isKnown = vocabulary.forms(word).length > 0 || phrases.has(vocabulary.key(word)) || isInName(at);
    // A name that a vendor writes must not hide what the shop knows of a word.
    const meant = manner.isVerbatim ? undefined : hiddenMeaning(word, context);
    const named = nameGoingOn(typed[at - 1], word, context);
    if (meant) tokens.push({ word: meant, match: 'typo', factor: 0.9, isCertain: true, others: [word] });
    else if (isKnown) tokens.push({ word, match: null, factor: 1, isCertain: true, others: [] });
    else if (manner.isVerbatim) tokens.push(asTyped(word));
    else if (named) tokens.push(token(named, 'typo', 0.95));
    else tokens.push(...guess(word, context, { ...manner, isEnglish, isLast: at === typed.length - 1 }));
  }
  return tokens;
}

/** What a listed mistake stands for, although a vendor or a few products are called so. */
function hiddenMeaning(word: string, { lexicon, vocabulary }: Context): string | undefined {
  if (vocabulary.isOfVendor(word)) return knownMeaning(word, lexicon);
  const meant = lexicon.typos.get(word);
  const isRare = meant?.length === 1 && vocabulary.count(word) * MORE_OFTEN <= vocabulary.count(meant[0] ?? '');
  return isRare && vocabulary.count(word) > 0 ? meant[0] : undefined;
}

/** What a listed mistake, or Arabic in Latin letters, stands for, if that is one word. */
function knownMeaning(word: string, { typos, arabizi }: Context['lexicon']): string | undefined {
  const meant = typos.get(word) ?? arabizi.get(word);
  return meant?.length === 1 ? meant[0] : undefined;
}

/** What a word that the catalogue does not have may stand for, the surest first. */
function guess(word: string, context: Context, manner: Manner & { isLast: boolean; isEnglish: boolean }): Token[] {
  const { lexicon, vocabulary } = context;
  const typo = lexicon.typos.get(word);
  if (typo) return typo.map((each) => token(each, 'typo', 0.9));
  const once = word.replace(TWICE, '$1');
  if (once !== word && vocabulary.forms(once).length > 0) return [token(once, 'typo', 0.95)];
  if (lexicon.leadWords.has(word) || lexicon.describing.has(word) || lexicon.everyday.has(word))
    return [{ ...asTyped(word), isCertain: true }];
  const arabic = lexicon.arabizi.get(word);
  if (arabic) return arabic.map((each) => token(each, 'arabizi', WEIGHT.arabizi));
  const isUnfinished = manner.isLast && manner.isTyping === true;
  if (isUnfinished && vocabulary.beginning(word, 1).length > 0) return [asTyped(word)];
  const dish = isUnfinished ? begunDish(word, context) : undefined;
  if (dish) return [asTyped(dish)];
  if (isUnfinished && word.length < SHORTEST_MISTAKE) return [begun(word, vocabulary)];
  const split = splitWord(word, vocabulary);
  if (split) return split.map((part) => token(part, 'typo', 0.95));
  const heard = manner.isEnglish && !manner.isArabizi ? null : arabiziFor(word, context, manner);
  if (heard) return heard.map((each) => token(each, 'arabizi', WEIGHT.arabizi));
  const isPrefix = manner.isLast && word.length >= 2 && vocabulary.beginning(word, 1).length > 0;
  const best = isPrefix ? asTyped(word) : nearest(word, context, manner);
  return [isUnfinished && best.match === 'none' ? begun(word, vocabulary) : best];
}

/** A beginning with one mistake: vanl, «شكو». */
function begun(word: string, vocabulary: Vocabulary): Token {
  const [first, ...others] = vocabulary.nearlyBeginning(word).slice(0, MOST_BEGUN);
  return first ? token(first, 'typo', WEIGHT.typo, false, others) : asTyped(word);
}

/** The dish whose name begins so, if no word of the catalogue does: bakl for baklava. */
function begunDish(word: string, { lexicon, vocabulary }: Context): string | undefined {
  if (word.length < SHORTEST_DISH || vocabulary.beginning(word, 1).length > 0) return undefined;
  return [...lexicon.leadWords].find((dish) => dish.startsWith(word) && vocabulary.forms(dish).length === 0);
}

/** The Arabic words with the sound of a word in Latin letters, unless it may be an English word with a mistake. */
function arabiziFor(word: string, { vocabulary }: Context, { isArabizi }: Manner): string[] | null {
  if (!LATIN.test(word)) return null;
  const mayBeArabizi =
    isArabizi ||
    (soundOf(word).length >= 3 && word.length >= SHORTEST_ARABIZI && vocabulary.similar(word).length === 0);
  return mayBeArabizi ? arabicFor(word, vocabulary) : null;
}

/** The word with the likeliest mistake, else one of the same sound. */
function nearest(word: string, { vocabulary }: Context, { isEnglish }: { isEnglish: boolean }): Token {
  const near = vocabulary.similar(word);
  // A mistake that some description has, too, is still a mistake if many names have the right word.
  const isMistake = near[0]?.edits === 1 && vocabulary.count(near[0].word) >= MORE_OFTEN * vocabulary.described(word);
  if (vocabulary.isWeak(word) && !isMistake) return asTyped(word);
  // Two consonants sound like too many words, unless all of the query is Arabic in Latin letters.
  const foreign =
    soundOf(word).length >= 3 && !(isEnglish && LATIN.test(word))
      ? vocabulary.soundingLike(word, 'other').slice(0, 2)
      : [];
  if (foreign[0] && near.length === 0) return token(foreign[0], 'sound', WEIGHT.sound, false, foreign.slice(1));
  const best = near
    .filter(({ edits }) => edits === near[0]?.edits)
    .slice(0, 4)
    .map((each) => each.word);
  const [first, ...others] = best;
  if (first)
    return token(first, 'typo', WEIGHT.typo * (first[0] === word[0] ? 1 : 0.85), false, [...others, ...foreign]);
  const [sound, ...sounds] = vocabulary.soundingLike(word, 'same').slice(0, 3);
  return sound ? token(sound, 'sound', WEIGHT.sound, false, sounds) : asTyped(word);
}

function token(word: string, match: Match, factor: number, isCertain = true, others: string[] = []): Token {
  return { word, match, factor, isCertain, others };
}

function asTyped(word: string): Token {
  return { word, match: 'none', factor: 1, isCertain: false, others: [] };
}

const LATIN = /^[a-z]+$/;
/** A letter that is held for long: شمووع. */
const TWICE = /(\p{L})\1/gu;
const SHORTEST_DISH = 3;
const MOST_BEGUN = 5;
/** A shorter word that is still being typed may become any other. */
const SHORTEST_MISTAKE = 5;
const SHORTEST_ARABIZI = 4;
/** A word of descriptions counts as a mistake if names have a similar word at least this many times as often. */
const MORE_OFTEN = 20;

/** Two words of the catalogue written as one. */
function splitWord(word: string, vocabulary: Vocabulary): string[] | null {
  let best: { parts: string[]; score: number } | null = null;
  for (let at = 2; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (!parts.every((part) => vocabulary.forms(part).length > 0 && (part.length >= 3 || vocabulary.count(part) > 2)))
      continue;
    const score = Math.min(
      ...parts.map((part) => vocabulary.forms(part).reduce((sum, form) => sum + vocabulary.count(form), 0)),
    );
    if (!best || score > best.score) best = { parts, score };
  }
  return best?.parts ?? null;
}
