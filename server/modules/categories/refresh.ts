import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** From so many products on, their words and cards follow in a job: a transaction may take ten seconds. */
export const MOST_AT_ONCE = 2_000;
const CHUNK = 500;

/** The offers that show a category or one below it, in the order in which all lock them. */
const OFFERS = (ids: readonly string[]) => sql`
  select d.offer_id, d.product_id from search_documents as d
  where d.category_id = any(${ids}::uuid[]) or d.root_category_id = any(${ids}::uuid[]) order by d.offer_id`;

/**
 * Locks what shows categories, so that no order or change of an offer is in the middle of it: offers' documents first, then
 * products, both by id, as everybody does.
 */
export async function lockShown(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`${OFFERS(ids)} for update of d`.execute(tx);
  await sql`select from products where category_id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
}

/**
 * Writes what search, lists and pages show of categories, after a change of them. Lists are right at once; the words and
 * cards of very many products follow in a job.
 */
export async function refreshCategories(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  ids: string[],
  most = MOST_AT_ONCE,
): Promise<void> {
  const { rows } = await sql<{ offerId: string; productId: string }>`
    select offer_id as "offerId", product_id as "productId" from (${offersOf(ids)}) as x order by 1`.execute(tx);
  if (new Set(rows.map(({ productId }) => productId)).size <= most)
    return refreshDocuments(
      tx,
      rows.map(({ offerId }) => offerId),
    );
  await sql`
    update search_documents as d set category_id = p.category_id, root_category_id = coalesce(c.parent_id, c.id)
    from products as p join categories as c on c.id = p.category_id
    where p.id = d.product_id and (c.id = any(${ids}::uuid[]) or c.parent_id = any(${ids}::uuid[]))`.execute(tx);
  await sql`
    update search_products as d set category_id = p.category_id, root_category_id = coalesce(c.parent_id, c.id)
    from products as p join categories as c on c.id = p.category_id
    where p.id = d.product_id and (c.id = any(${ids}::uuid[]) or c.parent_id = any(${ids}::uuid[]))`.execute(tx);
  await jobs.send(tx, 'category_words', { categoryIds: ids });
}

/** By the products' own category: a move or merge has changed it just now. */
const offersOf = (ids: readonly string[]) => sql`
  select o.id as offer_id, o.product_id from product_vendors as o
  join search_documents as d on d.offer_id = o.id
  join products as p on p.id = o.product_id join categories as c on c.id = p.category_id
  where c.id = any(${ids}::uuid[]) or c.parent_id = any(${ids}::uuid[])`;

/** The job: writes the words and cards of everything in categories, in chunks that others need not wait for long. */
export async function writeCategoryWords(db: Db, ids: string[]): Promise<void> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: { offerId: string }[] } = await sql<{ offerId: string }>`
      select offer_id as "offerId" from (${offersOf(ids)}) as x
      where ${after}::uuid is null or offer_id > ${after}::uuid order by 1 limit ${CHUNK}`.execute(db);
    if (rows.length === 0) return;
    await inTransaction(db, (tx) =>
      refreshDocuments(
        tx,
        rows.map(({ offerId }) => offerId),
      ),
    );
    after = rows.at(-1)?.offerId ?? null;
  }
}
