import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listOrdersOfCustomer, OperatedCustomer, revealCustomer } from '#contract/operator/customers.ts';
import { COUNTRIES } from '#contract/shop/addresses.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { clientById } from '#server/http/limits/client.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { maskEmail, maskName, maskPhone } from '#server/kernel/mask.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';

/** A customer, masked. Throws `not_found`. */
export async function getCustomer(db: Db, _: OperatorScope, id: string): Promise<OperatedCustomer> {
  const row = await person(db, id)
    .select(['c.language', 'u.created_at as createdAt', 'u.is_active as isActive'])
    .select(sql<boolean>`u.email_verified_at is not null`.as('isEmailVerified'))
    .select(
      sql<boolean>`exists (select from second_factors where user_id = u.id and confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
    )
    .select(sql<number>`(select count(*)::int from orders where customer_id = c.id)`.as('orderCount'))
    .select(
      sql<number>`(select coalesce(sum(total_amount), 0)::bigint from orders
        where customer_id = c.id and status <> 'CANCELLED')`.as('total'),
    )
    .select(
      sql<string[]>`array(select distinct city from addresses where customer_id = c.id order by city)`.as('cities'),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const { firstName, lastName, email, phone, createdAt, total, ...shown } = row;
  return {
    ...shown,
    ...{ name: maskName(firstName, lastName), email: maskEmail(email), phone: maskPhone(phone) },
    ...{ createdAt: createdAt.toISOString(), totalAmount: toRiyals(total) },
  };
}

type OrdersWanted = z.output<typeof listOrdersOfCustomer.query>;

/** One page of a customer's orders, newest first. */
export async function listOrders(db: Db, _: OperatorScope, customerId: string, { cursor, limit }: OrdersWanted) {
  const rows = await db
    .selectFrom('orders as o')
    .where('o.customer_id', '=', customerId)
    .$if(cursor !== undefined, (orders) =>
      orders.where(
        sql<boolean>`(o.created_at, o.id) < (select created_at, id from orders where id = ${cursor} and customer_id = ${customerId})`,
      ),
    )
    .select(['o.id', 'o.order_number as orderNumber', 'o.status', 'o.payment_status as paymentStatus'])
    .select(['o.total_amount as total', 'o.created_at as createdAt'])
    .select(sql<number>`(select count(*)::int from fulfilments where order_id = o.id)`.as('parcelCount'))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    data: shown.map(({ total, createdAt, ...order }) => ({
      ...order,
      ...{ totalAmount: toRiyals(total), createdAt: createdAt.toISOString() },
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * A customer's personal data. The reason is in the audit log; the data is not. Throws `not_found`, or `too_many_requests`
 * after too many in an hour.
 */
export async function reveal(
  { db, limits }: { db: Db; limits: RateLimits },
  operator: OperatorScope,
  id: string,
  reason: string,
): Promise<z.output<typeof revealCustomer.response>> {
  if (!(await person(db, id).executeTakeFirst())) throw new AppError('not_found');
  await limits.take('reveal', clientById(operator.userId));
  return inTransaction(db, async (tx) => {
    const row = await person(tx, id).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    await audit(tx, operator.actor, { action: 'customer.revealed', entity: ['customer', id], reason });
    const addresses = await tx
      .selectFrom('addresses')
      .where('customer_id', '=', id)
      .select(['nickname', 'first_name as firstName', 'last_name as lastName', 'phone_number as phoneNumber'])
      .select(['address_line as addressLine', 'apartment', 'city', 'state', 'country', 'postal_code as postalCode'])
      .select('short_address as shortAddress')
      .orderBy('is_primary', 'desc')
      .orderBy('created_at')
      .execute();
    const { firstName, lastName, email, phone } = row;
    return {
      ...{ firstName, lastName, email, phone },
      addresses: addresses.map((address) => ({ ...address, country: COUNTRIES[address.country] })),
    };
  });
}

function person(db: Db, id: string) {
  return db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', id)
    .select(['c.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.phone_number as phone']);
}
