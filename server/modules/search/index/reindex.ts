import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshDocuments } from './documents.ts';

/**
 * To be counted up with every change of what is written about offers and products: of folding, labels, sizes. Queries may
 * be understood otherwise without it.
 */
const INDEX_VERSION = 1;
const BATCH = 500;

/** Whether what products are found by was written by another version of this code. An empty shop's counts as written. */
export async function isIndexOutdated(db: Db): Promise<boolean> {
  const { version } = await db.selectFrom('search_state').select('version').executeTakeFirstOrThrow();
  if (version === INDEX_VERSION) return false;
  const offer = await db.selectFrom('product_vendors').select('id').limit(1).executeTakeFirst();
  if (!offer) await setVersion(db);
  return offer !== undefined;
}

/** Writes what all offers are found by, a few at a time, while the shop is open. Answers how many those were. */
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
