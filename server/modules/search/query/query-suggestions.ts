import { SEARCH } from '#contract/shared/constants.ts';
import type { QuerySuggestion } from '#contract/shop/search.ts';
import { words } from '#server/kernel/arabic-text.ts';
import type { DescribedProduct } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { Match } from '#server/modules/search/language/concept.ts';
import { bare } from '#server/modules/search/language/free-from/things.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { ARABIC } from '#server/modules/search/language/word-key.ts';
import type { Found } from './find.ts';
import { countPhrases, mostOf, type NamedProduct, type Phrase } from './name-phrases.ts';

/** A word is finished if the catalogue has it in one of these ways, not only as the beginning of others. */
const FINISHED = new Set<Match>(['exact', 'form', 'spelling', 'synonym']);

/**
 * Suggests finished queries for a text that is still being typed: the text completed as the names of the products found
 * go on, the most frequent first, and the best one also within the category that has most of its products. All words
 * typed before the last one stay, so what they deny is still denied.
 */
export function suggestQueries(
  text: string,
  { interpretation, readAs, products: found }: Found,
  described: Map<string, DescribedProduct>,
  knowledge: Knowledge,
): QuerySuggestion[] {
  const meant = readAs?.query ?? text;
  const typed = words(meant);
  const { freeFrom } = interpretation;
  const asked = freeFrom.things.length > 0 ? words(freeFrom.others) : typed;
  const last = typed.slice(-1);
  // The last word is not a word, or belongs to what is denied: its completion could deny something else.
  if (!/^\p{L}+$/u.test(last.join()) || asked.at(-1) !== last.join()) return [];
  const isArabic = ARABIC.test(last.join());
  const products = found.flatMap(({ productId, categoryId, isWhole }) => {
    const product = isWhole && described.get(productId);
    if (!product) return [];
    const { vendors, name, nameText, nameEn, nameEnText } = product;
    return { categoryId, vendors, ...(isArabic ? { name, nameText } : { name: nameEn, nameText: nameEnText }) };
  });
  const keyOf = (list: string[]) => list.map(knowledge.vocabulary.key).join(' ');
  const before = typed.slice(0, -1);
  const { phrases, written } = countPhrases(products, asked, keyOf);
  const asTyped = wordsAsTyped(meant);
  const isMeant = (completed: string[]) => {
    const sought = [...asked.slice(0, -1), ...completed];
    if (sought.every((word) => knowledge.lexicon.describing.has(word))) return false;
    // Interpreting is slow, and words of names mean themselves where none could mean anything else.
    if (freeFrom.things.length === 0 && sought.every((word) => isPlain(word, knowledge))) return true;
    const meaning = knowledge.interpret([...before, ...completed].join(' '));
    return isUnderstood(meaning, { freeFrom, words: sought.length });
  };

  const suggestions: QuerySuggestion[] = [];
  const suggest = (completed: string[], category: QuerySuggestion['category']) =>
    suggestions.push({
      query: [...before, ...completed].map((word) => written(word) ?? asTyped.get(word) ?? word).join(' '),
      category,
    });
  // A word that no name goes on with is finished too: «طحين» finds «دقيق».
  const isWord = written(last.join()) !== undefined || phrases.length === 0;
  if (isWord && isFinishedWord(last.join(), knowledge) && isFinished(interpretation)) {
    const category = categoryOf(everyProduct(products, last), knowledge);
    if (category) suggest(last, category);
  }
  const isTyped = ({ words: completed }: Phrase) =>
    readAs === null && (isWord ? keyOf(completed) === keyOf(last) : completed.join(' ') === last.join());
  for (const phrase of phrases) {
    if (suggestions.length >= SEARCH.queriesSuggested) break;
    if (isTyped(phrase) || !isMeant(phrase.words)) continue;
    const isBest = suggestions.length === 0;
    suggest(phrase.words, null);
    const category = isBest ? categoryOf(phrase, knowledge) : null;
    if (category) suggest(phrase.words, category);
  }
  return suggestions;
}

/** How each word was typed, by its folded form: nobody reads folded forms. */
function wordsAsTyped(text: string): Map<string, string> {
  return new Map(text.split(/\s+/).map((piece) => [words(piece).join(' '), piece]));
}

/** The typed text as a phrase of its own: whatever was found has it, also under another name. */
function everyProduct(products: NamedProduct[], last: string[]): Phrase {
  const categories = new Map<string, number>();
  for (const { categoryId } of products) categories.set(categoryId, (categories.get(categoryId) ?? 0) + 1);
  return { words: last, products: products.length, categories };
}

/** Whether a word is one of the catalogue or another name of what it has: no «f» of "flour", no «ولا». */
function isFinishedWord(word: string, { lexicon, vocabulary }: Knowledge): boolean {
  const { or, alone } = lexicon.freeFrom;
  const isName = vocabulary.forms(word).length > 0 || lexicon.known.has(word);
  return word.length > 1 && isName && !or.has(word) && !alone.has(word);
}

/** Whether every word is a word of the catalogue, with nothing corrected. */
function isFinished({ concepts, unknown, corrected, repaired }: Interpretation): boolean {
  const isKnown = ({ words: fits, phrases }: Interpretation['concepts'][number]) =>
    phrases.length > 0 || [...fits.values()].some(({ match }) => FINISHED.has(match));
  return (
    unknown.length === 0 && corrected === null && repaired === null && concepts.length > 0 && concepts.every(isKnown)
  );
}

/** Whether a word is one of the catalogue's names that no search ignores, counts by or is denied by. */
function isPlain(word: string, { lexicon, vocabulary }: Knowledge): boolean {
  const { noise, everyday, units, numbers, freeFrom } = lexicon;
  const { asked, named, before, after, alone } = freeFrom;
  const others = [noise, everyday, units, numbers, asked, before, after, alone];
  return (
    vocabulary.count(word) > 0 &&
    [word, bare(word)].every(
      (form) => others.every((list) => !list.has(form)) && !named.some(([name]) => name.split(' ').includes(form)),
    )
  );
}

/** Whether a query searches for each of its words as it is, and denies the same as what was typed. */
function isUnderstood(
  meaning: Interpretation,
  { freeFrom, words: count }: Pick<Interpretation, 'freeFrom'> & { words: number },
): boolean {
  const sought = meaning.concepts.flatMap(({ text }) => words(text));
  const denied = meaning.freeFrom.things;
  return (
    isFinished(meaning) &&
    sought.length === count &&
    denied.length === freeFrom.things.length &&
    denied.every((thing, at) => thing === freeFrom.things[at])
  );
}

/** Smaller shares of a phrase's products say little of where it belongs. */
const LEAST_SHARE = 1 / 3;

/** The category that has most of a phrase's products; null if it would narrow nothing, because all are in it. */
function categoryOf({ categories, products }: Phrase, knowledge: Knowledge): QuerySuggestion['category'] {
  const [id, count] = mostOf(categories);
  const category = knowledge.categories.get(id);
  if (!category || count < products * LEAST_SHARE || count === products) return null;
  return { id, name: category.name, nameEn: category.nameEn };
}
