import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getOffer } from '#contract/seller/offers.ts';
import type { HOLDS } from '#contract/shared/selling/offer-lists.ts';
import type { ContentUnit } from '#contract/shared/selling/units.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyalsOrNull } from '#server/kernel/money.ts';
import { mayBeSold } from '#server/modules/catalogue/public.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { joinedTo } from '#server/modules/offers/offering/joined.ts';
import { variantsOnSale } from '#server/modules/offers/on-sale.ts';
import { SOURCE } from './list-filters.ts';
import { COLUMNS, type Row, toSellerVariant } from './seller-variant.ts';

type OwnOffer = z.input<typeof getOffer.response>;

interface OfferRow extends Omit<OwnOffer, 'packs' | 'imageUrl' | 'holds'> {
  imageId: string | null;
  holds: (typeof HOLDS)[number][];
}

interface PackRow extends Row {
  contentAmount: number | null;
  contentUnit: ContentUnit | null;
  minPrice: number | null;
  maxPrice: number | null;
  cheapest: number | null;
  median: number | null;
  cheapestByContent: number | null;
  medianByContent: number | null;
}

/**
 * One of the vendor's offers with its packs, beside what others take for them. The id of one that was joined to another offer
 * leads there. Throws `not_found`.
 */
export async function getOwnOffer(db: Db, { vendorId }: VendorScope, askedId: string): Promise<OwnOffer> {
  const offerId = (await joinedTo(db, askedId)) ?? askedId;
  const { rows: offers } = await sql<OfferRow>`
    select o.id, p.id as "productId", p.name as "productName", p.name_en as "productNameEn", o.wants_active as "isOn",
      ${mayBeSold('o', 'p', 'w')} as "isPublic", o.min_order_quantity as minimum,
      o.max_order_quantity as maximum, o.low_stock_threshold as "lowStock",
      array(select reason from offer_holds where offer_id = o.id order by since) as holds,
      (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId"
    from product_vendors as o
    join products as p on p.id = o.product_id
    join vendors as w on w.id = o.vendor_id
    where o.id = ${offerId} and o.vendor_id = ${vendorId}`.execute(db);
  const [offer] = offers;
  if (!offer) throw new AppError('not_found');
  const { rows: packs } = await sql<PackRow>`
    select ${COLUMNS}, v.min_price as "minPrice", v.max_price as "maxPrice", v.content_amount::float8 as "contentAmount", v.content_unit as "contentUnit",
      r.cheapest, round(r.median)::bigint as median, round(u.cheapest * v.content_amount)::bigint as "cheapestByContent",
      round(u.median * v.content_amount::float8)::bigint as "medianByContent"
    ${SOURCE}
    cross join lateral (
      select min(x.price) as cheapest, percentile_cont(0.5) within group (order by x.price) as median
      from ${variantsOnSale} as x
      where x.product_id = o.product_id and x.pack_id = v.pack_id and x.vendor_id <> v.vendor_id
    ) as r
    cross join lateral (
      select min(x.price / x.content_amount) as cheapest,
        percentile_cont(0.5) within group (order by x.price / x.content_amount) as median
      from ${variantsOnSale} as x
      where x.product_id = o.product_id and x.content_unit = v.content_unit and x.vendor_id <> v.vendor_id
    ) as u
    where v.product_vendor_id = ${offerId} and v.is_active order by v.position`.execute(db);
  const { imageId, ...rest } = offer;
  return { ...rest, imageUrl: pictureUrlOrNull(imageId), packs: packs.map(toPack) };
}

function toPack({
  minPrice,
  maxPrice,
  contentAmount,
  contentUnit,
  cheapest,
  median,
  cheapestByContent,
  medianByContent,
  ...row
}: PackRow): OwnOffer['packs'][number] {
  return {
    ...toSellerVariant(row),
    minPrice: toRiyalsOrNull(minPrice),
    maxPrice: toRiyalsOrNull(maxPrice),
    content: contentAmount === null || contentUnit === null ? null : { amount: contentAmount, unit: contentUnit },
    rivals: {
      cheapest: toRiyalsOrNull(cheapest),
      median: toRiyalsOrNull(median),
      cheapestByContent: toRiyalsOrNull(cheapestByContent),
      medianByContent: toRiyalsOrNull(medianByContent),
    },
  };
}
