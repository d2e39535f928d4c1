import { sql } from 'kysely';
import type { MOVEMENT_REASONS } from '#contract/shared/selling/offers.ts';
import { movementWords as ar } from '#contract/shared/words/movements.ar.ts';
import { movementWords as en } from '#contract/shared/words/movements.en.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import type { CsvColumn } from '#server/kernel/csv.ts';

interface Movement {
  id: string;
  at: Date;
  sku: string;
  productName: string;
  productNameEn: string;
  packName: string;
  packNameEn: string;
  reason: (typeof MOVEMENT_REASONS)[number];
  pieces: number;
  orderNumber: string | null;
  note: string | null;
  byName: string | null;
}

/** The columns of an exported stock history. */
export const MOVEMENT_COLUMNS: CsvColumn<Movement>[] = [
  { heading: { ar: 'الوقت (الرياض)', en: 'Time (Riyadh)' }, type: 'time', value: ({ at }) => at },
  { heading: { ar: 'رمز العبوة عندك', en: 'Your SKU' }, type: 'text', value: ({ sku }) => sku },
  {
    heading: { ar: 'المنتج', en: 'Product' },
    type: 'word',
    value: ({ productName, productNameEn }) => ({ ar: productName, en: productNameEn }),
  },
  {
    heading: { ar: 'العبوة', en: 'Pack' },
    type: 'word',
    value: ({ packName, packNameEn }) => ({ ar: packName, en: packNameEn }),
  },
  {
    heading: { ar: 'السبب', en: 'Reason' },
    type: 'word',
    value: ({ reason }) => ({ ar: ar[`offers.reasons.${reason}`], en: en[`offers.reasons.${reason}`] }),
  },
  { heading: { ar: 'القطع', en: 'Pieces' }, type: 'number', value: ({ pieces }) => pieces },
  { heading: { ar: 'رقم الطلب', en: 'Order' }, type: 'text', value: ({ orderNumber }) => orderNumber },
  { heading: { ar: 'ملاحظة', en: 'Note' }, type: 'text', value: ({ note }) => note },
  { heading: { ar: 'بواسطة', en: 'By' }, type: 'text', value: ({ byName }) => byName },
];

/** What moved the stock of a vendor's pack, or of all of its packs, newest first. */
export function movementsSource(db: Db, { vendorId }: VendorScope, variantId: string | undefined) {
  const ofPack = variantId === undefined ? sql`true` : sql`v.id = ${variantId}`;
  return {
    findIds: async (limit: number) => {
      const { rows } = await sql<{ id: string }>`
        select m.id from stock_movements as m join variants as v on v.id = m.variant_id
        where v.vendor_id = ${vendorId} and ${ofPack} order by m.created_at desc, m.id desc limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const { rows } = await sql<Movement>`
        select m.id, m.created_at as at, v.sku, p.name as "productName", p.name_en as "productNameEn", k.name as "packName",
          k.name_en as "packNameEn", m.quantity as pieces, m.note, r.order_number as "orderNumber",
          case when m.reason = 'count' and m.cancellation_id is not null then 'emptied' else m.reason end as reason,
          case when u.is_active then u.first_name || ' ' || u.last_name else a.name end as "byName"
        from stock_movements as m join variants as v on v.id = m.variant_id and v.vendor_id = ${vendorId}
        join packs as k on k.id = v.pack_id join products as p on p.id = k.product_id
        left join order_cancellations as c on c.id = m.cancellation_id
        left join returns as b on b.id = m.return_id
        left join orders as r on r.id = coalesce(m.order_id, c.order_id, b.order_id)
        left join users as u on u.id = m.actor_id
        left join vendor_api_keys as a on a.id = m.actor_id
        where m.id = any(${ids}::uuid[])`.execute(db);
      return rows;
    },
  };
}
