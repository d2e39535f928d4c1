import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listHeldPrices as endpoint, HeldFilters, HeldPrice } from '#contract/operator/prices.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import { UNIT_REFERENCE } from '#contract/shared/selling/units.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { share, toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import type { ContentUnit } from '#server/modules/catalogue/public.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { findPriceContexts } from '#server/modules/offers/price-context.ts';
import { type PriceContext, usualOf } from '#server/modules/offers/price-guard.ts';
import { FROM, PACK_COLUMNS } from './held.ts';

type Wanted = z.output<typeof endpoint.query>;

/** Prices that the guard stopped, as the filters find them. */
export async function listHeldPrices(db: Db, _: OperatorScope, { page, limit, ...filters }: Wanted) {
  const [data, { rows: counted }] = await Promise.all([
    readHeld(
      db,
      sql`${matching(filters)} order by ${ORDERS[filters.sortBy]} limit ${limit} offset ${(page - 1) * limit}`,
    ),
    sql<{ count: number }>`select count(*)::int as count from
      (select from ${FROM} ${matching(filters)} limit ${COUNTED_TO + 1}) as n`.execute(db),
  ]);
  const count = counted[0]?.count ?? 0;
  const total = Math.min(count, COUNTED_TO);
  return { data, meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO } };
}

/** What an export of them reads. */
export function heldSource(db: Db, _: OperatorScope, filters: HeldFilters) {
  return {
    findIds: async (limit: number) => {
      const { rows } = await sql<{ id: string }>`select ${ID} as id from ${FROM} ${matching(filters)}
        order by ${ORDERS[filters.sortBy]} limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const held = await readHeld(db, sql`where ${ID} = any(${ids}::text[])`);
      return held.map((each) => ({ ...each, id: `${each.variantId} ${each.sale?.id ?? ''}` }));
    },
  };
}

/** A variant may have a price of its own and one for each sale that wait. */
const ID = sql`h.variant_id || ' ' || coalesce(h.sale_id::text, '')`;

const ORDERS: Record<HeldFilters['sortBy'], RawBuilder<unknown>> = {
  oldest: sql`h.asked_at, h.variant_id, h.sale_id`,
  newest: sql`h.asked_at desc, h.variant_id, h.sale_id`,
  furthest: sql`abs(ln(greatest(h.price, 1)::numeric / greatest(v.price, 1))) desc, h.variant_id, h.sale_id`,
};

function matching({ search, doubt, kind, vendorId }: HeldFilters): RawBuilder<unknown> {
  const conditions = [
    ...(search ? [matches(search.trim())] : []),
    ...(doubt ? [sql`h.doubts ? ${doubt}`] : []),
    ...(kind ? [kind === 'sale' ? sql`h.sale_id is not null` : sql`h.sale_id is null`] : []),
    ...(vendorId ? [sql`s.id = ${vendorId}`] : []),
  ];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

function matches(search: string): RawBuilder<unknown> {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const names = ['p.name', 'p.name_en', 'v.name', 'v.name_en', 's.name', 's.name_en'];
  return sql`(${sql.join(
    names.map((name) => sql`${sql.raw(name)} ilike ${part}`),
    sql` or `,
  )} or v.sku = ${search.toUpperCase()})`;
}

interface Row
  extends Pick<HeldPrice, 'variantId' | 'productName' | 'productNameEn' | 'packName' | 'packNameEn' | 'sku'> {
  productId: string;
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

/** The prices that the rest of the query, from its conditions on, finds. */
async function readHeld(db: Db, rest: RawBuilder<unknown>): Promise<HeldPrice[]> {
  const { rows } = await sql<Row>`
    select ${PACK_COLUMNS}, p.id as "productId", o.id as "offerId", s.id as "vendorId", s.name as "businessName",
      s.name_en as "businessNameEn", h.sale_id as "saleId", m.name as "saleName", m.name_en as "saleNameEn",
      m.starts_at as "startsAt", m.ends_at as "endsAt", v.price as "oldPrice", h.price, h.doubts,
      v.content_amount as "contentAmount", v.content_unit as "contentUnit", h.asked_at as "askedAt"
    from ${FROM} ${rest}`.execute(db);
  const contexts = await findPriceContexts(
    db,
    rows.map(({ variantId }) => ({ id: variantId })),
  );
  return rows.map((row) => toHeld(row, contexts.get(row.variantId)));
}

function toHeld(row: Row, context: PriceContext | undefined): HeldPrice {
  const { variantId, productName, productNameEn, packName, packNameEn, sku, productId, offerId, doubts } = row;
  const { vendorId, businessName, businessNameEn, saleId, saleName, saleNameEn } = row;
  return {
    ...{ variantId, productName, productNameEn, packName, packNameEn, sku, productId, offerId, doubts },
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
