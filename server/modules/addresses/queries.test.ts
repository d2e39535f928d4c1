import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { requireCustomer } from '#server/http/access.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { ADDRESS, addAddress, type SignedIn, signUp } from '#server/testing/data/buyers.ts';
import { deleteAddress, findAddress, markPrimary, updateAddress } from './queries.ts';

const shop = await startTestApp();
const { db } = shop;
const scopeOf = ({ userId, customerId }: SignedIn) =>
  requireCustomer({ caller: { userId, customerId, sessionId: '' } } as FastifyRequest);

// The calls would roll such a change back, because they then read the address as its owner. Each statement keeps to its
// owner by itself, so that this does not depend on who calls it.
test('no statement reads or changes an address of another customer', async () => {
  const owner = await signUp(shop);
  const id = await addAddress(shop, owner, { addressLine: 'شارع التحلية 5' });
  const details = {
    ...ADDRESS,
    ...{ apartment: null, shortAddress: null, country: 'Saudi Arabia' as const, addressLine: 'elsewhere' },
  };
  const stored = () => db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst();
  const before = await stored();
  const stranger = scopeOf(await signUp(shop));
  expect(await findAddress(db, stranger, id)).toBeUndefined();
  await db.transaction().execute(async (tx) => {
    expect(await updateAddress(tx, stranger, id, details)).toBe(false);
    expect(await markPrimary(tx, stranger, id)).toBe(false);
    expect(await deleteAddress(tx, stranger, id)).toBe(false);
  });
  expect(await stored()).toEqual(before);
  expect(before?.address_line).toBe('شارع التحلية 5');
});
