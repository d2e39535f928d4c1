import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinVendor, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;

test('an operator of the store’s team neither holds nor releases its offers; a colleague does', async () => {
  const vendorId = await makeVendor(db);
  const { id } = await makeOffer(db, { vendorId });
  await makeSeller(shop, vendorId);
  const both = await makeOperator(shop, 'catalogue');
  await joinVendor(shop, vendorId, both.userId, 'staff', ['orders']);
  const colleague = await makeOperator(shop, 'catalogue');
  const decide = async (verb: 'hold' | 'release', { token }: { token: string }) => {
    const { status, body } = await call('POST', `/operator/offers/${id}/${verb}`, {
      token,
      body: { reason: 'Recalled' },
    });
    return [verb, status, body.code];
  };
  const isShown = async () => (await call('GET', `/products/public/${id}`)).status === 200;
  expect(await decide('hold', both)).toEqual(['hold', 403, 'own_vendor']);
  expect(await isShown()).toBe(true);
  expect(await decide('hold', colleague)).toEqual(['hold', 200, undefined]);
  expect(await decide('release', both)).toEqual(['release', 403, 'own_vendor']);
  expect(await isShown()).toBe(false);
  expect(await decide('release', colleague)).toEqual(['release', 200, undefined]);
});
