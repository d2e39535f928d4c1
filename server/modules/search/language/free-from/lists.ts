import type { FreeFromWords, Negator, Thing } from './free-from-words.ts';
import { deniesBefore, isNearNegator, negatorAt } from './negations.ts';
import { askedAt, joinedAt } from './single-words.ts';
import { AND, bare, type FoundThings, isFood, isHealth, JOIN, type Reading, thingsAt } from './things.ts';

/** The things that are denied at a position, with the words that deny them. */
export function listAt(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  return (
    askedAt(tokens, at, words, reading) ??
    joinedAt(tokens, at, words, reading) ??
    listAfter(tokens, at, words, reading) ??
    listBefore(tokens, at, words, reading)
  );
}

/** «بدون حليب ولا بيض»: a word that denies, and what follows. */
function listAfter(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const negator = negatorAt(tokens, at, words);
  if (!negator && !isNearNegator(tokens[at] ?? '', words, reading)) return null;
  const after = at + (negator?.words.length ?? 1);
  if (negator?.words.join() === 'free' && words.notAfter.has(tokens[after] ?? '')) return null;
  const start = startOf(tokens, after, words, reading);
  const isAsked = words.not.has(negator?.words.join() ?? '');
  const named = thingsAt(tokens, start, words, isAsked ? { ...reading, isOfProduct: true } : reading);
  const known =
    beyondWords(tokens, start, words, { ...reading, named, negator }) ??
    wholeName(named, start, reading) ??
    pastNoise(tokens, start, words, reading);
  const isDenied = known && (!negator?.needsKnown || isFood(known));
  const first = isDenied ? known : negator && !negator.needsKnown ? unknownAt(tokens, start, words, reading) : null;
  return first && listOf(tokens, first, words, reading);
}

/** Where a list begins: past its fillers, but one that is still being typed may become a thing («لا» lactose, "al" almonds). */
function startOf(tokens: string[], at: number, { fillers }: FreeFromWords, { isTyping }: Reading): number {
  const start = skip(tokens, at, fillers);
  return isTyping && start === tokens.length && start > at ? start - 1 : start;
}

/** "Egg and dairy free": what is denied, and the word that denies it. */
function listBefore(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  if (!tokens.some((_, end) => end > at && deniesBefore(tokens, end, words, reading))) return null;
  const first = thingsAt(tokens, at, words, reading);
  const known = first && (rowBefore(tokens, at, words, reading) ?? listOf(tokens, first, words, reading));
  // "Milk protein free".
  const end = (known?.end ?? at + 1) + Number(known !== null && words.parts.has(tokens[known.end] ?? ''));
  const next = tokens[end + 1] ?? '';
  if (!deniesBefore(tokens, end, words, reading) || words.offers.has(next)) return null;
  if (words.wares.has(tokens[end - 1] ?? '') && words.notAfter.has(next)) return null;
  if (known) return withFollowing(tokens, { things: known.things, end: end + 1 }, words);
  const isDenied = tokens[end] === 'free' && !words.notAfter.has(next) && !words.alone.has(tokens[at] ?? '');
  // "Chocolate free nuts" denies the nuts.
  const unknown =
    isDenied && !thingsAt(tokens, end + 1, words, {})
      ? unknownAt(tokens, at, words, { isNoise: reading.isNoise })
      : null;
  return unknown && { ...unknown, end: end + 1 };
}

/** «البيض ممنوع والحليب», «زبدة ممنوع بيض»: which of both is denied nobody can tell. */
function withFollowing(tokens: string[], found: FoundThings, words: FreeFromWords): FoundThings {
  const next = words.around.has(tokens[found.end - 1] ?? '') ? thingsAt(tokens, found.end, words, {}) : null;
  if (!next) return found;
  const end = next.end + Number(words.around.has(tokens[next.end] ?? ''));
  return withFollowing(tokens, { things: [...found.things, ...next.things], end }, words);
}

/** "Nut egg milk free", "dairy gluten free cookies"; but butter is wanted in "butter gluten free". */
function rowBefore(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const row: Thing[] = [];
  let end = at;
  for (let next = thingsAt(tokens, end, words, {}); next; next = thingsAt(tokens, end, words, {})) {
    if (!next.things.every(isAllergen)) return null;
    row.push(...next.things);
    end = next.end;
  }
  const isLast = tokens[end + 1] === undefined;
  const isRow = new Set(row).size >= (isLast ? 3 : 2) && deniesBefore(tokens, end, words, reading);
  return isRow && !reading.isName?.(at) ? { things: row, end } : null;
}

/** Things joined by "and", "or", «و», «ولا», and allergens in a row: to exclude one too many is the smaller harm. */
function listOf(tokens: string[], first: FoundThings, words: FreeFromWords, reading: Reading): FoundThings {
  const next = nextThings(tokens, first, words, reading);
  return next ? listOf(tokens, { things: [...first.things, ...next.things], end: next.end }, words, reading) : first;
}

function nextThings(tokens: string[], { things, end }: FoundThings, words: FreeFromWords, reading: Reading) {
  const joined = tokens[end] ?? '';
  // The name of a product lists what else is in it: sugar-free with nuts and honey.
  const unknown = (start: number, list = tokens) =>
    reading.isOfProduct ? null : unknownAt(list, start, words, reading);
  if (joined === JOIN || words.and.has(joined) || words.or.has(joined)) {
    // «بيض و لا حليب» joins with two words.
    const isDouble = (joined === JOIN || words.and.has(joined)) && tokens[end + 1] === 'لا';
    const start = skip(tokens, end + 1 + Number(isDouble), words.fillers);
    const isSign = joined === JOIN && !isDouble;
    const known = thingsAt(tokens, start, words, reading);
    // After a comma a search may go on with what is wanted, unless the list goes on behind it.
    return known ?? (isSign && endOfUnknown(tokens, start + 1, words) === null ? null : unknown(start));
  }
  const isUnfinished = reading.isTyping === true && end === tokens.length - 1;
  if (joined.length > (isUnfinished ? 1 : 3) && joined.startsWith(AND) && !words.things.has(joined)) {
    const split = tokens.with(end, joined.slice(1));
    if (!isUnfinished && reading.isWord?.(joined)) return thingsAt(split, end, words, {});
    return thingsAt(split, end, words, reading) ?? unknown(end, split);
  }
  const next = things.some(isAllergen) ? thingsAt(tokens, end, words, {}) : null;
  // Not the same twice: non-dairy butter is wanted. What else is excluded too much, the page says.
  const isNew = next?.things.every((thing) => isAllergen(thing) && !things.includes(thing));
  return isNew && !words.after.has(tokens[next?.end ?? 0] ?? '') ? next : null;
}

/** A thing of which nothing is known. "Chocolate free of charge" and "no 12" deny nothing. */
function unknownAt(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const { isNoise = () => false, nameLength = () => 1 } = reading;
  const word = tokens[at];
  if (word === undefined || /^\d/.test(word) || isNoise(word)) return null;
  if (words.alone.has(word) || negatorAt(tokens, at, words)) return null;
  const start = at + nameLength(at);
  const end = endOfUnknown(tokens, start, words) ?? start;
  return { things: [{ id: bare(word), words: [], means: [], untold: [], at: { from: at, to: end } }], end };
}

const MOST_WORDS_AFTER = 2;
const MOST_UNKNOWN_IN_A_ROW = 3;

/** "Without mango, dragon fruit and milk": where an unknown thing ends whose list goes on to a known one. */
function endOfUnknown(
  tokens: string[],
  start: number,
  words: FreeFromWords,
  left = MOST_UNKNOWN_IN_A_ROW,
): number | null {
  const leadsToKnown = (list: string[], at: number) =>
    thingsAt(list, at, words, {}) !== null || (left > 1 && endOfUnknown(list, at + 1, words, left - 1) !== null);
  for (let end = start; end <= start + MOST_WORDS_AFTER && end < tokens.length; end++) {
    const token = tokens[end] ?? '';
    if (negatorAt(tokens, end, words)) break;
    const isJoined = token === JOIN || words.and.has(token) || words.or.has(token);
    if (isJoined ? leadsToKnown(tokens, end + 1) : token.startsWith(AND) && thingsAt([token.slice(1)], 0, words, {})) {
      return end;
    }
  }
  return null;
}

/** «ما فيها والله مكسرات»: words that ask for nothing do not hide what is denied. */
function pastNoise(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const start = skip(tokens, at, words.fillers, reading);
  const typing = { isTyping: reading.isTyping, isWord: reading.isTyping ? () => true : undefined };
  const found = start > at ? thingsAt(tokens, start, words, typing) : null;
  return found && isFood(found) ? found : null;
}

const MOST_WORDS_BETWEEN = 2;

/**
 * "Without skimmed milk", «بدون صفار بيض»: words between the negator and what health may depend on must not turn the denial
 * round. They belong to it, even where only taste was meant.
 */
function beyondWords(
  tokens: string[],
  start: number,
  words: FreeFromWords,
  { named, negator, isTyping, isWord }: Reading & { named: FoundThings | null; negator: Negator | null },
): FoundThings | null {
  const first = bare(tokens[start] ?? '');
  if (named && !words.parts.has(first)) return null;
  const most = negator?.needsKnown && !isAboutAllergy(negator) ? 0 : MOST_WORDS_BETWEEN;
  const typing = { isTyping, isWord: isTyping ? () => true : undefined };
  for (let at = start; at < start + most; at++) {
    const word = tokens[at] ?? JOIN;
    const isJoined = [JOIN, AND].includes(word) || words.and.has(word) || words.or.has(word);
    const isJoinedByLetter = word.startsWith(AND) && word.length > 3 && !isWord?.(word);
    if (isJoined || isJoinedByLetter || words.apart.has(word) || words.after.has(word)) return null;
    if (at > start && negatorAt(tokens, at, words)) return null;
    const found = thingsAt(tokens, at + 1, words, typing);
    if (found && isHealth(found)) return found;
  }
  return null;
}

function isAboutAllergy({ words }: Negator): boolean {
  return /حساس|تحسس|allerg|anaphyl|want|ابي|ابغى|اكل/.test(words.join(' '));
}

/** Without coconut milk is not without milk, unless health may depend on it. */
function wholeName(found: FoundThings | null, start: number, { nameLength = () => 1 }: Reading): FoundThings | null {
  if (!found || isHealth(found)) return found;
  return { ...found, end: Math.max(found.end, start + nameLength(start)) };
}

function isAllergen({ means }: Thing): boolean {
  return means.some((each) => !['sugar', 'alcohol', 'gelatin'].includes(each));
}

function skip(tokens: string[], at: number, fillers: Set<string>, reading: Reading = {}): number {
  const word = tokens[at] ?? '';
  return fillers.has(word) || reading.isNoise?.(word) ? skip(tokens, at + 1, fillers, reading) : at;
}
