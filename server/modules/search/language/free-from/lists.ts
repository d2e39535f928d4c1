import { beyondWords, pastNoise, skip, wholeName } from './after-negator.ts';
import type { FreeFromWords, Thing } from './free-from-words.ts';
import { isNearNegator, lengthDenying, negatorAt } from './negations.ts';
import { asksForIt, asksWhich } from './questions.ts';
import { askedAt, joinedAt } from './single-words.ts';
import { AND, bare, type FoundThings, isFood, isHealth, JOIN, joinedFrom, type Reading, thingsAt } from './things.ts';
import { endOfUnknown, unknownAt } from './unknown.ts';

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
function listAfter(typed: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const negator = negatorAt(typed, at, words);
  if (!negator && !isNearNegator(typed[at] ?? '', words, reading)) return null;
  if (asksWhich(typed, at, words, reading)) return null;
  const after = pastSigns(typed, at + (negator?.words.length ?? 1));
  const tokens = withoutPreposition(typed, after, words);
  if (negator?.needsBy && (tokens === typed || !typed[after]?.startsWith('ب'))) return null;
  if (negator?.words.join() === 'free' && words.notAfter.has(tokens[after] ?? '')) return null;
  const start = startOf(tokens, after, words, reading);
  const isAsked = words.not.has(negator?.words.join() ?? '');
  const named = thingsAt(tokens, start, words, isAsked ? { ...reading, isOfProduct: true } : reading);
  const known =
    beyondWords(tokens, start, words, { ...reading, named, negator }) ??
    wholeName(named, start, reading) ??
    pastNoise(tokens, start, words, reading);
  if (asksForIt(tokens, at, { negator, start, known }, { words, reading })) return null;
  const isDenied = known && (!negator?.needsKnown || isFood(known));
  const first = isDenied ? known : negator && !negator.needsKnown ? unknownAt(tokens, start, words, reading) : null;
  return first && listOf(tokens, first, words, reading);
}

/** «بدون/حليب»: a sign behind what denies joins nothing. */
function pastSigns(tokens: string[], at: number): number {
  return tokens[at] === JOIN ? pastSigns(tokens, at + 1) : at;
}

const PREPOSITION = /^(?:[بل]|ع(?=ال)|من(?=ال))/;

/** «مش بالحليب», «حساسية عالبيض»: the thing without the letter before it. What a word names by itself has none: «بيض». */
function withoutPreposition(tokens: string[], at: number, { things }: FreeFromWords): string[] {
  const token = tokens[at] ?? '';
  const rest = bare(token.replace(PREPOSITION, ''));
  return PREPOSITION.test(token) && !things.has(token) && things.has(rest) ? tokens.with(at, rest) : tokens;
}

/** Where a list begins: past its fillers, but one that is still being typed may become a thing («لا» lactose, "al" almonds). */
function startOf(tokens: string[], at: number, words: FreeFromWords, { isTyping }: Reading): number {
  const start = skip(tokens, at, words);
  return isTyping && start === tokens.length && start > at ? start - 1 : start;
}

/** "Egg and dairy free": what is denied, and the word that denies it. */
function listBefore(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  if (!tokens.some((_, end) => end > at && lengthDenying(tokens, end, words, reading) > 0)) return null;
  const first = thingsAt(tokens, at, words, reading);
  const known = first && (rowBefore(tokens, at, words, reading) ?? listOf(tokens, first, words, reading));
  // "Milk protein free".
  const end = (known?.end ?? at + 1) + Number(known !== null && words.parts.has(tokens[known.end] ?? ''));
  const length = lengthDenying(tokens, end, words, reading);
  const next = tokens[end + length] ?? '';
  if (length === 0 || words.offers.has(next)) return null;
  if (words.wares.has(tokens[end - 1] ?? '') && words.notAfter.has(next)) return null;
  const follows = thingsAt(tokens, end + length, words, {});
  // "Rice free gluten" denies the gluten, "rice free flour" the rice.
  if (known && !isHealth(known) && isFood(known) && follows && isHealth(follows) && !words.bases.has(next)) return null;
  if (known) return withFollowing(tokens, { things: known.things, end: end + length }, words);
  const isDenied = tokens[end] === 'free' && !words.notAfter.has(next) && !words.alone.has(tokens[at] ?? '');
  // "Chocolate free nuts" denies the nuts.
  const unknown = isDenied && !follows ? unknownAt(tokens, at, words, { isNoise: reading.isNoise }) : null;
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
  const isRow = new Set(row).size >= (isLast ? 3 : 2) && lengthDenying(tokens, end, words, reading) > 0;
  return isRow && !reading.isName?.(at) ? { things: row, end } : null;
}

/** Things joined by "and", "or", «و», «ولا», and allergens in a row: to exclude one too many is the smaller harm. */
function listOf(tokens: string[], first: FoundThings, words: FreeFromWords, reading: Reading): FoundThings {
  const next = nextThings(tokens, first, words, reading);
  return next ? listOf(tokens, { things: [...first.things, ...next.things], end: next.end }, words, reading) : first;
}

function nextThings(
  tokens: string[],
  { things, end }: FoundThings,
  words: FreeFromWords,
  reading: Reading,
): FoundThings | null {
  const joined = tokens[end] ?? '';
  // The name of a product lists what else is in it: sugar-free with nuts and honey.
  const unknown = (start: number, list = tokens) =>
    reading.isOfProduct ? null : unknownAt(list, start, words, reading);
  const joiner = joinedFrom(tokens, end, words);
  // «مانجو، وحليب».
  if (joiner?.isSign && (tokens[joiner.end] ?? '').startsWith(AND)) {
    const behind = nextThings(tokens, { things, end: joiner.end }, words, reading);
    if (behind) return behind;
  }
  if (joiner) {
    // «بيض و لا حليب» joins with two words.
    const isDouble = !joiner.isOr && tokens[joiner.end] === 'لا';
    const start = skip(tokens, joiner.end + Number(isDouble), words);
    const isAlso = isDouble || joiner.isOr;
    const known = thingsAt(isAlso ? withoutPreposition(tokens, start, words) : tokens, start, words, reading);
    if (known || isDouble || !joiner.isSign) return known ?? unknown(start);
    // After a comma a search may go on with what is wanted, unless it is one of several, or the list goes on behind it.
    const isLast = things.length > 1 && tokens[joiner.end + MOST_WORDS_LAST] === undefined;
    if (isLast) return lastOf(unknown(start), tokens.length);
    return endOfUnknown(tokens, start + 1, words) === null ? null : unknown(start);
  }
  const isUnfinished = reading.isTyping === true && end === tokens.length - 1;
  if (joined.length > (isUnfinished ? 1 : 3) && joined.startsWith(AND) && !words.things.has(joined)) {
    // «بيض ولاحليب».
    const denied = joined.startsWith('ولا') ? thingsAt(tokens.with(end, joined.slice(3)), end, words, {}) : null;
    if (denied) return denied;
    const split = tokens.with(end, joined.slice(1));
    if (!isUnfinished && reading.isWord?.(joined)) return thingsAt(split, end, words, {});
    return thingsAt(split, end, words, reading) ?? unknown(end, split);
  }
  const next = things.some(isAllergen) ? thingsAt(tokens, end, words, {}) : null;
  // Not the same twice: non-dairy butter is wanted. What else is excluded too much, the page says.
  const isNew = next?.things.every((thing) => isAllergen(thing) && !things.includes(thing));
  return isNew && !words.after.has(tokens[next?.end ?? 0] ?? '') ? next : null;
}

const MOST_WORDS_LAST = 3;

/** "Without milk, eggs, dragon fruit": the last of a list goes on to the end. */
function lastOf(found: FoundThings | null, end: number): FoundThings | null {
  return (
    found && { things: found.things.map((thing) => ({ ...thing, at: { from: thing.at?.from ?? end, to: end } })), end }
  );
}

function isAllergen({ means }: Thing): boolean {
  return means.some((each) => !['sugar', 'alcohol', 'gelatin'].includes(each));
}
