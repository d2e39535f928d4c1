import { sql } from 'kysely';
import type { ListedOrder } from '#contract/operator/orders/list.ts';
import type { Db } from '#server/db/client.ts';
import { maskEmail, maskName, maskPhone } from '#server/kernel/mask.ts';
import { AMOUNTS, type AmountsRow, toAmounts } from '#server/modules/orders/file/amounts.ts';
import { REFUND_UNDER_WAY } from './filters.ts';
import { IS_LATE, IS_UNSHIPPED } from './parcel-conditions.ts';

interface Row extends Omit<ListedOrder, 'createdAt' | 'customer' | keyof ReturnType<typeof toAmounts>>, AmountsRow {
  createdAt: Date;
  customerId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** The orders with the ids, in their order. */
export async function readListed(db: Db, ids: readonly string[], isCustomerShown: boolean): Promise<ListedOrder[]> {
  const { rows } = await sql<Row>`
    select o.id, o.order_number as "orderNumber", o.created_at as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod",
      o.credit_applied > 0 and o.credit_applied = o.total_amount as "isAllCredit", o.total_amount as "totalAmount", ${AMOUNTS} as amounts, o.shipping_address ->> 'city' as city,
      o.id in ${REFUND_UNDER_WAY} as "isRefundUnderWay", o.customer_id as "customerId", u.first_name as "firstName",
      u.last_name as "lastName", u.email, u.phone_number as phone, p.parcels
    from unnest(${ids}::uuid[]) with ordinality as w(id, place)
    join orders as o on o.id = w.id
    join customers as c on c.id = o.customer_id
    join users as u on u.id = c.user_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('status', f.status, 'isLate', coalesce(${IS_UNSHIPPED} and ${IS_LATE}, false),
        'vendor', jsonb_build_object('id', f.vendor_id, 'name', f.vendor_name, 'nameEn', f.vendor_name_en))
        order by f.created_at, f.id), '[]') as parcels
      from fulfilments as f where f.order_id = o.id
    ) as p
    order by w.place`.execute(db);
  return rows.map(({ customerId, firstName, lastName, email, phone, amounts, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    ...toAmounts({ ...row, amounts }),
    customer: isCustomerShown
      ? { id: customerId, name: maskName(firstName, lastName), email: maskEmail(email), phone: maskPhone(phone) }
      : null,
  }));
}
