import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { type listUnshippedParcels, MONEY_BACK, type UnshippedParcel } from '#contract/operator/orders/unshipped.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { AWAITS_PAYMENT } from '#server/modules/orders/payments.ts';
import { BY_HAND } from '#server/modules/payments/public.ts';

type Answer = z.input<typeof listUnshippedParcels.response>;
type MoneyBack = UnshippedParcel['moneyBack'];

/** A vendor's parcels that are not handed over. `isUnpaid`: nobody may cancel them yet, because the money may be on its way. */
const unshippedOf = (vendorId: string) => sql`
  select f.id, f.status, f.order_id, o.order_number, o.created_at, ${AWAITS_PAYMENT} as "isUnpaid", l.pieces,
    l.goods + coalesce(f.shipping, 0) + coalesce(f.cod_fee, 0) as amount,
    case when o.payment_status <> 'PAID' then 'at_door'
      when exists (select from payments where order_id = o.id and status = 'PAID' and provider <> ${BY_HAND}) then 'gateway'
      else 'by_hand' end as money_back
  from fulfilments as f
  join orders as o on o.id = f.order_id
  cross join lateral (
    select sum(quantity - cancelled_quantity)::int as pieces,
      sum(total_price - cancelled_total - coalesce(discount, 0) + cancelled_discount
        + case when o.prices_include_vat then 0 else coalesce(tax, 0) - cancelled_tax end) as goods
    from order_items where fulfilment_id = f.id
  ) as l
  where f.vendor_id = ${vendorId} and f.status in ('PENDING', 'CONFIRMED', 'PROCESSING')`;

interface Row extends Pick<UnshippedParcel, 'id' | 'status' | 'pieces' | 'moneyBack' | 'orderId' | 'orderNumber'> {
  placedAt: Date;
  amount: number;
}

/** What of a vendor's can be cancelled, and what that gives back. Throws `not_found` for an unknown vendor. */
export async function listUnshipped(
  db: Db,
  _: OperatorScope,
  vendorId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Answer> {
  const vendor = await db.selectFrom('vendors').where('id', '=', vendorId).select('id').executeTakeFirst();
  if (!vendor) throw new AppError('not_found');
  const [{ rows }, sums] = await Promise.all([
    sql<Row>`
      select id, status, pieces, money_back as "moneyBack", order_id as "orderId", order_number as "orderNumber",
        created_at as "placedAt", amount::bigint as amount
      from (${unshippedOf(vendorId)}) as p where not "isUnpaid" and ${cursor ? sql`id > ${cursor}` : sql`true`}
      order by id limit ${limit + 1}`.execute(db),
    sql<{ moneyBack: MoneyBack | null; parcels: number; amount: number }>`
      select case when not "isUnpaid" then money_back end as "moneyBack", count(*)::int as parcels, sum(amount)::bigint as amount
      from (${unshippedOf(vendorId)}) as p group by 1`.execute(db),
  ]);
  const sumOf = (how: MoneyBack | null) => sums.rows.find(({ moneyBack }) => moneyBack === how);
  const data = rows.slice(0, limit);
  return {
    data: data.map(({ placedAt, amount, ...row }) => ({
      ...row,
      ...{ placedAt: placedAt.toISOString(), amount: toRiyals(amount) },
    })),
    nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null,
    parcels: MONEY_BACK.reduce((sum, how) => sum + (sumOf(how)?.parcels ?? 0), 0),
    amounts: Object.fromEntries(MONEY_BACK.map((how) => [how, toRiyals(sumOf(how)?.amount ?? 0)])) as Answer['amounts'],
    unpaid: sumOf(null)?.parcels ?? 0,
  };
}
