import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';

const COLUMNS = ['id', 'word', 'created_at as createdAt'] as const;
const toWord = (row: { id: string; word: string; createdAt: Date }) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export async function listWords(db: Db, _: OperatorScope) {
  const rows = await db.selectFrom('moderation_words').select(COLUMNS).orderBy('word').execute();
  return { data: rows.map(toWord) };
}

/** Throws 422 for a word of fewer than two letters or digits, and `word_listed` for another spelling of one that is there. */
export function addWord(db: Db, operator: OperatorScope, word: string) {
  const folded = fold(word);
  // In letters, as the database counts: one may take two places in JavaScript, and several once it is folded.
  const [letters, compared] = [[...word].length, [...folded].length];
  if (letters < 2 || compared < 2 || compared > 80)
    throw new AppError('validation_failed', { fields: { word: 'invalid' } });
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('moderation_words')
      .values({ id: newId(), word, folded })
      .onConflict((conflict) => conflict.column('folded').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) throw new AppError('word_listed');
    await audit(tx, operator.actor, { action: 'word.added', entity: ['moderation_word', row.id], after: { word } });
    return toWord(row);
  });
}

/** Throws `not_found`. */
export function removeWord(db: Db, operator: OperatorScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await tx.deleteFrom('moderation_words').where('id', '=', id).returning('word').executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const before = { word: row.word };
    await audit(tx, operator.actor, { action: 'word.removed', entity: ['moderation_word', id], before });
  });
}
