import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import { issueInvoices } from './issue.ts';
import { takeNumber } from './queries.ts';

/** A write slot for each call of the test, so that none is rejected on a slow machine. */
const shop = await startTestApp({}, { ...LONG_TIMEOUTS, poolSize: 64 });
const { db, config } = shop;
const ORDERS = 24;
const gapless = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Takes something in a transaction that is rolled back. */
const takeAndFail = (take: (tx: Tx) => Promise<unknown>) =>
  db
    .transaction()
    .execute(async (tx) => {
      await take(tx);
      throw new Error('rolled back');
    })
    .catch(() => undefined);

test('issuing orders concurrently, twice each, among failing transactions leaves no gap in any series', async () => {
  const unregistered = await makeVendor(db, { isRegistered: false });
  const offers = [await makeOffer(db), await makeOffer(db), await makeOffer(db, { vendorId: unregistered })];
  const orders = await Promise.all(
    gapless(ORDERS).map(async (number) => {
      const lines = offers.filter((_, index) => index !== number % offers.length);
      // Orders of the same products in another sequence must not deadlock.
      if (number % 2) lines.reverse();
      const buyer = await makeBuyer(shop, ...lines.map((offer): [typeof offer, number] => [offer, 1]));
      const { id } = (await placeOrder(shop, buyer)).body;
      await setStatus(db, id, 'SHIPPED');
      return id as string;
    }),
  );
  await Promise.all([
    ...orders.map((id) => issueInvoices({ db, config }, id)),
    ...gapless(ORDERS).map(() => takeAndFail((tx) => takeNumber(tx, 'S000'))),
    ...orders.map((id) => issueInvoices({ db, config }, id)),
  ]);
  const rows = await db.selectFrom('invoices').select(['series', 'number']).orderBy('number').execute();
  expect(rows).toHaveLength(ORDERS * 2);
  const series = Map.groupBy(rows, (row) => row.series);
  expect(series.size).toBe(3);
  for (const numbers of series.values()) expect(numbers.map(({ number }) => number)).toEqual(gapless(numbers.length));
});

test('negative control: a database sequence has gaps when transactions fail', async () => {
  await sql`create sequence plain_numbers`.execute(db);
  const next = async (tx: Tx) =>
    (await sql<{ number: number }>`select nextval('plain_numbers')::int as number`.execute(tx)).rows[0]?.number ?? 0;
  const kept: number[] = [];
  for (const number of gapless(6)) {
    if (number % 2) await takeAndFail(next);
    else kept.push(await db.transaction().execute(next));
  }
  expect(kept).not.toEqual(gapless(kept.length));
});

test('an issued invoice can be neither changed nor deleted', async () => {
  await expect(db.updateTable('invoices').set({ total: 0 }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('append-only');
});
