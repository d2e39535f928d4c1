import { ADDRESS_LIMIT } from '#contract/shared/constants.ts';
import type { Address } from '#contract/shop/addresses.ts';
import type { SimpleAddressInput } from '#contract/shop/simple-addresses.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import * as queries from './queries.ts';
import { type AddressDetails, fromSimple } from './shapes.ts';

/** The customer's address. Throws `not_found` if it does not exist or is another customer's. */
export async function getAddress(db: Db, customer: CustomerScope, id: string): Promise<Address> {
  const address = await queries.findAddress(db, customer, id);
  if (!address) throw new AppError('not_found');
  return address;
}

/** Adds an address. The first one becomes primary, whatever the input says. Throws `address_book_full`. */
export function createAddress(db: Db, customer: CustomerScope, details: AddressDetails): Promise<Address> {
  return changeBook(db, customer, async (tx) => {
    if ((await queries.countAddresses(tx, customer)) >= ADDRESS_LIMIT) throw new AppError('address_book_full');
    const id = await queries.insertAddress(tx, customer, details);
    if (details.isPrimary) await queries.markPrimary(tx, customer, id);
    return id;
  });
}

/** Replaces an address's details. Throws `not_found`. */
export function updateAddress(db: Db, customer: CustomerScope, id: string, details: AddressDetails): Promise<Address> {
  return changeBook(db, customer, (tx) => replace(tx, customer, id, details));
}

/** Replaces an address from the simple shape; fields that shape lacks keep their stored values. Throws `not_found`. */
export function updateSimpleAddress(
  db: Db,
  customer: CustomerScope,
  id: string,
  input: SimpleAddressInput,
): Promise<Address> {
  return changeBook(db, customer, async (tx) => {
    const before = await getAddress(tx, customer, id);
    return replace(tx, customer, id, fromSimple(input, before));
  });
}

async function replace(tx: Tx, customer: CustomerScope, id: string, details: AddressDetails): Promise<string> {
  if (!(await queries.updateAddress(tx, customer, id, details))) throw new AppError('not_found');
  if (details.isPrimary) await queries.markPrimary(tx, customer, id);
  return id;
}

/** Makes an address the only primary one. Throws `not_found`. */
export function setPrimaryAddress(db: Db, customer: CustomerScope, id: string): Promise<Address> {
  return changeBook(db, customer, async (tx) => {
    if (!(await queries.markPrimary(tx, customer, id))) throw new AppError('not_found');
    return id;
  });
}

/** Deletes an address; orders keep their own copy. Throws `not_found`. */
export async function removeAddress(db: Db, customer: CustomerScope, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await queries.lockAddressBook(tx, customer);
    if (!(await queries.deleteAddress(tx, customer, id))) throw new AppError('not_found');
    await keepOnePrimary(tx, customer);
  });
}

function changeBook(db: Db, customer: CustomerScope, change: (tx: Tx) => Promise<string>): Promise<Address> {
  return inTransaction(db, async (tx) => {
    if (!(await queries.lockAddressBook(tx, customer))) throw new AppError('unauthorized');
    const id = await change(tx);
    await keepOnePrimary(tx, customer);
    return getAddress(tx, customer, id);
  });
}

/** Makes the newest address primary if none is marked, so that a book with addresses always has a primary one. */
async function keepOnePrimary(tx: Tx, customer: CustomerScope): Promise<void> {
  const first = await queries.firstAddressId(tx, customer);
  if (first) await queries.markPrimary(tx, customer, first);
}
