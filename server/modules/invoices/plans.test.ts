import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { insertManyOrders } from '#server/testing/data/many-orders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { wholeReads } from '#server/testing/database/scans-of.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';
import { documentsOfOrder, listIssued } from './queries.ts';

// What the documents of one order cost must not grow with those of all years.
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db } = shop;

const wholeReadsOf = async (act: () => Promise<unknown>) => {
  const read = await Promise.all((await statementsOf(act)).map(({ text }) => wholeReads(shop, text)));
  return read.flat();
};

test('the documents of an order are found without reading those of others', async () => {
  await insertManyOrders(db, 3_000, [await makeVendor(db), await makeVendor(db)]);
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into invoices (id, order_id, series, number, kind, total, tax, document)
      select gen_random_uuid(), id, 'X', row_number() over (), 'invoice', 1000, 130, '{}' from orders`.execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze invoices`.execute(db);
  expect(await wholeReadsOf(() => listIssued(db, newId()))).toEqual([]);
  expect(await wholeReadsOf(() => documentsOfOrder(db, newId()))).toEqual([]);
});

test('without its index the same look finds that all documents are read', async () => {
  await sql`drop index invoices_order`.execute(db);
  expect(await wholeReadsOf(() => listIssued(db, newId()))).toEqual(['invoices']);
});
