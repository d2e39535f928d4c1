import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type AccountKey, findPerson, type Person } from '#server/modules/accounts/public.ts';
import { lockCartOf } from '#server/modules/cart/public.ts';
import { deletePhoto } from '#server/modules/media/public.ts';
import { removeReviewsOf } from '#server/modules/reviews/public.ts';

export interface Erased {
  photoId: string | null;
  /** Numbers of what the law demands to keep. */
  kept: { orders: number; invoices: number };
}

/**
 * Removes a person. Orders stay without name, phone, street and notes, because accounts must add up; invoices stay as
 * they are, because tax law demands them for years. Throws `orders_under_way` while one is: its parcel needs an address.
 */
export function erasePerson(db: Db, account: AccountKey): Promise<Erased> {
  return inTransaction(db, async (tx) => {
    const person = await findPerson(tx, account);
    await refuseOpenOrders(tx, person);
    if (person.customerId) await removeReviewsOf(tx, person.customerId);
    await forgetTraces(tx, person);
    const kept = await anonymiseOrders(tx, person);
    if (kept.orders > 0) await anonymiseAccount(tx, person);
    else await tx.deleteFrom('users').where('id', '=', person.userId).execute();
    if (person.photoId) await deletePhoto(tx, person.photoId);
    return { photoId: person.photoId, kept };
  });
}

/** An order that is being placed holds its cart: it is waited for here. One that comes later finds the cart empty. */
async function refuseOpenOrders(tx: Tx, { customerId, userId }: Person): Promise<void> {
  await sql`select from users where id = ${userId} for update`.execute(tx);
  if (customerId) await lockCartOf(tx, customerId);
  const open = await tx
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['DELIVERED', 'CANCELLED'])
    .select('order_number')
    .execute();
  if (open.length > 0)
    throw new AppError('orders_under_way', { details: { orderNumbers: open.map((order) => order.order_number) } });
}

async function forgetTraces(tx: Tx, { userId, customerId, email }: Person): Promise<void> {
  const traces = [
    sql`delete from sessions where user_id = ${userId}`,
    sql`delete from second_factors where user_id = ${userId}`,
    sql`delete from email_links where user_id = ${userId}`,
    sql`delete from addresses where customer_id = ${customerId}`,
    sql`delete from cart_items where cart_id in (select id from carts where customer_id = ${customerId})`,
    sql`delete from idempotency_keys where customer_id = ${customerId}`,
    // A count of one is this person alone; others made the rest.
    sql`delete from search_query_days as d using search_queries as q
      where q.customer_id = ${customerId} and d.folded = q.folded and d.count = 1`,
    sql`delete from search_history where owner like '%' || ${customerId}::text`,
    sql`delete from search_queries where customer_id = ${customerId}`,
    sql`delete from contact_messages where user_id = ${userId} or email = ${email}`,
    sql`delete from jobs.job where data->>'userId' = ${userId} or (name = 'mail' and data->>'orderId' in
      (select id::text from orders where customer_id = ${customerId}))`,
    sql`delete from rate_limits where key like '%' || ${email} or key like '%' || ${userId}::text
      or key like '%' || ${customerId}::text`,
  ];
  for (const trace of traces) await trace.execute(tx);
}

/** City and country stay, for the accounts. Events are append-only, so one that quotes the person is written anew without. */
async function anonymiseOrders(tx: Tx, { customerId }: Person): Promise<Erased['kept']> {
  const orders = await tx.selectFrom('orders').where('customer_id', '=', customerId).select('id').execute();
  const ids = orders.map(({ id }) => id);
  await sql`update orders set notes = null, shipping_address = (
      select jsonb_object_agg(key, case
        when key in ('city', 'state', 'country') or jsonb_typeof(value) = 'null' then value
        when jsonb_typeof(value) = 'string' then '"—"'::jsonb
        when jsonb_typeof(value) = 'boolean' then value else 'null'::jsonb end)
      from jsonb_each(shipping_address))
    where customer_id = ${customerId}`.execute(tx);
  await sql`with quoted as (
      delete from order_events where order_id = any (${ids}::uuid[]) and actor = 'customer' and detail <> '{}' returning *)
    insert into order_events (id, order_id, fulfilment_id, code, actor, actor_id, location, detail, is_public, created_at)
    select id, order_id, fulfilment_id, code, actor, actor_id, location, '{}', is_public, created_at from quoted`.execute(
    tx,
  );
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from invoices where order_id = any (${ids}::uuid[])`.execute(tx);
  return { orders: ids.length, invoices: rows[0]?.count ?? 0 };
}

/** Nobody can sign in, ask for a new password or be written to any more; the e-mail may be registered anew. */
async function anonymiseAccount(tx: Tx, { userId }: Person): Promise<void> {
  await sql`update users set email = ${`erased-${userId}@invalid`}, password_hash = null, first_name = '—', last_name = '—',
      phone_number = '0', phone_e164 = null, profile_image_id = null, is_active = false, email_verified_at = null, updated_at = now()
    where id = ${userId}`.execute(tx);
}
