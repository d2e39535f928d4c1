import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import { toRiyals } from '#server/kernel/money.ts';

/** What happened to the amounts of an order, of `orders as o` in a query. Halalas. */
export const AMOUNTS = sql<Amounts>`(select jsonb_build_object(
    'cancelled', coalesce((select sum(amount) from order_cancellations where order_id = o.id), 0),
    'returned', coalesce((select sum(amount) from returns where order_id = o.id), 0),
    'refused', coalesce(sum(a.collect_amount) filter (where a.refused_at is not null), 0),
    'collected', coalesce(sum(a.collected) filter (where a.status = 'DELIVERED'), 0))
  from fulfilments as a where a.order_id = o.id)`;

interface Amounts {
  cancelled: number;
  returned: number;
  /** At the door: nobody asks for it. */
  refused: number;
  /** By couriers, for parcels that arrived. */
  collected: number;
}

export interface AmountsRow {
  status: OrderStatus;
  totalAmount: number;
  amounts: Amounts;
}

/** Halalas that the order still comes to. */
export function leftOf({ status, totalAmount, amounts }: AmountsRow): number {
  const { cancelled, returned, refused } = amounts;
  return status === 'CANCELLED' ? 0 : totalAmount - cancelled - returned - refused;
}

/** The amounts of an order as the operator reads them. */
export function toAmounts(row: AmountsRow) {
  return {
    totalAmount: toRiyals(row.totalAmount),
    cancelledAmount: toRiyals(row.amounts.cancelled),
    refusedAmount: toRiyals(row.amounts.refused),
    returnedAmount: toRiyals(row.amounts.returned),
    leftAmount: toRiyals(leftOf(row)),
  };
}
