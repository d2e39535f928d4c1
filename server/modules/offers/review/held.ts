import { type RawBuilder, sql } from 'kysely';
import type { HeldPrice } from '#contract/operator/prices.ts';
import { UNIT_REFERENCE } from '#contract/shared/selling/units.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { share, toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import type { ContentUnit } from '#server/modules/catalogue/public.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { findPriceContexts } from '#server/modules/offers/price-context.ts';
import { type PriceContext, usualOf } from '#server/modules/offers/price-guard.ts';

/** Prices that wait: variants' own, and those of sales that are still to run. */
export const WAITING: RawBuilder<unknown> = sql`(
  select variant_id, null::uuid as sale_id, price, why as doubts, created_at as asked_at from held_prices
  union all
  select s.variant_id, m.id, s.sale_price, s.doubts, m.created_at
  from promotion_variants as s join promotions as m on m.id = s.promotion_id
  where s.state = 'HELD' and m.is_active and m.ends_at > now()
)`;

/** What is told of a variant (v) with its offer (o) and product (p). */
export const PACK_COLUMNS = sql`v.id as "variantId", p.name as "productName", p.name_en as "productNameEn", v.name as "packName",
  v.name_en as "packNameEn", v.sku,
  (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId"`;

const FROM = sql`${WAITING} as h
  join variants as v on v.id = h.variant_id
  join product_vendors as o on o.id = v.product_vendor_id
  join products as p on p.id = o.product_id
  join vendors as s on s.id = v.vendor_id and s.closed_at is null
  left join promotions as m on m.id = h.sale_id`;

interface Row
  extends Pick<HeldPrice, 'variantId' | 'productName' | 'productNameEn' | 'packName' | 'packNameEn' | 'sku'> {
  offerId: string;
  doubts: HeldPrice['doubts'];
  imageId: string | null;
  vendorId: string;
  businessName: string;
  businessNameEn: string;
  saleId: string | null;
  saleName: string;
  saleNameEn: string;
  startsAt: Date;
  endsAt: Date;
  oldPrice: number;
  price: number;
  contentAmount: number | null;
  contentUnit: ContentUnit | null;
  askedAt: Date;
}

/** Prices that the guard stopped, the oldest first. */
export async function listHeldPrices(
  db: Db,
  _: OperatorScope,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: HeldPrice[]; total: number }> {
  const { rows } = await sql<Row>`
    select ${PACK_COLUMNS}, o.id as "offerId", s.id as "vendorId", s.name as "businessName", s.name_en as "businessNameEn",
      h.sale_id as "saleId", m.name as "saleName", m.name_en as "saleNameEn", m.starts_at as "startsAt", m.ends_at as "endsAt",
      v.price as "oldPrice", h.price, h.doubts, v.content_amount as "contentAmount", v.content_unit as "contentUnit",
      h.asked_at as "askedAt"
    from ${FROM}
    order by h.asked_at, v.id, h.sale_id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const contexts = await findPriceContexts(
    db,
    rows.map(({ variantId }) => ({ id: variantId })),
  );
  const { count } = await countHeldPrices(db);
  return { data: rows.map((row) => toHeld(row, contexts.get(row.variantId))), total: count };
}

function toHeld(row: Row, context: PriceContext | undefined): HeldPrice {
  const { variantId, productName, productNameEn, packName, packNameEn, sku, offerId, doubts } = row;
  const { vendorId, businessName, businessNameEn, saleId, saleName, saleNameEn } = row;
  return {
    ...{ variantId, productName, productNameEn, packName, packNameEn, sku, offerId, doubts },
    imageUrl: pictureUrlOrNull(row.imageId),
    vendor: { id: vendorId, businessName, businessNameEn },
    sale:
      saleId === null
        ? null
        : {
            ...{ id: saleId, name: saleName, nameEn: saleNameEn },
            ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
          },
    oldPrice: toRiyals(row.oldPrice),
    price: toRiyals(row.price),
    per: perUnit(row, context ? usualOf(context) : null),
    ownHighest: toRiyals(context?.ownHighest ?? row.oldPrice),
    ownLowest: toRiyals(context?.ownLowest ?? row.oldPrice),
    askedAt: row.askedAt.toISOString(),
  };
}

/** Prices per 100 g and the like, as shoppers compare them; null if the content of the pack is unknown. */
function perUnit({ contentAmount, contentUnit, price, oldPrice }: Row, others: number | null): HeldPrice['per'] {
  if (contentAmount === null || contentUnit === null) return null;
  const [reference, unit] = UNIT_REFERENCE[contentUnit];
  // The amount has at most three decimals.
  const per = (halalas: number) => share(halalas, reference * 1_000, Math.round(contentAmount * 1_000));
  return {
    ...{ unit, price: toRiyals(per(price)), oldPrice: toRiyals(per(oldPrice)) },
    others: toRiyalsOrNull(others === null ? null : per(others)),
  };
}

/** How many prices wait, with the oldest. */
export async function countHeldPrices(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(h.asked_at) as since from ${FROM}`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
