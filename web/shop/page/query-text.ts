import { SEARCH } from '#contract/shared/constants.ts';

const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
/**
 * Control characters, zero-width direction and break marks, and lone surrogates: they are invisible and can reverse the
 * adjacent text. Joiners stay: words and emoji contain them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** The query to search for, from typed, pasted or linked text. */
export function toQuery(text: string, maximum: number = SEARCH.maximumLength): string {
  const visible = text.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '').trim();
  // The cut may split a surrogate pair.
  return visible.slice(0, maximum).replace(INVISIBLE, '').trim();
}
