import type { Lexicon } from './lexicon.ts';

/** Signs between letters as nobody writes them: they are letters of the Arabic layout (lvfn tvh,gm). */
const SIGN_IN_WORD = /[a-z][;,[\]./'][a-z]|(?:^|\s)[;[\]/][a-z]|[a-z][;[\]/](?:\s|$)/i;

export function looksLikeOtherLayout(query: string): boolean {
  return SIGN_IN_WORD.test(query);
}

/** The texts that the same keys write with the other layouts; empty if they are all the same. */
export function otherLayouts(query: string, { keyboard }: Lexicon): string[] {
  const converted = /\p{Script=Arabic}/u.test(query)
    ? // One key writes لا, two keys one after the other do so too.
      [toLatin(query, keyboard, 'b'), toLatin(query, keyboard, 'gh')]
    : [toArabic(query, keyboard)];
  return [...new Set(converted)].filter((text) => text !== query);
}

function toArabic(query: string, keyboard: Map<string, string>): string {
  return Array.from(query, (key) => keyboard.get(key) ?? keyboard.get(key.toLowerCase()) ?? key).join('');
}

const LAM_ALEF = 'لا';

function toLatin(query: string, keyboard: Map<string, string>, lamAlef: string): string {
  const keys = new Map<string, string>();
  for (const [key, letter] of keyboard) if (key === key.toLowerCase() && !keys.has(letter)) keys.set(letter, key);
  // NFKC opens the ligature that some systems send for the one key.
  const text = query.normalize('NFKC').replaceAll(LAM_ALEF, lamAlef);
  return Array.from(text, (letter) => keys.get(letter) ?? letter).join('');
}
