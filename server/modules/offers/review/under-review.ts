import { sql } from 'kysely';
import type { PriceUnderReview } from '#contract/seller/sales.ts';
import type { PriceRefusal } from '#contract/shared/selling/sales.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { PACK_COLUMNS, WAITING } from './held.ts';

interface Row extends Omit<PriceUnderReview, 'imageUrl' | 'sale' | 'askedAt' | 'answer'> {
  imageId: string | null;
  saleId: string | null;
  saleName: string;
  saleNameEn: string;
  at: Date;
  decision: 'APPROVED' | 'REFUSED' | null;
  reason: PriceRefusal | null;
  note: string;
}

const MOST = 100;

/** A vendor's prices that wait for the operator, and its answers of 30 days, the newest first. */
export async function listUnderReview(db: Db, { vendorId }: VendorScope): Promise<PriceUnderReview[]> {
  const { rows } = await sql<Row>`
    select ${PACK_COLUMNS}, m.id as "saleId", m.name as "saleName", m.name_en as "saleNameEn", x.*
    from (
      select h.variant_id, h.sale_id, v.price as "oldPrice", h.price, h.doubts, h.asked_at as at, null as decision,
        null as reason, '' as note
      from ${WAITING} as h join variants as v on v.id = h.variant_id where v.vendor_id = ${vendorId}
      union all
      select variant_id, promotion_id, old_price, price, '[]', created_at, decision, reason, note
      from price_decisions where vendor_id = ${vendorId} and created_at > now() - interval '30 days'
    ) as x
    join variants as v on v.id = x.variant_id
    join product_vendors as o on o.id = v.product_vendor_id
    join products as p on p.id = o.product_id
    left join promotions as m on m.id = x.sale_id
    order by x.decision is not null, x.at desc, v.id limit ${MOST}`.execute(db);
  return rows.map(({ imageId, saleId, saleName, saleNameEn, at, decision, reason, note, oldPrice, price, ...row }) => ({
    ...{ ...row, imageUrl: pictureUrlOrNull(imageId), oldPrice: toRiyals(oldPrice), price: toRiyals(price) },
    sale: saleId === null ? null : { id: saleId, name: saleName, nameEn: saleNameEn },
    askedAt: at.toISOString(),
    answer: decision && { decision, reason, note, at: at.toISOString() },
  }));
}
