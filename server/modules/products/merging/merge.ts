import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inYieldingTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { settleOffers } from '#server/modules/offers/public.ts';
import { moveQuestions } from '#server/modules/questions/public.ts';
import { recountReviews } from '#server/modules/reviews/public.ts';
import { refreshProducts } from '#server/modules/search/public.ts';
import { lockProducts } from './lock.ts';
import type { Moved } from './moved.ts';
import { moveOffers } from './offers.ts';
import { movePacks, nameVariants } from './packs.ts';
import { type Plan, planMerge } from './plan.ts';

/** How long a merge can be undone. */
const UNDO_HOURS = 24;
/** As many as a product may show. */
const MOST_PICTURES = 8;

interface Wanted {
  into: string;
  version: number;
  intoVersion: number;
}

/**
 * Merges a product into another one: offers, packs, reviews and pictures move, lines of carts go along, and ids of offers that
 * were joined lead to the vendor's other offer. Throws `not_found`, `product_merged`, `product_not_active`, or
 * `product_changed` if one of the two changed since somebody looked at it.
 */
export function mergeProducts(
  db: Db,
  { actor, userId }: OperatorScope,
  fromId: string,
  wanted: Wanted,
): Promise<string> {
  return inYieldingTransaction(db, async (tx) => {
    await lockProducts(tx, [fromId, wanted.into]);
    const plan = await planMerge(tx, fromId, wanted.into);
    const { from, into, variants, offers } = plan;
    if (from.version !== wanted.version || into.version !== wanted.intoVersion) throw new AppError('product_changed');
    const ofFrom = new Set(offers.map(({ offer }) => offer.id));
    const before = variants.filter(({ offerId }) => ofFrom.has(offerId));
    const moved: Moved = {
      fromStatus: from.status as Moved['fromStatus'],
      variants: before.map(({ id, offerId, packId, position, isActive }) => ({
        id,
        offerId,
        packId,
        position,
        isActive,
      })),
      ...(await movePacks(tx, plan)),
      ...(await moveOffers(tx, plan)),
      reviews: await moveReviews(tx, plan),
      questions: await moveQuestions(tx, from.id, into.id),
      pictures: await movePictures(tx, plan),
      products: await moveEarlier(tx, plan),
    };
    await nameVariants(tx, [into.id]);
    await sql`
      update products set version = version + 1, updated_at = now(), status = 'ARCHIVED', merged_into = ${into.id}
      where id = ${from.id}`.execute(tx);
    await sql`update products set version = version + 1, updated_at = now() where id = ${into.id}`.execute(tx);
    await settleAll(tx, [from.id, into.id], moved);
    const id = newId();
    await sql`
      insert into product_merges (id, from_id, into_id, moved, merged_by, undo_until)
      values (${id}, ${from.id}, ${into.id}, ${JSON.stringify(moved)}, ${userId}, now() + make_interval(hours => ${UNDO_HOURS}))
      `.execute(tx);
    const counts = { offers: moved.offers.length, joined: moved.aliases.length, packs: moved.packs.length };
    await audit(tx, actor, {
      ...{ action: 'product.merged', entity: ['product', from.id], before: { name: from.name, nameEn: from.nameEn } },
      after: { into: into.id, merge: id, ...counts, reviews: moved.reviews.length },
    });
    return id;
  });
}

/** Brings what shoppers see in line: offers, words that search finds the products by, and ratings. */
export async function settleAll(tx: Tx, productIds: string[], { offers, aliases }: Moved): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from product_vendors where product_id = any(${productIds}::uuid[]) order by id`.execute(tx);
  await settleOffers(
    tx,
    rows.map(({ id }) => id),
  );
  await refreshProducts(tx, productIds);
  for (const id of [...offers, ...aliases.flatMap((alias) => [alias.id, alias.into])].toSorted())
    await recountReviews(tx, id);
}

/** Reviews follow their offers. Somebody who reviewed both products keeps both reviews, one of them as of the archived one. */
async function moveReviews(tx: Tx, { from, into }: Plan): Promise<Moved['reviews']> {
  const { rows } = await sql<Moved['reviews'][number]>`
    select id, product_vendor_id as "offerId", product_id as "productId" from reviews
    where product_id = ${from.id} or product_vendor_id in (
      select old_id from offer_aliases as a join product_vendors as o on o.id = a.old_id where o.product_id = ${from.id})
    order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    update reviews as r set
      product_vendor_id = coalesce((select offer_id from offer_aliases where old_id = r.product_vendor_id), r.product_vendor_id),
      product_id = case when exists (
        select from reviews where customer_id = r.customer_id and product_id = ${into.id} and id <> r.id)
        then r.product_id else ${into.id}::uuid end
    where r.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** The product that stays shows its own pictures, then the other's. */
async function movePictures(tx: Tx, { from, into }: Plan): Promise<Moved['pictures']> {
  const of = async (id: string) => {
    const { rows } = await sql<{ id: string }>`
      select media_id as id from product_images where product_id = ${id} order by position`.execute(tx);
    return rows.map((row) => row.id);
  };
  const before = await of(into.id);
  const after = [...new Set([...before, ...(await of(from.id))])].slice(0, Math.max(MOST_PICTURES, before.length));
  await writePictures(tx, into.id, after);
  return { before, after };
}

export async function writePictures(tx: Tx, productId: string, ids: string[]): Promise<void> {
  await sql`delete from product_images where product_id = ${productId}`.execute(tx);
  await sql`
    insert into product_images (product_id, position, media_id)
    select ${productId}, place - 1, id from unnest(${ids}::text[]) with ordinality as w(id, place)`.execute(tx);
}

/** What was merged into the product earlier leads on. */
async function moveEarlier(tx: Tx, { from, into }: Plan): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set merged_into = ${into.id} where merged_into = ${from.id} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
