import { sql } from 'kysely';
import type { OperatedOffer, OperatedProductDetail } from '#contract/operator/products.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findOperated } from './list.ts';

/** A product of any state with its packs, offers and merges. Throws `not_found`. */
export async function getProductFile(db: Db, _: OperatorScope, id: string): Promise<OperatedProductDetail> {
  const product = await findOperated(db, id);
  if (!product) throw new AppError('not_found');
  const [slug, packList, offerList, merges] = await Promise.all([
    db.selectFrom('products').where('id', '=', id).select('slug').executeTakeFirstOrThrow(),
    readPacks(db, id),
    readOffers(db, id),
    readMerges(db, id),
  ]);
  return { ...product, ...slug, packList, offerList, merges };
}

async function readPacks(db: Db, productId: string): Promise<OperatedProductDetail['packList']> {
  const { rows } = await sql<OperatedProductDetail['packList'][number]>`
    select id, name, name_en as "nameEn", content_amount as "contentAmount", content_unit as "contentUnit", gtin,
      is_active as "isActive",
      (select count(distinct vendor_id)::int from variants where pack_id = packs.id and is_active) as sellers
    from packs where product_id = ${productId} order by is_active desc, position`.execute(db);
  return rows;
}

async function readOffers(db: Db, productId: string): Promise<OperatedOffer[]> {
  const { rows } = await sql<OperatedOffer>`
    select o.id, jsonb_build_object('id', v.id, 'name', v.name, 'nameEn', v.name_en) as vendor, o.wants_active as "isOn",
      exists (select from search_documents where offer_id = o.id) as "isPublic",
      (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'note', note, 'since', since) order by since), '[]')
        from offer_holds where offer_id = o.id) as holds,
      (select count(*)::int from variants where product_vendor_id = o.id and is_active) as packs,
      (select coalesce(sum(stock_quantity), 0)::int from variants where product_vendor_id = o.id and is_active) as stock,
      o.total_reviews as reviews
    from product_vendors as o join vendors as v on v.id = o.vendor_id
    where o.product_id = ${productId} and not exists (select from offer_aliases where old_id = o.id)
    order by v.name, o.id`.execute(db);
  return rows;
}

async function readMerges(db: Db, productId: string): Promise<OperatedProductDetail['merges']> {
  const { rows } = await sql<{
    id: string;
    from: OperatedProductDetail['mergedInto'];
    at: Date;
    undoUntil: Date | null;
    isUndone: boolean;
  }>`
    select m.id, jsonb_build_object('id', p.id, 'name', p.name, 'nameEn', p.name_en) as "from", m.created_at as at,
      case when m.undone_at is null and m.undo_until > now() and i.merged_into is null then m.undo_until end as "undoUntil",
      m.undone_at is not null as "isUndone"
    from product_merges as m join products as p on p.id = m.from_id join products as i on i.id = m.into_id
    where m.into_id = ${productId} order by m.created_at desc, m.id limit 20`.execute(db);
  return rows.flatMap(({ from, at, undoUntil, ...row }) =>
    from ? [{ ...row, from, at: at.toISOString(), undoUntil: undoUntil?.toISOString() ?? null }] : [],
  );
}
