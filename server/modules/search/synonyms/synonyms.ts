import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Lexicon } from '#server/modules/search/language/lexicon.ts';
import type { SynonymGroup } from '#server/modules/search/language/with-synonyms.ts';
import { checkNames } from './check-names.ts';

export interface AddedSynonyms extends SynonymGroup {
  addedBy: string;
  addedAt: Date;
}

/** Every reading of the knowledge reads all of them. */
const MOST_GROUPS = 2_000;

/** The shopkeeper's groups of synonyms, oldest first. */
export function listSynonyms(db: Db): Promise<AddedSynonyms[]> {
  return db
    .selectFrom('search_synonyms')
    .where('removed_at', 'is', null)
    .select(['id', 'words', 'added_by as addedBy', 'added_at as addedAt'])
    .orderBy('id')
    .limit(MOST_GROUPS)
    .execute();
}

/** Adds a group and returns its id. Throws an error that explains why the names cannot be one. Announce the change. */
export function addSynonyms(db: Db, lexicon: Lexicon, words: string[], by: string): Promise<number> {
  const names = words.map((word) => word.trim().replace(/\s+/g, ' '));
  return inTransaction(db, async (tx) => {
    // Two people who add at once must not pass each other's check.
    await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
    const present = await listSynonyms(tx);
    if (present.length >= MOST_GROUPS) throw new Error(`There are ${MOST_GROUPS} groups already.`);
    checkNames(names, lexicon, present);
    const { id } = await tx
      .insertInto('search_synonyms')
      .values({ words: names, added_by: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Removes a group from the search; its row stays, with who removed it. False if there is no such group. */
export async function removeSynonyms(db: Db, id: number, by: string): Promise<boolean> {
  const removed = await inTransaction(db, (tx) =>
    tx
      .updateTable('search_synonyms')
      .set({ removed_by: by, removed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  return removed.numUpdatedRows > 0n;
}
