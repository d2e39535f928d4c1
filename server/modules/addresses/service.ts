import type { Address, AddressInput } from '#contract/addresses.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/errors.ts';
import * as queries from './queries.ts';

/** Throws `not_found` for an address that does not exist or is another customer's. */
export async function getAddress(db: Db, customerId: string, id: string): Promise<Address> {
  const address = await queries.findAddress(db, customerId, id);
  if (!address) throw new AppError('not_found');
  return address;
}

/** Adds an address. The first one of a book is primary, whatever the input says. */
export function createAddress(db: Db, customerId: string, input: AddressInput): Promise<Address> {
  return changeBook(db, customerId, async (tx) => {
    const id = await queries.insertAddress(tx, customerId, input);
    if (input.isPrimary) await queries.markPrimary(tx, customerId, id);
    return id;
  });
}

export function updateAddress(db: Db, customerId: string, id: string, input: AddressInput): Promise<Address> {
  return changeBook(db, customerId, async (tx) => {
    if (!(await queries.updateAddress(tx, customerId, id, input))) throw new AppError('not_found');
    if (input.isPrimary) await queries.markPrimary(tx, customerId, id);
    return id;
  });
}

export function setPrimaryAddress(db: Db, customerId: string, id: string): Promise<Address> {
  return changeBook(db, customerId, async (tx) => {
    if (!(await queries.markPrimary(tx, customerId, id))) throw new AppError('not_found');
    return id;
  });
}

/** Deletes an address; orders keep their own copy of it. */
export async function removeAddress(db: Db, customerId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await queries.lockAddressBook(tx, customerId);
    if (!(await queries.deleteAddress(tx, customerId, id))) throw new AppError('not_found');
    await keepOnePrimary(tx, customerId);
  });
}

function changeBook(db: Db, customerId: string, change: (tx: Tx) => Promise<string>): Promise<Address> {
  return inTransaction(db, async (tx) => {
    await queries.lockAddressBook(tx, customerId);
    const id = await change(tx);
    await keepOnePrimary(tx, customerId);
    return getAddress(tx, customerId, id);
  });
}

/** A book that is not empty has a primary address: where the mark is missing, the newest gets it. */
async function keepOnePrimary(tx: Tx, customerId: string): Promise<void> {
  const first = await queries.firstAddressId(tx, customerId);
  if (first) await queries.markPrimary(tx, customerId, first);
}
