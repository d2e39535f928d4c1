import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';

// What the home screen costs must not grow with the orders of all years.
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db, call } = shop;
const { token } = await makeOperator(shop, 'admin');

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Node[];
}

const GROWING = ['orders', 'order_events', 'payments', 'refunds', 'fulfilments', 'order_items'];

function scansOf(node: Node): string[] {
  const own =
    node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? '')
      ? [`reads all of ${node['Relation Name']}`]
      : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

async function findScans(): Promise<string[]> {
  const statements = await statementsOf(() => call('GET', '/operator/home', { token }));
  const found: string[] = [];
  for (const { text, values } of statements.filter((each) => /^\s*(select|with)\b/i.test(each.text))) {
    const { rows } = await shop.database.pool.query(`explain (analyze, format json) ${text}`, values);
    found.push(...scansOf(rows[0]['QUERY PLAN'][0].Plan).map((scan) => `${scan}: ${text.trim().slice(0, 90)}`));
  }
  return found;
}

test('the home screen is at most 18 statements, and reads no table of orders from end to end', async () => {
  const ids = sql`from generate_series(1, 30000) as n`;
  const id = (kind: number) => sql`lpad(n::text, 8, '0')::text || '-0000-7000-8000-00000000000' || ${sql.lit(kind)}`;
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into orders (id, order_number, customer_id, cart_id, status, payment_status, payment_method,
        prices_include_vat, subtotal, shipping_cost, tax, total_amount, shipping_option, estimated_delivery_date,
        shipping_address, created_at)
      select (${id(1)})::uuid, 'DQ-260101-' || lpad(n::text, 5, '0'), (${id(2)})::uuid, (${id(3)})::uuid, 'DELIVERED',
        'PAID', 'mada', true, 1000, 0, 130, 1000, 'standard', '2026-01-04', '{}', now() - n * interval '20 minutes' ${ids}`.execute(
      one,
    );
    await sql`insert into fulfilments (id, order_id, vendor_id, vendor_name, vendor_name_en, status)
      select (${id(4)})::uuid, (${id(1)})::uuid, (${id(5)})::uuid, 'x', 'x', 'DELIVERED' ${ids}`.execute(one);
    await sql`insert into order_events (id, order_id, code, actor, created_at)
      select (${id(6)})::uuid, (${id(1)})::uuid, 'placed', 'customer', now() - n * interval '20 minutes' ${ids}`.execute(
      one,
    );
    await sql`insert into payments (id, order_id, method, amount, captured_amount, captured_at, status, provider)
      select (${id(7)})::uuid, (${id(1)})::uuid, 'mada', 1000, 1000, now() - n * interval '20 minutes', 'PAID', 'local'
      ${ids}`.execute(one);
    await sql`insert into refunds (id, order_id, payment_id, kind, amount, status, done_at, created_at)
      select (${id(8)})::uuid, (${id(1)})::uuid, (${id(7)})::uuid, 'cancellation', 1, 'SUCCEEDED',
        now() - n * interval '20 minutes', now() ${ids}`.execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`analyze`.execute(db);
  await shop.send('market_days', {});
  await shop.workOff();
  await sql`analyze market_days`.execute(db);
  const statements = await statementsOf(() => call('GET', '/operator/home', { token }));
  expect(statements.length, statements.map(({ text }) => text.trim().slice(0, 80)).join('\n')).toBeLessThanOrEqual(18);
  expect(await findScans()).toEqual([]);
});

test('without its index the same look finds a table that is read from end to end', async () => {
  // The operator's list has others that could stand in for it.
  await sql`drop index orders_created, orders_by_status, orders_by_payment, orders_by_method, orders_by_city`.execute(
    db,
  );
  expect(await findScans()).not.toEqual([]);
});
