import { expect, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '#server/testing/app/shop-process.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

// Two processes of the operating system on one database, as in production, each with its own caches.

const shop = await startTestApp();
const vendorId = await makeVendor(shop.db);
const sold = [await makeOffer(shop.db, { vendorId, nameEn: 'Kunafa' }), await makeOffer(shop.db, { vendorId })];
const switchedOff = await makeOffer(shop.db, { vendorId, nameEn: 'Kunafa', isActive: false });
const { token } = await makeOperator(shop, 'finance');
const [first, second] = await Promise.all([startShopProcess(shop), startShopProcess(shop)]);

interface List {
  data?: { id: string }[];
  products?: { id: string }[];
}

/** What shoppers of a process see: the vendor's offers, those a search finds, and the statuses of each page. */
async function seenAt({ call }: ShopProcess) {
  const ids = ({ data, products }: List) => (data ?? products ?? []).map(({ id }) => id).sort();
  const paths = [...[...sold, switchedOff].map(({ id }) => `/products/public/${id}`), `/vendors/${vendorId}`];
  return {
    listed: ids((await call('GET', `/products/public?vendorId=${vendorId}`)).body as List),
    found: ids((await call('GET', '/search?query=kunafa')).body as List),
    pages: await Promise.all(paths.map(async (path) => (await call('GET', path)).status)),
  };
}

const ON_SALE = {
  listed: sold.map(({ id }) => id).sort(),
  found: [sold[0]?.id],
  pages: [200, 200, 404, 200],
};
const HIDDEN = { listed: [], found: [], pages: [404, 404, 404, 404] };

async function decide({ call }: ShopProcess, what: 'suspend' | 'lift') {
  const body = { reason: 'Papers have expired' };
  expect(await call('POST', `/operator/vendors/${vendorId}/${what}`, { token, body })).toMatchObject({ status: 200 });
}

/** They take well under a second; a busy machine may need longer to build the search's index. */
async function expectEverywhere(seen: object) {
  for (const one of [first, second])
    await expect.poll(() => seenAt(one), { timeout: 10_000, interval: 20 }).toEqual(seen);
}

test('a vendor suspended through one process has no offers in the other, and lifting brings back the same', async () => {
  expect(new Set([process.pid, first.pid, second.pid]).size).toBe(3);
  await expectEverywhere(ON_SALE);
  await decide(first, 'suspend');
  await expectEverywhere(HIDDEN);
  await decide(second, 'lift');
  await expectEverywhere(ON_SALE);
}, 60_000);
