import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { lockProducts } from './lock.ts';
import { planMerge } from './plan.ts';

// What races.test.ts shows comes from the locks: without them others change the products after a merge has read them.
vi.mock('./lock.ts', { spy: true });
vi.mock('./plan.ts', { spy: true });

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { call, db } = shop;

test('negative control: without the locks an offer that is made meanwhile stays on the product that has gone', async () => {
  const { token } = await makeOperator(shop, 'catalogue');
  const seller = await makeSeller(shop, await makeVendor(db));
  const [from, into] = [await makeOffer(db), await makeOffer(db)];
  const { rows } = await sql<{ packId: string }>`
    select pack_id as "packId" from variants where id = ${from.variantIds[0]}`.execute(db);
  const packs = [{ packId: rows[0]?.packId, price: 18, stock: 3 }];
  const { planMerge: plan } = await vi.importActual<typeof import('./plan.ts')>('./plan.ts');
  const offered = Promise.withResolvers<number>();
  vi.mocked(lockProducts).mockResolvedValue();
  vi.mocked(planMerge).mockImplementation(async (...wanted) => {
    const planned = await plan(...wanted);
    const body = { productId: from.productId, packs };
    offered.resolve((await call('POST', '/seller/offers', { token: seller.token, body })).status);
    return planned;
  });
  const merged = await call('POST', `/operator/products/${from.productId}/merge`, {
    ...{ token, body: { into: into.productId, version: 0, intoVersion: 0 } },
  });
  expect([merged.status, await offered.promise]).toEqual([200, 201]);
  expect((await failedChecks(db)).map(({ name }) => name)).toContain('merged-products-sell-nothing');
});
