import { sql } from 'kysely';
import { PARCELS_NAMED, type SellerHome } from '#contract/seller/home.ts';
import { CART, type OrderStatus } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import { type MemberScope, mayDo } from '#server/http/access.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { countUnanswered } from '#server/modules/questions/public.ts';

/** What waits for a vendor, as far as the person may see it. */
export async function readVendorHome(db: Db, scope: MemberScope, now: Date): Promise<SellerHome> {
  const seesParcels = mayDo(scope.membership, 'orders');
  const seesProposals = mayDo(scope.membership, 'catalogue');
  const [holiday, parcels, returns, toAnswer, webhooks, offers, proposals] = await Promise.all([
    readHoliday(db, scope),
    seesParcels ? readParcels(db, scope, now) : null,
    seesParcels ? countReturns(db, scope) : null,
    seesParcels ? countUnanswered(db, scope) : null,
    mayDo(scope.membership, 'api') ? countStopped(db, scope) : null,
    countOffers(db, scope),
    seesProposals ? countProposals(db, scope) : null,
  ]);
  const questions = toAnswer === null ? null : { toAnswer };
  return { holiday, parcels, returns, questions, webhooks, offers, proposals };
}

async function readHoliday(db: Db, { vendorId }: MemberScope): Promise<SellerHome['holiday']> {
  const { rows } = await sql<NonNullable<SellerHome['holiday']>>`
    select holiday_from::text as "from", back_on::text as "backOn", is_away as "hasBegun" from vendors
    where id = ${vendorId} and holiday_from is not null`.execute(db);
  return rows[0] ?? null;
}

interface ParcelRow {
  orderNumber: string;
  status: OrderStatus;
  orderedAt: Date;
  shipBy: string | null;
  waiting: number;
  late: number;
  since: Date;
}

/** Parcels that may be shipped and are not on their way. */
async function readParcels(db: Db, { vendorId }: MemberScope, now: Date): Promise<SellerHome['parcels']> {
  const { rows } = await sql<ParcelRow>`
    select o.order_number as "orderNumber", f.status, o.created_at as "orderedAt",
      f.ship_by::text as "shipBy", (count(*) over ())::int as waiting, min(o.created_at) over () as since,
      (count(*) filter (where f.ship_by < ${dayInRiyadh(now)}::date) over ())::int as late
    from fulfilments as f join orders as o on o.id = f.order_id
    where f.vendor_id = ${vendorId} and f.status in ('PENDING', 'CONFIRMED', 'PROCESSING')
      and (o.payment_status = 'PAID' or o.payment_method = 'cod')
    order by f.ship_by, o.created_at, f.id limit ${PARCELS_NAMED}`.execute(db);
  const [first] = rows;
  return {
    waiting: first?.waiting ?? 0,
    late: first?.late ?? 0,
    since: first?.since.toISOString() ?? null,
    first: rows.map(({ orderNumber, status, orderedAt, shipBy }) => ({
      ...{ orderNumber, status, shipBy },
      orderedAt: orderedAt.toISOString(),
    })),
  };
}

async function countReturns(db: Db, { vendorId }: MemberScope): Promise<NonNullable<SellerHome['returns']>> {
  const { rows } = await sql<{ toAnswer: number; toInspect: number; dueAt: Date | null }>`
    select (count(*) filter (where status in ('REQUESTED', 'APPROVED')))::int as "toAnswer",
      (count(*) filter (where status = 'RECEIVED'))::int as "toInspect", min(due_at) as "dueAt"
    from returns where vendor_id = ${vendorId} and status in ('REQUESTED', 'RECEIVED', 'APPROVED')
      and (status <> 'APPROVED' or wish = 'replacement')`.execute(db);
  const [{ toAnswer, toInspect, dueAt } = { toAnswer: 0, toInspect: 0, dueAt: null }] = rows;
  return { toAnswer, toInspect, dueAt: dueAt?.toISOString() ?? null };
}

async function countStopped(db: Db, { vendorId }: MemberScope): Promise<NonNullable<SellerHome['webhooks']>> {
  const { rows } = await sql<NonNullable<SellerHome['webhooks']>>`
    select count(*)::int as stopped from webhooks where vendor_id = ${vendorId} and state = 'stopped'`.execute(db);
  return rows[0] ?? { stopped: 0 };
}

async function countProposals(db: Db, { vendorId }: MemberScope): Promise<NonNullable<SellerHome['proposals']>> {
  const { rows } = await sql<NonNullable<SellerHome['proposals']>>`
    select (count(*) filter (where status = 'CHANGES_REQUESTED'))::int as "toChange",
      (count(*) filter (where status = 'SUBMITTED'))::int as waiting
    from product_changes where vendor_id = ${vendorId} and status in ('CHANGES_REQUESTED', 'SUBMITTED')`.execute(db);
  return rows[0] ?? { toChange: 0, waiting: 0 };
}

async function countOffers(db: Db, { vendorId }: MemberScope): Promise<SellerHome['offers']> {
  const { rows } = await sql<SellerHome['offers']>`
    with own as (
      select o.id, o.is_active, o.wants_active, s.has_stock, s.is_low
      from product_vendors as o, lateral (
        select coalesce(bool_or(stock_quantity > 0), false) as has_stock,
          bool_or(stock_quantity <= coalesce(o.low_stock_threshold, ${CART.lowStockThreshold})) as is_low
        from variants where product_vendor_id = o.id and is_active) as s
      where o.vendor_id = ${vendorId})
    select (count(*) filter (where is_active and has_stock))::int as live,
      (count(*) filter (where is_active and has_stock and is_low))::int as low,
      (count(*) filter (where is_active and not has_stock))::int as "soldOut",
      (count(*) filter (where not wants_active))::int as off,
      (count(*) filter (where wants_active and not is_active))::int as held,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'offers', offers) order by reason), '[]') from (
        select h.reason, count(*)::int as offers from own join offer_holds as h on h.offer_id = own.id
        where own.wants_active group by h.reason) as each) as holds,
      (select count(*)::int from held_prices as p join variants as v on v.id = p.variant_id
        where v.vendor_id = ${vendorId}) as "heldPrices"
    from own`.execute(db);
  return rows[0] as SellerHome['offers'];
}
