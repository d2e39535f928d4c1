import { soundOf } from '#server/modules/search/language/sound.ts';

/** Arabic phrases by the consonants of their words, for what people write in Latin letters. */
export type PhrasesBySound = Map<string, string>;

const ARABIC = /^\p{Script=Arabic}/u;

/** The Arabic ones of some phrases by their sound; the first of those that sound alike. */
export function phrasesBySound(phrases: string[][]): PhrasesBySound {
  const found: PhrasesBySound = new Map();
  for (const phrase of phrases) {
    if (!ARABIC.test(phrase[0] ?? '')) continue;
    const sound = soundOfWords(phrase);
    if (!found.has(sound)) found.set(sound, phrase.join(' '));
  }
  return found;
}

/** The Latin ones of some phrases that sound like an Arabic one: mish, but not "without". */
export function arabicInLatin(phrases: string[][], arabic: PhrasesBySound): Set<string> {
  const latin = phrases.filter(([first = '']) => !ARABIC.test(first));
  return new Set(latin.filter((phrase) => arabic.has(soundOfWords(phrase))).map((phrase) => phrase.join(' ')));
}

/** The phrase with the sound of words, if they have at least so many consonants. */
export function soundingLike(words: string[], phrases: PhrasesBySound, enough: number): string | undefined {
  const sound = soundOfWords(words);
  return sound.replaceAll(' ', '').length >= enough ? phrases.get(sound) : undefined;
}

const sounds = new Map<string, string>();
const MOST_KEPT = 10_000;

/** The consonants of words; the same few words are in many phrases. */
function soundOfWords(words: string[]): string {
  return words.map(keptSoundOf).join(' ');
}

function keptSoundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = soundOf(word);
  if (sounds.size < MOST_KEPT) sounds.set(word, sound);
  return sound;
}
