import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { namedCategories } from './category-intent.ts';
import { createNameMatch, denies, leadScore, tightness } from './concept-match.ts';
import { RANKING } from './ranking-weights.ts';
import { nameReader } from './read-name.ts';
import { sizeScore } from './size-score.ts';
import { bestText, type SoughtConcept, soughtInTexts } from './text-match.ts';

export interface Score {
  value: number;
  /** Whether it satisfies all that the query asks for. */
  isWhole: boolean;
  /** The reasons in words, for the operator; empty unless asked for. */
  why: string[];
}

const AVERAGE_RATING = 3.5;

export interface ScoredProduct extends Score {
  productId: string;
  categoryId: string;
  /** Of its packs, as base:amount. */
  sizes: string[];
}

/** Smaller differences of relevance say nothing. */
export const STEP = 0.04;
/** A product less relevant than this share of the best is irrelevant. */
const RELEVANT = 0.25;
/** The same for a product that satisfies only a part of the query, if some others satisfy all of it. */
const RELEVANT_PART = 0.35;
const SOME = 3;
/** The relevance of a product is multiplied by this if its name denies what is asked for. */
const DENIED = 0.3;

/** Ranks candidates, older products first among equals. If the candidates are `all` that fits, drops the irrelevant ones. */
export function rankProducts(
  candidates: Candidate[],
  rank: (candidate: Candidate) => Score,
  all: boolean,
): ScoredProduct[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, ...rank(candidate) }))
    .filter(({ value }) => value > 0)
    .sort(
      (a, b) =>
        Math.round(b.value / STEP) - Math.round(a.value / STEP) ||
        a.candidate.createdAt - b.candidate.createdAt ||
        (a.candidate.productId < b.candidate.productId ? -1 : 1),
    )
    .map(({ candidate: { productId, categoryId, sizes }, ...score }) => ({ productId, categoryId, sizes, ...score }));
  if (!all) return ranked;
  const best = ranked[0]?.value ?? 0;
  const part = ranked.filter(({ isWhole }) => isWhole).length >= SOME ? RELEVANT_PART : RELEVANT;
  return ranked.filter(({ value, isWhole }) => value >= best * (isWhole ? RELEVANT : part));
}

interface RankedConcept extends SoughtConcept {
  importance: number;
  isNeeded: boolean;
}

/** From this on, words of a name are those that were typed, or forms of them. */
const NAMED = 0.95;
const NO_REASONS: string[] = [];

/** Ranks products for one query: a concept that few products have says more than one that many have. */
export function createRanking(
  query: Interpretation,
  knowledge: Knowledge,
  { isExplained = false } = {},
): (candidate: Candidate) => Score {
  const { lexicon, vocabulary, categories, shareFrom } = knowledge;
  const isOfVendors = (word: string) => vocabulary.isWeak(word) && knowledge.productsWith(word) === 0;
  const asked = askedConcept(query.concepts, lexicon.shapes);
  const concepts: RankedConcept[] = query.concepts.map((concept, at) => ({
    ...soughtInTexts(concept),
    importance:
      importance(concept, knowledge) * (concept.isGeneric ? RANKING.generic : at === asked ? RANKING.asked : 1),
    // Only vendors have the name of a town: no product need satisfy it.
    isNeeded: !concept.isGeneric && (concept.phrases.length > 0 || ![...concept.words.keys()].every(isOfVendors)),
  }));
  const isKnown = query.unknown.every(isOfVendors);
  const total = concepts.reduce((sum, concept) => sum + concept.importance, 0) || 1;
  const inName = createNameMatch(lexicon);
  const read = nameReader(lexicon);
  const named = query.unknown.length > 0 ? null : namedCategories(query.concepts, knowledge);

  return (candidate) => {
    const [enName, arName] = [read(candidate.nameEn, 'en'), read(candidate.name, 'ar')];
    const names = [arName.words, enName.words];
    const why = isExplained ? [] : NO_REASONS;
    let [usedEn, usedAr] = [0, 0];
    let [sum, covered, head] = [0, 0, 0];
    let [isWhole, isDenied] = [isKnown, false];
    let [leastEn, leastAr] = [1, 1];
    for (let index = 0; index < concepts.length; index++) {
      const concept = concepts[index] as RankedConcept;
      const english = inName(enName, concept);
      const arabic = inName(arName, concept);
      const name = english.value >= arabic.value ? english : arabic;
      if (name.value === 0 && (denies(enName, concept) || denies(arName, concept))) isDenied = true;
      const text = name.value > 0 ? null : bestText(candidate, concept, candidate.has?.[index] ?? true, categories);
      const value = text?.value ?? name.value;
      leastEn = Math.min(leastEn, english.value);
      leastAr = Math.min(leastAr, arabic.value);
      usedEn |= english.at;
      usedAr |= arabic.at;
      if (english.isHead || arabic.isHead) head = Math.max(head, name.value);
      sum += value * concept.importance;
      if (value === 0 && concept.isNeeded) isWhole = false;
      if (value > 0) covered += concept.importance * (value > 0.2 ? 1 : 0.6);
      if (isExplained) why.push(`${concept.text}: ${text ? text.where : `name, ${name.match}`} ${value.toFixed(2)}`);
    }
    const tight = Math.max(tightness(enName, usedEn), tightness(arName, usedAr));
    let value = sum / total + (RANKING.tight * tight + RANKING.head * head) * (covered / total);
    const isNamed = concepts.length > 1 && Math.max(leastEn, leastAr) >= NAMED;
    const lead = RANKING.lead * leadScore(names, query.leads, isNamed);
    if (lead > 0 && isExplained) why.push(`meant by the whole query ${lead.toFixed(2)}`);
    value += lead;
    if (value === 0) return { value, isWhole: false, why };
    const size = sizeScore(candidate, names, query);
    if (size > 0 && isExplained) why.push(`size ${size.toFixed(2)}`);
    const intent = named?.get(candidate.categoryId);
    if (intent) value += intent === 'leaf' ? RANKING.namedLeaf : RANKING.namedRoot;
    const wanted =
      RANKING.popularity * (1 - shareFrom(candidate.level)) +
      RANKING.rating * (candidate.rating || AVERAGE_RATING) +
      (candidate.inStock ? RANKING.inStock : 0);
    if (isExplained) why.push(`wanted ${wanted.toFixed(2)}`);
    value += size + wanted;
    // Dairy is no hit for what is free from it: it comes last, as similar.
    if (isDenied && lead === 0) return { value: value * DENIED, isWhole: false, why };
    return { value, isWhole: isWhole || lead > 0 || intent !== undefined, why };
  };
}

/** How much a concept says: more the fewer products have it. */
export function importance({ words, phrases }: Concept, { products, productsWith }: Knowledge): number {
  const countOf = (slot: Set<string>) => [...slot].reduce((sum, word) => sum + productsWith(word), 0);
  let count = 0;
  for (const [word, { match }] of words) if (match !== 'prefix') count += productsWith(word);
  for (const { slots } of phrases) count += Math.min(...slots.map(countOf));
  return 1 + Math.log(1 + products / Math.max(1, count));
}

/** The concept that names the thing: the first in Arabic, the last in English, shapes aside. */
function askedConcept(concepts: Concept[], shapes: Set<string>): number {
  const isThing = ({ text }: Concept) => !shapes.has(text);
  const isEnglish = concepts.every(({ text }) => /^[\x20-\x7f]*$/.test(text));
  const asked = isEnglish ? concepts.findLastIndex(isThing) : concepts.findIndex(isThing);
  return asked >= 0 ? asked : isEnglish ? concepts.length - 1 : 0;
}
