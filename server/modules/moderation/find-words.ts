import type { Db } from '#server/db/client.ts';
import { fold } from '#server/kernel/arabic-text.ts';

/** What Arabic writes onto the beginning of a word: "and", "so", "the", "with", "for", "like". */
const PREFIX = '(?:[وف]?(?:ال|بال|كال|لل|[بلك])?)';

/** The words of a list that a text has, in any spelling. `folded` is what `fold` makes of a word. */
export function wordsIn<Word extends { folded: string }>(text: string, list: readonly Word[]): Word[] {
  const folded = fold(text);
  if (folded === '') return [];
  return list.filter((word) => {
    const escaped = word.folded.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?:^| )${PREFIX}${escaped}(?: |$)`).test(folded);
  });
}

/** The operator's list, read once for any number of texts: finds its words in a text, as they were added. */
export async function readWords(db: Db): Promise<(text: string) => string[]> {
  const list = await db.selectFrom('moderation_words').select(['word', 'folded']).orderBy('word').execute();
  return (text) => wordsIn(text, list).map(({ word }) => word);
}
