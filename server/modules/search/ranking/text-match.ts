import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import { fieldMatch, textMatch } from './concept-match.ts';
import { RANKING } from './ranking-weights.ts';
import { wordsIn } from './read-name.ts';

/** The text, other than the names, by which a product satisfies a concept, and how well it does. */
interface TextMatch {
  where: string;
  value: number;
}

/** A concept with what is the same for many candidates. */
export interface SoughtConcept extends Concept {
  /** How well a description satisfies it that does at all. */
  inText: number;
  /** How well categories satisfy it, by id, as far as they were asked. */
  inCategories: Map<string, TextMatch>;
}

export function soughtInTexts(concept: Concept): SoughtConcept {
  return { ...concept, inText: textMatch(concept), inCategories: new Map() };
}

/** Finds the text that satisfies a concept best. `isInTexts`: whether any does. */
export function bestText(
  { categoryId, brand, vendors }: Candidate,
  concept: SoughtConcept,
  isInTexts: boolean,
  categories: Knowledge['categories'],
): TextMatch {
  let best = inCategory(categoryId, concept, categories);
  const better = (where: string, value: number) => {
    if (value > best.value) best = { where, value };
  };
  better('brand', RANKING.brand * fieldMatch(wordsIn(brand), concept));
  better('vendor', RANKING.vendor * fieldMatch(wordsIn(vendors), concept));
  if (isInTexts) better('description', RANKING.body * concept.inText);
  return best;
}

const NO_WORDS: ReadonlySet<string> = new Set();

function inCategory(id: string, concept: SoughtConcept, categories: Knowledge['categories']): TextMatch {
  const known = concept.inCategories.get(id);
  if (known) return known;
  const { leaf, root } = categories.get(id) ?? { leaf: NO_WORDS, root: NO_WORDS };
  const own = { where: 'category', value: RANKING.leaf * fieldMatch(leaf, concept) };
  const main = { where: 'main category', value: RANKING.category * fieldMatch(root, concept) };
  const best = own.value >= main.value ? own : main;
  concept.inCategories.set(id, best);
  return best;
}
