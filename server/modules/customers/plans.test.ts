import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import { scansOf } from '#server/testing/database/scans-of.ts';

// What a page of the list costs must not grow with the customers of all years.
const shop = await startTestApp({}, { ...LONG_TIMEOUTS, skipIntegrityChecks: true });
const { db, call } = shop;
const { token } = await makeOperator(shop, 'support');
const MANY = 20_000;

beforeAll(async () => {
  const statements = [
    sql`insert into users (id, email, first_name, last_name, phone_number, phone_e164)
      select gen_random_uuid(), 'person' || n || '@example.com', 'نورة', 'عائلة' || substr(md5(n::text), 1, 6), '0',
        '+9665' || lpad(n::text, 8, '0') from generate_series(1, ${MANY}::int) as n`,
    sql`insert into customers (id, user_id, created_at)
      select gen_random_uuid(), id, now() - row_number() over () * interval '1 minute' from users where email like 'person%'`,
    sql`insert into carts (id, customer_id, status) select gen_random_uuid(), id, 'CONVERTED' from customers`,
    sql`insert into orders (id, order_number, customer_id, cart_id, status, payment_method, prices_include_vat, subtotal,
        shipping_cost, tax, total_amount, shipping_option, estimated_delivery_date, shipping_address)
      select gen_random_uuid(), to_char(date '2026-01-01' + (n / 100)::int, '"DQ-"YYMMDD-') || lpad(n::text, 5, '0'), customer_id, id,
        case when n % 400 = 0 then 'PENDING' else 'DELIVERED' end, 'cod', true, 100, 0, 0, 100, 'standard', now(), '{}'
      from (select c.*, row_number() over (order by id) as n from carts as c) as c`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}, 60_000);

const findScans = async (query: string) => {
  const read = () => call('GET', `/operator/customers?${query}`, { token });
  expect((await read()).status, query).toBe(200);
  return (await scansOf(shop, read, /customers as c/)).filter((scan) => /all of (customers|users|orders):/.test(scan));
};

test.each([
  ['the first page', ''],
  ['an email', 'search=person500@example.com'],
  ['the beginning of an email', 'search=person50'],
  ['a mobile', 'search=0500000500'],
  ['the beginning of a mobile', 'search=0500000'],
  ['a name that many have', `search=${encodeURIComponent('نورة')}`],
  ['a name that few have', `search=${encodeURIComponent('عائلةc4ca42')}`],
  ['an order number', 'search=DQ-260126-02500'],
  ['the orders of a day', 'search=DQ-260126'],
  ['closed accounts', 'mark=closed'],
  ['orders under way', 'mark=orders'],
  ['open returns', 'mark=returns'],
])('%s is read by an index', async (_, query) => {
  expect(await findScans(query)).toEqual([]);
});

test('negative control: without its index, a name that few have is looked for among all', async () => {
  await sql`drop index users_name_found`.execute(db);
  const { body } = await call('GET', '/operator/customers?limit=1', { token });
  expect(body.data).toHaveLength(1);
  expect(await findScans(`search=${encodeURIComponent('عائلةc4ca42')}`)).not.toEqual([]);
});
