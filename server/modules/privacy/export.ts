import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { type AccountKey, findPerson, type Person } from '#server/modules/accounts/public.ts';

/** Everything that is held on a person, by table. Secrets (hashes of passwords and tokens, keys of apps) are nobody's to read. */
function sources({ userId, customerId, email }: Person): Record<string, RawBuilder<unknown>> {
  const orders = sql`select id from orders where customer_id = ${customerId}`;
  return {
    account: sql`select id, email, first_name, last_name, phone_number, phone_e164, profile_image_id, role, is_active,
      email_verified_at, created_at, updated_at from users where id = ${userId}`,
    customer: sql`select * from customers where id = ${customerId}`,
    addresses: sql`select * from addresses where customer_id = ${customerId} order by created_at`,
    sessions: sql`select * from sessions where user_id = ${userId} order by created_at`,
    secondFactor: sql`select confirmed_at as on_since, (select count(*)::int from recovery_codes as r where r.user_id = f.user_id)
      as recovery_codes_left from second_factors as f where user_id = ${userId} and confirmed_at is not null`,
    mailedLinks: sql`select id, purpose, email, expires_at, used_at, created_at from email_links where user_id = ${userId}`,
    cart: sql`select i.* from cart_items as i join carts as c on c.id = i.cart_id where c.customer_id = ${customerId}`,
    orders: sql`select * from orders where customer_id = ${customerId} order by created_at`,
    orderItems: sql`select * from order_items where order_id in (${orders}) order by order_id, position`,
    parcels: sql`select * from fulfilments where order_id in (${orders})`,
    orderEvents: sql`select * from order_events where order_id in (${orders}) order by created_at`,
    payments: sql`select * from payments where order_id in (${orders})`,
    invoices: sql`select id, series, number, kind, total, tax, document, issued_at from invoices where order_id in (${orders})`,
    coupons: sql`select * from coupon_redemptions where customer_id = ${customerId}`,
    reviews: sql`select * from reviews where customer_id = ${customerId} order by created_at`,
    searches: sql`select query, created_at from search_history where owner like '%' || ${customerId}::text
      union all select query, created_at from search_queries where customer_id = ${customerId}`,
    messages: sql`select * from contact_messages where user_id = ${userId} or email = ${email} order by created_at`,
    pendingRequests: sql`select route, key, status, response, created_at from idempotency_keys where customer_id = ${customerId}`,
  };
}

/** What a person may ask to be given. Throws where there is no such account. */
export function exportPerson(db: Db, account: AccountKey): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const found: Record<string, unknown> = { exportedAt: new Date().toISOString() };
      for (const [name, query] of Object.entries(sources(await findPerson(tx, account)))) {
        found[name] = (await query.execute(tx)).rows;
      }
      return found;
    });
}
