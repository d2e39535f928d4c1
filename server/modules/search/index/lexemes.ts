/** A tsvector of words. None is labelled by where it is from: a label makes every row that an index finds be looked at again. */
export function toTsvector(words: string[]): string {
  return [...new Set(words)].map(quote).join(' ');
}

/** Lexemes that no text has: an index narrows by them as by words. */
export const levelMark = (level: number) => `#${level}`;
export const categoryMark = (id: string) => `@${id}`;
export const isMark = (lexeme: string) => /^[#@]/.test(lexeme);

/** A word as tsvectors and tsqueries write it. */
export function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
