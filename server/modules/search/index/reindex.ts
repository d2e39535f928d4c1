import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshDocuments } from './documents.ts';

/**
 * Increase it with every change of the search rows of offers and products (folding, lexemes, sizes, what names say that
 * products are without) and of the fields that cards show. Changes to the interpretation of queries do not need it.
 */
export const INDEX_VERSION = 9;
const BATCH = 500;

/** Tells whether the search documents were written by another version of this code. Always false for an empty shop. */
export async function isIndexOutdated(db: Db): Promise<boolean> {
  const { version } = await db.selectFrom('search_state').select('version').executeTakeFirstOrThrow();
  if (version === INDEX_VERSION) return false;
  const offer = await db.selectFrom('product_vendors').select('id').limit(1).executeTakeFirst();
  if (!offer) await setVersion(db);
  return offer !== undefined;
}

/** Writes the documents of all offers in batches, while the shop is open. Returns the number of offers. */
export async function reindex(db: Db, onProgress: (done: number) => void = () => undefined): Promise<number> {
  let done = 0;
  for (let after: string | null = null; ; ) {
    const ids = await nextOffers(db, after);
    if (ids.length === 0) break;
    await inTransaction(db, (tx) => refreshDocuments(tx, ids));
    done += ids.length;
    after = ids.at(-1) ?? null;
    onProgress(done);
  }
  await setVersion(db);
  return done;
}

async function nextOffers(db: Db, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('product_vendors')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .select('id')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function setVersion(db: Db): Promise<void> {
  await db.updateTable('search_state').set({ version: INDEX_VERSION }).execute();
}
