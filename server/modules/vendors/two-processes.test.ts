import { expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import type { CatalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts';
import { still, twoProcesses } from '#server/testing/app/two-processes.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

/** Two processes of one shop, each with answers that it keeps: an operator works at the first, shoppers are at both. */
async function openTwice(changes: { first: CatalogueChanges; second: CatalogueChanges }) {
  const working = await startTestApp({}, { changes: changes.first, isSearchEager: false });
  const { databaseUrl = '' } = working.config;
  const other = await startTestApp(
    {},
    { changes: changes.second, isSearchEager: false, mapDatabaseUrl: async () => databaseUrl },
  );
  return { working, other };
}

/** A vendor with two offers on sale and one that it switched off, and what shoppers of a process see of it. */
async function makeSelling({ db }: Pick<TestApp, 'db'>) {
  const vendorId = await makeVendor(db);
  const sold = [
    await makeOffer(db, { vendorId, nameEn: 'Kunafa' }),
    await makeOffer(db, { vendorId, nameEn: 'Kunafa' }),
  ];
  const off = await makeOffer(db, { vendorId, nameEn: 'Kunafa', isActive: false });
  return {
    vendorId,
    /** Ids of the found offers and of those in the vendor's list; statuses of the three pages and of the vendor's. */
    seenAt: async ({ call }: TestApp) => {
      const ids = (items: { id: string }[]) => items.map(({ id }) => id).sort();
      const pages = [...sold, off].map(async ({ id }) => (await call('GET', `/products/public/${id}`)).status);
      return {
        found: ids((await call('GET', '/search?query=kunafa')).body.products),
        listed: ids((await call('GET', `/products/public?vendorId=${vendorId}`)).body.data ?? []),
        pages: await Promise.all(pages),
        vendor: (await call('GET', `/vendors/${vendorId}`)).status,
      };
    },
    onSale: { found: ids(sold), listed: ids(sold), pages: [200, 200, 404], vendor: 200 },
    hidden: { found: [], listed: [], pages: [404, 404, 404], vendor: 404 },
  };
}

/** Both are told at once and take well under a second; a busy machine may need longer to build the search's index. */
const SOON = { timeout: 10_000 };

const ids = (offers: { id: string }[]) => offers.map(({ id }) => id).sort();

async function operatorOf(shop: TestApp) {
  const { token } = await makeOperator(shop, 'finance');
  const post = (vendorId: string, what: 'suspend' | 'lift') =>
    shop.call('POST', `/operator/vendors/${vendorId}/${what}`, { token, body: { reason: 'Papers have expired' } });
  return post;
}

test('a suspension hides the offers in two processes, and lifting shows exactly those that were shown', async () => {
  const { working, other } = await openTwice(await twoProcesses());
  const { vendorId, seenAt, onSale, hidden } = await makeSelling(working);
  const post = await operatorOf(working);
  for (const shop of [working, other]) expect(await seenAt(shop)).toEqual(onSale);
  await post(vendorId, 'suspend');
  for (const shop of [working, other]) await expect.poll(() => seenAt(shop), SOON).toEqual(hidden);
  await post(vendorId, 'lift');
  for (const shop of [working, other]) await expect.poll(() => seenAt(shop), SOON).toEqual(onSale);
});

test('negative control: a process that hears of no changes goes on offering what is suspended', async () => {
  const { working, other } = await openTwice({ first: still(changeLog()), second: still(changeLog()) });
  const { vendorId, seenAt, onSale } = await makeSelling(working);
  const post = await operatorOf(working);
  expect(await seenAt(other)).toEqual(onSale);
  await post(vendorId, 'suspend');
  expect((await seenAt(other)).found).toEqual(onSale.found);
});
