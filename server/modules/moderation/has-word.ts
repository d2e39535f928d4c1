import { type RawBuilder, sql } from 'kysely';

/** Letters that Arabic writes in several ways, each with the one that `fold` makes of it. */
const [FROM, TO] = ['أإآٱىةؤئکگیھ', 'اااايهويككيه'];
const MARKS = '[\u0640\u064B-\u065F\u0670]';

/** A condition that finds a folded word in a text of the database, in the usual spellings. */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const folded = sql`translate(regexp_replace(lower(${text}), ${MARKS}, '', 'g'), ${FROM}, ${TO})`;
  return sql`strpos(${folded}, ${word}) > 0`;
}
