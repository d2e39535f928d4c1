import { sql } from 'kysely';
import type { SellerVariant } from '#contract/seller/offers.ts';
import type { PriceDoubt } from '#contract/shared/selling/offers.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { IS_LOW, SOLD } from './list-filters.ts';

/** A row of the vendor's list; money in halalas. */
export interface Row
  extends Omit<SellerVariant, 'imageUrl' | 'price' | 'compareAtPrice' | 'salePrice' | 'sale' | 'heldPrice'> {
  imageId: string | null;
  price: number;
  compareAtPrice: number | null;
  /** Times as PostgreSQL writes them in JSON. */
  sale: { id: string; price: number; startsAt: string; endsAt: string; runs: boolean } | null;
  heldPrice: number | null;
  heldFor: PriceDoubt[] | null;
  heldAt: Date | null;
}

/** Of `SOURCE`. */
export const COLUMNS = sql`
  v.id, o.id as "offerId", p.id as "productId", v.pack_id as "packId", p.name as "productName",
  p.name_en as "productNameEn", v.name as "packName", v.name_en as "packNameEn", k.gtin, v.sku, v.price,
  v.compare_at_price as "compareAtPrice", v.stock_quantity as stock, ${IS_LOW} as "isLow", o.wants_active as "isOn",
  v.version, h.price as "heldPrice", h.why as "heldFor", h.created_at as "heldAt", ${SOLD} as "soldIn14Days",
  (select json_build_object('id', m.id, 'price', s.sale_price, 'startsAt', m.starts_at, 'endsAt', m.ends_at,
      'runs', m.starts_at <= now())
    from promotion_variants as s join promotions as m on m.id = s.promotion_id
    where s.variant_id = v.id and s.state = 'ON' and m.is_active and m.ends_at > now() and s.sale_price < v.price
    order by m.starts_at limit 1
  ) as sale,
  array(select reason from offer_holds where offer_id = o.id order by since) as holds,
  (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId"`;

export function toSellerVariant({ imageId, heldPrice, heldFor, heldAt, sale, ...row }: Row): SellerVariant {
  return {
    ...row,
    imageUrl: pictureUrlOrNull(imageId),
    price: toRiyals(row.price),
    compareAtPrice: toRiyalsOrNull(row.compareAtPrice),
    salePrice: sale?.runs ? toRiyals(sale.price) : null,
    sale: sale && {
      ...{ id: sale.id, price: toRiyals(sale.price) },
      ...{ startsAt: new Date(sale.startsAt).toISOString(), endsAt: new Date(sale.endsAt).toISOString() },
    },
    soldIn14Days: Math.max(0, row.soldIn14Days),
    heldPrice:
      heldPrice === null || heldAt === null
        ? null
        : { price: toRiyals(heldPrice), doubts: heldFor ?? [], askedAt: heldAt.toISOString() },
  };
}
