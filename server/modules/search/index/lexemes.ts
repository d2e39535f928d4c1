/** A tsvector of words. It has no weight labels: with labels PostgreSQL rechecks every row that the index finds. */
export function toTsvector(words: string[]): string {
  return [...new Set(words)].map(quote).join(' ');
}

/** Lexemes that no text has, so that the text index can narrow by level and category. */
export const levelMark = (level: number) => `#${level}`;
export const categoryMark = (id: string) => `@${id}`;
export const isMark = (lexeme: string) => /^[#@]/.test(lexeme);

/** A word as tsvectors and tsqueries write it. */
export function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
