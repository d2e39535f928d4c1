/** A tsvector of words. It has no weight labels: with labels PostgreSQL rechecks every row that the index finds. */
export function toTsvector(words: string[]): string {
  return [...new Set(words)].map(quote).join(' ');
}

/** Lexemes that no text has, so that the text index can narrow by level, category and what vendors declare. */
export const levelMark = (level: number) => `#${level}`;
export const categoryMark = (id: string) => `@${id}`;
/** Declared free from it. */
export const freeMark = (what: string) => `-${what}`;
/** Named as being without it. */
export const claimMark = (id: string) => `!${id}`;
export const isMark = (lexeme: string) => /^[#@!-]/.test(lexeme);

/** A word as tsvectors and tsqueries write it. */
export function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
