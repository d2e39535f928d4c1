import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openJobs } from '#server/platform/jobs.ts';
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { doctorCommand } from './doctor.ts';

const shop = await startTestApp();
const broken = await startTestApp({}, { skipIntegrityChecks: true });

/** The output of `npm run shop -- doctor`, and its error. */
async function doctor({ config, db, database, storage }: TestApp) {
  const lines: string[] = [];
  const jobs = await openJobs(database, { log: () => undefined, isWorker: false });
  const ended = doctorCommand.execute({
    config,
    db,
    url: '',
    jobs,
    storage,
    gateway: null,
    args: [],
    print: (line) => lines.push(line),
  });
  const error = await ended.then(
    () => null,
    (reason: Error) => reason.message,
  );
  await jobs.close();
  return { lines, error };
}

test('lists each check by name and reports that all are in order', async () => {
  await placeOrder(shop, await makeBuyer(shop, [await makeOffer(shop.db), 1]));
  const { lines, error } = await doctor(shop);
  expect(error).toBeNull();
  expect(lines).toContain('ok     stock-is-its-movements: The stock of every variant is the sum of its movements.');
  expect(lines.at(-1)).toBe(`All ${lines.length - 1} checks are in order.`);
});

test('describes faults in words and fails', async () => {
  await placeOrder(broken, await makeBuyer(broken, [await makeOffer(broken.db), 2]));
  await sql`update variants set stock_quantity = stock_quantity + 1`.execute(broken.db);
  const { lines, error } = await doctor(broken);
  expect(error).toMatch(/^1 of \d+ checks found faults\.$/);
  expect(lines.join('\n')).toMatch(
    /FAULT {2}stock-is-its-movements: not true: .+\n {9}variant SKU-\d+-0: 49 in stock, its movements come to 48/,
  );
});

test('does not wait for locks, and sees no half-placed order', async () => {
  const offer = await makeOffer(shop.db);
  await shop.db.transaction().execute(async (tx) => {
    await sql`select 1 from variants for update`.execute(tx);
    await sql`update variants set stock_quantity = stock_quantity - 1 where product_vendor_id = ${offer.id}`.execute(
      tx,
    );
    expect((await doctor(shop)).error).toBeNull();
    await sql`update variants set stock_quantity = stock_quantity + 1 where product_vendor_id = ${offer.id}`.execute(
      tx,
    );
  });
});
