import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';

export interface CartRow {
  id: string;
  version: number;
}

/**
 * Selects the id of the customer's active cart. As a value, not a join: PostgreSQL then looks up the cart first, also while it
 * believes that there are no lines.
 */
export const activeCartOf = (customerId: RawBuilder<string>): RawBuilder<string> =>
  sql`(select id from carts where customer_id = ${customerId} and status = 'ACTIVE')`;

export async function findActiveCart(db: Db, { customerId }: CustomerScope): Promise<CartRow | undefined> {
  const [cart] = await activeCart(db, { customerId });
  return cart;
}

const activeCart = statement<{ customerId: string }, CartRow>((db, place) =>
  db
    .selectFrom('carts')
    .where('customer_id', '=', place('customerId'))
    .where('status', '=', sql.lit('ACTIVE'))
    .select(['id', 'version']),
);

/**
 * Begins a change of the customer's active cart: creates it if it is missing, locks it until the transaction ends, and raises
 * its version, so that clients notice. If it is being ordered, this waits and begins with its successor. The status is a
 * literal, not a parameter: PostgreSQL must be able to match the conflict target to the partial index.
 */
export async function beginChange(tx: Tx, { customerId }: CustomerScope): Promise<CartRow> {
  const [cart] = await raiseVersion(tx, { id: newId(), customerId });
  if (!cart) throw new Error('no cart was made');
  return cart;
}

const raiseVersion = statement<{ id: string; customerId: string }, CartRow>((db, place) =>
  db
    .insertInto('carts')
    .values({ id: place('id'), customer_id: place('customerId') })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .where('status', '=', sql.lit('ACTIVE'))
        .doUpdateSet({ version: sql`carts.version + 1`, updated_at: sql`now()` }),
    )
    .returning(['id', 'version']),
);

/**
 * Locks the customer's active cart until the transaction ends; undefined if there is none. Every change to a cart, and
 * ordering it, takes this lock first.
 */
export function lockActiveCart(tx: Tx, customer: CustomerScope): Promise<CartRow | undefined> {
  return lockCartOf(tx, customer.customerId);
}

/** The same lock by customer id, for work without a customer's request, such as erasing an account. */
export async function lockCartOf(tx: Tx, customerId: string): Promise<CartRow | undefined> {
  const [cart] = await lockCart(tx, { customerId });
  return cart;
}

const lockCart = statement<{ customerId: string }, CartRow>((db, place) =>
  db
    .selectFrom('carts')
    .where('customer_id', '=', place('customerId'))
    .where('status', '=', sql.lit('ACTIVE'))
    .select(['id', 'version'])
    .forUpdate(),
);

/** Creates the customer's active cart if it is missing. */
export async function ensureActiveCart(db: Db, customerId: string): Promise<void> {
  await insertMissing(db, { id: newId(), customerId });
}

const insertMissing = statement<{ id: string; customerId: string }>((db, place) =>
  db
    .insertInto('carts')
    .values({ id: place('id'), customer_id: place('customerId') })
    .onConflict((conflict) => conflict.column('customer_id').where('status', '=', sql.lit('ACTIVE')).doNothing()),
);

/** Raises the cart's version, so that clients notice the change. */
export async function touchCart(tx: Tx, cartId: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute();
}

/** Marks a cart as ordered, forgets the searches behind its lines, and creates an empty cart for its customer. */
export async function convertCart(tx: Tx, customer: CustomerScope, cartId: string): Promise<void> {
  await Promise.all([markConverted(tx, { cartId }), ensureActiveCart(tx, customer.customerId)]);
}

const markConverted = statement<{ cartId: string }>((db, place) =>
  db
    .with('forgotten', (also) =>
      also
        .updateTable('cart_items')
        .set({ search_id: null })
        .where('cart_id', '=', place('cartId'))
        .where('search_id', 'is not', null),
    )
    .updateTable('carts')
    .set({ status: 'CONVERTED', updated_at: sql`now()` })
    .where('id', '=', place('cartId')),
);
