import { type RawBuilder, sql } from 'kysely';
import type { SaleDetail } from '#contract/seller/sales.ts';
import type { PriceRefusal, Sale, SaleRow, SaleState } from '#contract/shared/selling/sales.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

const STATE = sql<SaleState>`case when m.stopped_at is not null then 'stopped' when m.ends_at <= now() then 'ended'
  when m.starts_at <= now() then 'running' else 'scheduled' end`;
const percent = (which: 'min' | 'max') =>
  sql`coalesce(${sql.raw(which)}(round(100 * (1 - s.sale_price::numeric / v.price))) filter (where s.state = 'ON'), 0)::int`;

interface Row extends Omit<Sale, 'startsAt' | 'endsAt' | 'stoppedAt' | 'licence' | 'percent'> {
  startsAt: Date;
  endsAt: Date;
  stoppedAt: Date | null;
  licenceNumber: string | null;
  licenceUrl: string | null;
  least: number;
  most: number;
}

function salesWhere(db: Db, { vendorId }: VendorScope, condition: RawBuilder<unknown>, limit: number) {
  return sql<Row>`
    select m.id, m.name, m.name_en as "nameEn", ${STATE} as state, m.starts_at as "startsAt", m.ends_at as "endsAt",
      m.stopped_at as "stoppedAt", m.licence_number as "licenceNumber", m.licence_url as "licenceUrl", m.version, p.*
    from promotions as m
    cross join lateral (
      select count(*)::int as packs, (count(*) filter (where s.state = 'HELD'))::int as held,
        (count(*) filter (where s.state = 'REFUSED'))::int as refused, ${percent('min')} as least, ${percent('max')} as most
      from promotion_variants as s join variants as v on v.id = s.variant_id where s.promotion_id = m.id
    ) as p
    where m.is_sale and m.vendor_id = ${vendorId} and ${condition}
    order by m.starts_at desc, m.id desc limit ${limit}`.execute(db);
}

/** The vendor's sales, the latest to begin first. */
export async function listSales(
  db: Db,
  scope: VendorScope,
  { state, cursor, limit }: { state?: SaleState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ data: Sale[]; nextCursor: string | null }> {
  const after = cursor
    ? sql`(m.starts_at, m.id) < (select starts_at, id from promotions where id = ${cursor} and vendor_id = ${scope.vendorId})`
    : sql`true`;
  const { rows } = await salesWhere(
    db,
    scope,
    sql`${after} and ${state ? sql`${STATE} = ${state}` : sql`true`}`,
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  return { data: shown.map(toSale), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** A vendor's sale with its packs. Throws `not_found`. */
export async function getSale(db: Db, scope: VendorScope, id: string): Promise<SaleDetail> {
  const [{ rows }, packs] = await Promise.all([salesWhere(db, scope, sql`m.id = ${id}`, 1), listPacks(db, scope, id)]);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return { ...toSale(row), rows: packs };
}

interface PackRow extends Omit<SaleRow, 'imageUrl' | 'answer'> {
  imageId: string | null;
  decision: 'APPROVED' | 'REFUSED' | null;
  reason: PriceRefusal | null;
  note: string | null;
  decidedAt: Date | null;
}

async function listPacks(db: Db, { vendorId }: VendorScope, id: string): Promise<SaleRow[]> {
  const { rows } = await sql<PackRow>`
    select s.variant_id as "variantId", p.name as "productName", p.name_en as "productNameEn", v.name as "packName",
      v.name_en as "packNameEn", v.sku, v.price, s.sale_price as "salePrice", s.state, s.doubts,
      (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId",
      d.decision, d.reason, d.note, d.created_at as "decidedAt"
    from promotion_variants as s
    join variants as v on v.id = s.variant_id and v.vendor_id = ${vendorId}
    join product_vendors as o on o.id = s.product_vendor_id
    join products as p on p.id = o.product_id
    left join lateral (
      select decision, reason, note, created_at from price_decisions
      where promotion_id = s.promotion_id and variant_id = s.variant_id and price = s.sale_price
      order by created_at desc, id desc limit 1
    ) as d on true
    where s.promotion_id = ${id}
    order by p.name, o.id, v.position`.execute(db);
  return rows.map(({ imageId, decision, reason, note, decidedAt, price, salePrice, ...row }) => ({
    ...{ ...row, imageUrl: pictureUrlOrNull(imageId), price: toRiyals(price), salePrice: toRiyals(salePrice) },
    answer: decision && decidedAt && { decision, reason, note: note ?? '', at: decidedAt.toISOString() },
  }));
}

function toSale({ startsAt, endsAt, stoppedAt, licenceNumber, licenceUrl, least, most, ...row }: Row): Sale {
  return {
    ...row,
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), stoppedAt: stoppedAt?.toISOString() ?? null },
    licence: licenceNumber !== null && licenceUrl !== null ? { number: licenceNumber, url: licenceUrl } : null,
    percent: { least, most },
  };
}
