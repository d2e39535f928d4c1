import { sql } from 'kysely';
import type { Address } from '#contract/shop/addresses.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { type AddressDetails, toAddress, toColumns } from './shapes.ts';

const COLUMNS = [
  'id',
  'customer_id as customerId',
  'nickname',
  'first_name as firstName',
  'last_name as lastName',
  'phone_number as phoneNumber',
  'address_line as addressLine',
  'apartment',
  'city',
  'state',
  'country',
  'postal_code as postalCode',
  'short_address as shortAddress',
  'latitude',
  'longitude',
  'is_primary as isPrimary',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The customer's addresses: the primary one first, then newest first. */
export async function listAddresses(db: Db, customer: CustomerScope): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .where('customer_id', '=', customer.customerId)
    .select(COLUMNS)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAddress);
}

export async function findAddress(db: Db, customer: CustomerScope, id: string): Promise<Address | undefined> {
  const row = await db
    .selectFrom('addresses')
    .where('customer_id', '=', customer.customerId)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && toAddress(row);
}

export async function countAddresses(tx: Tx, customer: CustomerScope): Promise<number> {
  const row = await tx
    .selectFrom('addresses')
    .where('customer_id', '=', customer.customerId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Locks the customer's address book until the transaction ends: the rules about the primary address must see the whole
 * book. Waits for a running erasure of the customer and returns false after one.
 */
export async function lockAddressBook(tx: Tx, customer: CustomerScope): Promise<boolean> {
  const owner = await tx
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', customer.customerId)
    .where('u.is_active', '=', true)
    .select('c.id')
    .forUpdate(['c', 'u'])
    .executeTakeFirst();
  return owner !== undefined;
}

export async function insertAddress(tx: Tx, customer: CustomerScope, details: AddressDetails): Promise<string> {
  const id = newId();
  await tx
    .insertInto('addresses')
    .values({ id, customer_id: customer.customerId, ...toColumns(details) })
    .execute();
  return id;
}

export async function updateAddress(
  tx: Tx,
  customer: CustomerScope,
  id: string,
  details: AddressDetails,
): Promise<boolean> {
  const result = await tx
    .updateTable('addresses')
    .set({ ...toColumns(details), updated_at: sql`now()` })
    .where('customer_id', '=', customer.customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteAddress(tx: Tx, customer: CustomerScope, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('addresses')
    .where('customer_id', '=', customer.customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Makes one address the only primary one. Returns false if the customer has no such address. */
export async function markPrimary(tx: Tx, customer: CustomerScope, id: string): Promise<boolean> {
  const rest = tx.updateTable('addresses').set({ is_primary: false }).where('customer_id', '=', customer.customerId);
  await rest.where('id', '<>', id).where('is_primary', '=', true).execute();
  const result = await tx
    .updateTable('addresses')
    .set({ is_primary: true })
    .where('customer_id', '=', customer.customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The address that is or should become primary: the marked one, otherwise the newest. */
export async function firstAddressId(tx: Tx, customer: CustomerScope): Promise<string | undefined> {
  const [first] = await listAddresses(tx, customer);
  return first?.id;
}
