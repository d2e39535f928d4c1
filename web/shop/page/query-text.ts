import { SEARCH } from '#contract/shared/constants.ts';

const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
/**
 * Controls, marks without width that set a direction or a break, and halves of characters: nobody sees them, and they
 * would turn around what stands beside them. Joiners stay: words and pictures are written with them.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** What is searched for when this was typed, pasted or linked to. */
export function toQuery(text: string, maximum: number = SEARCH.maximumLength): string {
  const seen = text.replace(LINE_BREAKS, ' ').replace(UNSEEN, '').trim();
  // The cut may go through a character.
  return seen.slice(0, maximum).replace(UNSEEN, '').trim();
}
