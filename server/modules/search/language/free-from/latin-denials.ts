import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { FreeFromWords } from './free-from-words.ts';
import { soundingLike } from './phrases-by-sound.ts';

const LONGEST = 4;
/** Fewer consonants sound like too many words. */
const ENOUGH = 3;
/** After a word that denies, fewer are enough: "bdoon beed". */
const ENOUGH_DENIED = 2;
const FOLDED = /^[a-z ]*$/;
const LATIN = /^[a-z0-9'’]+$/;
const ARTICLE = /^b?(?:el|al|il)-?(?=[a-z0-9]{3})/;
const ARTICLES = new Set(['el', 'al', 'il']);

/**
 * Writes denials in Latin letters ("5ali men elgluten", "bdon bayd w 7aleeb") in Arabic: words that sound like a negator, if a
 * thing that the search knows follows, and the whole list of things.
 */
export function spellDenialsInArabic(text: string, freeFrom: FreeFromWords, isWord: (word: string) => boolean): string {
  if (!/[a-z]/i.test(text)) return text;
  const pieces = text.split(/\s+/).filter(Boolean);
  const isStrange = (piece: string) => LATIN.test(piece) && !isWord(piece);
  const written: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const negator = negatorIn(pieces, at, freeFrom, isStrange);
    const list = negator && listIn(pieces, at + negator.length, freeFrom, isStrange);
    written.push(...(list ? [negator.text, ...list.written] : [pieces[at] ?? '']));
    at = list ? list.end : at + 1;
  }
  return written.join(' ');
}

/** Folding is slow, and most words are folded already. */
const folded = (text: string) => (FOLDED.test(text) ? text : wordsOf(text).join(' '));

type Test = (piece: string) => boolean;

function negatorIn(pieces: string[], at: number, { latin }: FreeFromWords, isStrange: Test) {
  for (let length = Math.min(LONGEST, pieces.length - at); length > 0; length--) {
    const phrase = pieces.slice(at, at + length).map((piece) => piece.toLowerCase());
    if (!phrase.every((piece) => LATIN.test(piece))) continue;
    const typed = phrase.join(' ');
    if (latin.listed.has(folded(typed))) return { text: typed, length };
    const text = phrase.some(isStrange) ? soundingLike(phrase, latin.negators, ENOUGH) : undefined;
    if (text) return { text, length };
  }
  return null;
}

/** A list of things after a negator, in Arabic where it is not; null if no known thing comes first. */
function listIn(pieces: string[], start: number, words: FreeFromWords, isStrange: Test) {
  const written: string[] = [];
  let end = start;
  for (let at = start; at < pieces.length; ) {
    const piece = (pieces[at] ?? '').toLowerCase();
    const joiner = at > start ? words.latin.joiners.get(piece) : undefined;
    const next = skipFillers(pieces, at + Number(joiner !== undefined), words);
    // What follows a negator or «و» is denied, also if it is an English word (bed).
    const isDenied = at === start || joiner !== undefined;
    const thing =
      thingIn(pieces, next, words, isDenied ? () => true : isStrange) ??
      (at > start && piece.startsWith('w') ? joinedThing(pieces, at, words, isStrange) : null);
    if (!thing) break;
    written.push(...(joiner ? [joiner] : []), thing.text);
    at = end = thing.end;
  }
  return written.length > 0 ? { written, end } : null;
}

/** The position after "el" and "3ala". */
function skipFillers(pieces: string[], at: number, words: FreeFromWords): number {
  const filler = folded(pieces[at] ?? '');
  return filler !== '' && words.fillers.has(filler) ? skipFillers(pieces, at + 1, words) : at;
}

/** "Bayd w7aleeb": «و» without the space. */
function joinedThing(pieces: string[], at: number, words: FreeFromWords, isStrange: Test) {
  const found = thingIn(pieces.with(at, (pieces[at] ?? '').slice(1)), at, words, isStrange);
  return found && { ...found, text: `و ${found.text}` };
}

function thingIn(pieces: string[], at: number, { things, latin }: FreeFromWords, isStrange: Test) {
  for (let length = Math.min(LONGEST, pieces.length - at); length > 0; length--) {
    const typed = pieces.slice(at, at + length).map((piece) => piece.toLowerCase());
    const bare = typed.map((piece) => piece.replace(ARTICLE, '')).filter((piece) => !ARTICLES.has(piece));
    for (const name of [typed, bare]) {
      const text = name.join(' ');
      if (things.has(folded(text))) return { text, end: at + length };
    }
    const isArabizi = bare.every((piece) => LATIN.test(piece)) && typed.some(isStrange);
    const text = isArabizi ? soundingLike(bare, latin.things, ENOUGH_DENIED) : undefined;
    if (text) return { text, end: at + length };
  }
  return null;
}
