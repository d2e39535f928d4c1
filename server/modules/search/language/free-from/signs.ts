import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import { otherLayouts } from '#server/modules/search/language/layout.ts';
import type { Lexicon } from '#server/modules/search/language/lexicon.ts';
import { takeFreeFrom } from './free-from.ts';
import type { FreeFromWords } from './free-from-words.ts';
import { negatorAt } from './negations.ts';
import { bare, isHealth, JOIN, LONGEST_NAME } from './things.ts';

/** Signs that join things as "and" does. */
const LISTED = /(?<!\d)[،,]|[،,](?!\d)|(?<!\d)[/&+](?!\d)|(?<=[\u0621-\u064A])-(?!فري)(?=[\u0621-\u064A])/g;
/** "W/o nuts" joins nothing. */
const SHORTENED = /\bw\/(?:o|out)\b/gi;
/** «مافي حليب؟» asks whether the shop has it. */
const QUESTION = /^(\s*(?:ما ?فيه?|[اإ]لا)\s.*?)(?:\sعندكم)?\s*[?؟]\s*$/;
/** "Keep nuts out": what denies stands around. */
const KEPT_OUT = /\b(?:keep|leave)\s+((?:[a-z]+\s+){1,2})out\b(?!\s+of)/gi;
/** "Chocolate -nuts", as searches of the web have it; "nuts -free" is another thing. */
const MINUS = /(?<=^|\s)[-!\u2212\u2013](?=\p{L})(?!(?:free|less)\b|فري)/giu;

/** "1. milk 2. eggs"; "10-inch" is a size. */
const NUMBERED = /(?<=^|\s)[\d\u0660-\u0669]{1,2}[-.)]\s+(?=\p{L})/gu;
const PICTURE = /(\p{Extended_Pictographic})\uFE0F?/gu;

/** Writes signs and pictures that deny, join or name things as words. They are lost once a text is split into words. */
export function spellOutSigns(text: string, { pictures }: Pick<FreeFromWords, 'pictures'>): string {
  return text
    .replace(PICTURE, (picture, sign: string) => (pictures.has(sign) ? ` ${pictures.get(sign)} ` : picture))
    .replace(NUMBERED, ` ${JOIN} `)
    .replace(SHORTENED, 'without')
    .replace(QUESTION, '$1 عندكم')
    .replace(KEPT_OUT, 'without $1')
    .replace(MINUS, 'without ')
    .replace(LISTED, ` ${JOIN} `);
}

/** Writes negators and things that are typed in the other keyboard layout, beside words that are not, as they are meant. */
export function repairLayouts(text: string, lexicon: Lexicon, isWord: (word: string) => boolean): string {
  const pieces = text.split(/\s+/).filter(Boolean);
  const isRight = (piece: string) => wordsOf(piece).some((word) => isWord(word) || lexicon.freeFrom.before.has(word));
  if (!pieces.some(isRight)) return wholeDenial(text, lexicon) ?? text;
  const repaired = [];
  for (let at = 0; at < pieces.length; ) {
    const found = isRight(pieces[at] ?? '') ? null : meantAt(pieces, at, lexicon, isWord);
    repaired.push(found?.text ?? pieces[at]);
    at += found?.length ?? 1;
  }
  return repaired.join(' ');
}

/** «ىخ ةهمن»: a denial of which no word is right. What else is typed in the other layout is read after the corrections. */
function wholeDenial(text: string, lexicon: Lexicon): string | undefined {
  return otherLayouts(text, lexicon).find((other) => isDenial(wordsOf(other), lexicon));
}

/** Whether words deny something that vendors declare, and say nothing else. */
function isDenial(words: string[], { freeFrom }: Lexicon): boolean {
  const { things, rest } = takeFreeFrom(words, freeFrom);
  // «لب» is a word, not "gf".
  return words.length > 1 && rest.length === 0 && isHealth({ things, end: words.length });
}

const SHORTEST = 3;

function meantAt(pieces: string[], at: number, lexicon: Lexicon, isWord: (word: string) => boolean) {
  const { freeFrom } = lexicon;
  for (let length = Math.min(LONGEST_NAME, pieces.length - at); length > 0; length--) {
    const typed = pieces.slice(at, at + length).join(' ');
    if (wordsOf(typed).some(isWord) || typed.length < SHORTEST) continue;
    for (const text of otherLayouts(typed, lexicon)) {
      const words = wordsOf(text);
      if (isDenial(words, lexicon)) return { text, length };
      const isDeclared = (freeFrom.things.get(words.map(bare).join(' '))?.means.length ?? 0) > 0;
      const isThing = isDeclared || freeFrom.after.has(text);
      if (isThing || negatorAt(words, 0, freeFrom)?.words.length === words.length) return { text, length };
    }
  }
  return null;
}
