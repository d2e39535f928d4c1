import type { Concept } from '#server/modules/search/language/concept.ts';

/** A tsvector of words. None is labelled by where it is from: a label makes every row that an index finds be looked at again. */
export function toTsvector(words: string[]): string {
  return [...new Set(words)].map(quote).join(' ');
}

/** Lexemes that no text has: an index narrows by them as by words. */
export const levelMark = (level: number) => `#${level}`;
export const categoryMark = (id: string) => `@${id}`;
export const isMark = (lexeme: string) => /^[#@]/.test(lexeme);

/** A tsquery that finds whatever satisfies all concepts; null where nothing can. */
export function everyConcept(concepts: Concept[]): string | null {
  if (concepts.length === 0 || !concepts.every(canBeFound)) return null;
  return concepts.map(anyWord).join(' & ');
}

/** Whether the catalogue has any word for a concept: what people know is not always what a shop has. */
export function canBeFound({ words, phrases }: Concept): boolean {
  return words.size + phrases.length > 0;
}

/** What satisfies any of the concepts, or has all words of any of the phrases. */
export function someConcept(concepts: Concept[], phrases: Set<string>[][]): string | null {
  const parts = [...concepts.filter(canBeFound).map(anyWord), ...phrases.map(everySlot)];
  return parts.length > 0 ? parts.join(' | ') : null;
}

/** The words that satisfy a concept, any of them. */
export function anyWord({ words, phrases }: Concept): string {
  return `(${[...[...words.keys()].map(quote), ...phrases.map(({ slots }) => everySlot(slots))].join(' | ')})`;
}

function everySlot(slots: Set<string>[]): string {
  return `(${slots.map((slot) => `(${[...slot].map(quote).join(' | ')})`).join(' & ')})`;
}

export function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
