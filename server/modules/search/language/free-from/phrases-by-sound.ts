import { soundOf } from '#server/modules/search/language/sound.ts';

/** Arabic phrases by the consonants of their words, for what people write in Latin letters. */
export type PhrasesBySound = Map<string, string>;

/** Fewer consonants sound like too many words. */
const ENOUGH = 3;
/** After a word that denies, fewer are enough: "bdoon beed". */
const ENOUGH_DENIED = 2;
const ARABIC = /^[\p{Script=Arabic}\s]+$/u;

export const negatorsBySound = (phrases: Iterable<string>) => bySound(phrases, ENOUGH);
export const thingsBySound = (names: Iterable<string>) => bySound(names, ENOUGH_DENIED);

/** The Latin ones of some phrases that sound like an Arabic one: mesh, but not "without". */
export function arabicInLatin(phrases: string[]): Set<string> {
  const arabic = bySound(phrases, 1);
  return new Set(phrases.filter((phrase) => /[a-z]/.test(phrase) && arabic.has(soundOfWords(phrase.split(' ')))));
}

/** The Arabic ones of some phrases by their sound; the first of those that sound alike. */
function bySound(phrases: Iterable<string>, enough: number): PhrasesBySound {
  const found: PhrasesBySound = new Map();
  for (const phrase of phrases) {
    const sound = soundOfWords(phrase.split(' '));
    const isEnough = sound.replaceAll(' ', '').length >= enough;
    if (isEnough && ARABIC.test(phrase) && !found.has(sound)) found.set(sound, phrase);
  }
  return found;
}

export function soundOfWords(words: string[]): string {
  return words.map(soundOf).join(' ');
}
