import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import { fieldMatch } from './concept-match.ts';

/** A category counts as named only by words that surely mean it. */
const SURE = 0.85;

/**
 * The categories that a query names: their names, or those of the categories above them, satisfy all that it asks for.
 * Words such as "supplies" ask for nothing, unless there is no other word.
 */
export function namedCategories(
  concepts: Concept[],
  { categories, lexicon }: Knowledge,
  by: 'all' | 'some' = 'all',
): Map<string, 'leaf' | 'root'> {
  const named = new Map<string, 'leaf' | 'root'>();
  const content = concepts.filter(({ isGeneric }) => !isGeneric);
  const asked = content.length > 0 ? content : concepts;
  if (asked.length === 0) return named;
  for (const [id, { leaf, root }] of categories) {
    const isNamedBy = (words: Set<string>) => {
      const names = (concept: Concept) => fieldMatch(words, concept, lexicon.shapes) >= SURE;
      return by === 'all' ? asked.every(names) : asked.some(names);
    };
    if (isNamedBy(leaf)) named.set(id, 'leaf');
    else if (isNamedBy(root)) named.set(id, 'root');
  }
  return named;
}
