import { quote } from './lexemes.ts';

/** What the lexemes of a text must satisfy. Lists are never empty. */
export type LexemeQuery = string | { any: LexemeQuery[] } | { all: LexemeQuery[] };

/** A set of products: those whose names, or whose texts, satisfy a query. */
export interface ProductSet {
  of: 'search_products' | 'search_texts';
  query: LexemeQuery;
}

export function toTsquery(query: LexemeQuery): string {
  if (typeof query === 'string') return quote(query);
  return 'any' in query ? joined(query.any, ' | ') : joined(query.all, ' & ');
}

function joined(parts: LexemeQuery[], operator: string): string {
  return `(${parts.map(toTsquery).join(operator)})`;
}
