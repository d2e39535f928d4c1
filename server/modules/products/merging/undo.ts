import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inYieldingTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { salesFollow } from '#server/modules/offers/public.ts';
import { returnQuestions } from '#server/modules/questions/public.ts';
import { lockProducts } from './lock.ts';
import { settleAll, writePictures } from './merge.ts';
import type { Moved } from './moved.ts';
import { adoptPacks, nameVariants } from './packs.ts';

interface Merge {
  fromId: string;
  intoId: string;
  moved: Moved;
  isUndoable: boolean;
}

/**
 * Puts everything back that a merge moved. What happened since stays: orders, reviews, prices, and variants that vendors added,
 * which stay with their offer. Throws `not_found`, or `not_undoable` after a day, a second time, or if the other product was
 * merged itself.
 */
export function undoMerge(db: Db, { actor }: OperatorScope, id: string): Promise<string> {
  return inYieldingTransaction(db, async (tx) => {
    const found = await sql<{ fromId: string; intoId: string }>`
      select from_id as "fromId", into_id as "intoId" from product_merges where id = ${id}`.execute(tx);
    const [ids] = found.rows;
    if (!ids) throw new AppError('not_found');
    await lockProducts(tx, [ids.fromId, ids.intoId]);
    const { fromId, intoId, moved } = await readMerge(tx, id);
    await returnPacks(tx, fromId, moved);
    await returnOffers(tx, fromId, moved);
    await returnVariants(tx, moved);
    await adoptPacks(tx, [fromId, intoId]);
    await nameVariants(tx, [fromId, intoId]);
    await returnReviews(tx, moved);
    await returnQuestions(tx, moved.questions ?? [], fromId);
    await returnPictures(tx, intoId, moved);
    await sql`update products set merged_into = ${fromId} where id = any(${moved.products}::uuid[])`.execute(tx);
    await sql`
      update products set merged_into = null, status = ${moved.fromStatus}, version = version + 1, updated_at = now()
      where id = ${fromId}`.execute(tx);
    await sql`update products set version = version + 1, updated_at = now() where id = ${intoId}`.execute(tx);
    await settleAll(tx, [fromId, intoId], moved);
    await sql`update product_merges set undone_at = now() where id = ${id}`.execute(tx);
    const before = { into: intoId, merge: id };
    await audit(tx, actor, { action: 'product.merge_undone', entity: ['product', fromId], before });
    return fromId;
  });
}

async function readMerge(tx: Tx, id: string): Promise<Merge> {
  const { rows } = await sql<Merge>`
    select m.from_id as "fromId", m.into_id as "intoId", m.moved,
      m.undone_at is null and m.undo_until > now() and p.merged_into is null as "isUndoable"
    from product_merges as m join products as p on p.id = m.into_id where m.id = ${id} for update of m`.execute(tx);
  const [merge] = rows;
  if (!merge?.isUndoable) throw new AppError('not_undoable');
  return merge;
}

async function returnPacks(tx: Tx, fromId: string, { packs, joined }: Moved): Promise<void> {
  for (const { id, position } of packs)
    await sql`update packs set product_id = ${fromId}, position = ${position} where id = ${id}`.execute(tx);
  for (const { id, into, gtin, isActive } of joined) {
    const kept = gtin
      ? await sql`update packs set gtin = null where id = ${into} and gtin = ${gtin} returning id`.execute(tx)
      : null;
    const own = kept?.rows.length ? gtin : null;
    await sql`update packs set gtin = ${own}, is_active = ${isActive} where id = ${id}`.execute(tx);
  }
}

async function returnOffers(tx: Tx, fromId: string, { offers, aliases }: Moved): Promise<void> {
  await sql`update product_vendors set product_id = ${fromId} where id = any(${offers}::uuid[])`.execute(tx);
  for (const alias of aliases) {
    await sql`delete from offer_aliases where old_id = ${alias.id}`.execute(tx);
    await sql`update offer_aliases set offer_id = ${alias.id} where old_id = any(${alias.aliases}::uuid[])`.execute(tx);
    await sql`delete from offer_holds where offer_id = ${alias.into} and reason = any(${alias.holds}::text[])`.execute(
      tx,
    );
    await sql`update product_vendors set wants_active = ${alias.wantsActive} where id = ${alias.id}`.execute(tx);
    // The vendor may have switched it since: only what the merge switched on goes off.
    await sql`
      update product_vendors set wants_active = wants_active and (${alias.intoWantsActive} or not ${alias.wantsActive}),
        popularity = greatest(0, popularity - ${alias.popularity}),
        recent_buyers = greatest(0, recent_buyers - ${alias.recentBuyers})
      where id = ${alias.into}`.execute(tx);
    await sql`update variants set is_active = true where id = any(${alias.takenOff}::uuid[])`.execute(tx);
  }
}

/** Variants of offers that were joined go back to their own offer, in their order; all have their own packs again. */
async function returnVariants(tx: Tx, { variants, aliases }: Moved): Promise<void> {
  const joined = new Map(aliases.map((alias) => [alias.id, alias]));
  for (const { id, offerId, packId, position, isActive } of variants) {
    const alias = joined.get(offerId);
    if (alias) {
      const wasTakenOff = isActive && !alias.wantsActive && alias.intoWantsActive;
      await sql`
        update variants set product_vendor_id = ${offerId}, position = ${position}, pack_id = ${packId},
          is_active = is_active or ${wasTakenOff}, version = version + 1
        where id = ${id} and product_vendor_id = ${alias.into}`.execute(tx);
    } else await sql`update variants set pack_id = ${packId}, version = version + 1 where id = ${id}`.execute(tx);
  }
  await salesFollow(
    tx,
    aliases.flatMap(({ id, into }) => [id, into]),
  );
}

/** Those that were written since stay where they are. */
async function returnReviews(tx: Tx, { reviews }: Moved): Promise<void> {
  await sql`
    update reviews as r set product_vendor_id = w."offerId", product_id = w."productId"
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as w(id uuid, "offerId" uuid, "productId" uuid)
    where r.id = w.id and not exists (
      select from reviews where customer_id = r.customer_id and product_id = w."productId" and id <> r.id)`.execute(tx);
}

/** Unless somebody has chosen others since. */
async function returnPictures(tx: Tx, intoId: string, { pictures: { before, after } }: Moved): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from product_images where product_id = ${intoId} order by position`.execute(tx);
  if (rows.map(({ id }) => id).join() === after.join()) await writePictures(tx, intoId, before);
}
