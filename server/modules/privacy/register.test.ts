import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { REGISTER } from './register.ts';

const { db } = await startTestApp();

/** Names that mean a person's data in any table, also one without a foreign key to a person. */
const PERSONAL_NAME =
  '(^|_)(email|phone|first_name|last_name|full_name|contact|national|iban|birth|author|user|customer|session|owner|actor|ip|agent|street|address_line|apartment|latitude|longitude|query|folded|notes?)(_|$)|^key$';

/**
 * Columns that may hold personal data, as table.column. In a table that leads to `users` by foreign keys these are all
 * texts, lists, points, documents and bytes, except where a check lists the values, and references to accounts. In any table they are
 * those with a personal type, or a personal name unless they are counts or flags. Of the queue library's tables only jobs carry what the shop puts in.
 */
async function findPersonalColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive about_people(oid) as (
      select 'users'::regclass::oid
      union select conrelid from pg_constraint join about_people on confrelid = about_people.oid where contype = 'f'
    )
    select case n.nspname when 'public' then '' else n.nspname || '.' end || t.relname || '.' || c.attname as name
    from pg_attribute as c
    join pg_class as t on t.oid = c.attrelid and t.relkind in ('r', 'p') and not t.relispartition
    join pg_namespace as n on n.oid = t.relnamespace
    join pg_type as y on y.oid = c.atttypid
    where c.attnum > 0 and not c.attisdropped
      and (n.nspname = 'public' or (n.nspname, t.relname) = ('jobs', 'job'))
      and not exists (select from pg_constraint as k where k.conrelid = t.oid and k.contype = 'c'
        and k.conkey = array[c.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%')
      and (
        y.typname in ('email', 'phone_number', 'phone_e164', 'inet', 'json', 'jsonb')
        or (c.attname ~ ${PERSONAL_NAME} and y.typname not in ('bool', 'int2', 'int4', 'int8'))
        or (t.oid in (select oid from about_people) and (y.typcategory in ('S', 'A', 'G') or y.typname = 'bytea'))
        or exists (select from pg_constraint as k where k.conrelid = t.oid and k.contype = 'f'
          and k.confrelid in ('users'::regclass, 'customers'::regclass) and c.attnum = any (k.conkey))
      )
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const claimed = REGISTER.flatMap(({ columns }) => columns).flatMap(({ table, columns }) =>
  columns.map((column) => `${table}.${column}`),
);

const findUnclaimed = async () => (await findPersonalColumns(db)).filter((column) => !claimed.includes(column));

test('every column that may hold personal data is claimed by one module', async () => {
  expect(await findUnclaimed()).toEqual([]);
  expect(claimed).toHaveLength(new Set(claimed).size);
});

test('every claim names a column of the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
    from information_schema.columns where table_schema in ('public', 'jobs')`.execute(db);
  expect(claimed.filter((column) => !rows.some(({ name }) => name === column))).toEqual([]);
});

test.each([
  ['free text in a table about people', 'alter table customers add column remark text', 'customers.remark'],
  ['a list in a table about people', 'alter table customers add column nicknames text[]', 'customers.nicknames'],
  ['text of fixed length', 'alter table customers add column card char(10)', 'customers.card'],
  ['a point in a table about people', 'alter table addresses add column spot point', 'addresses.spot'],
  ['a contact’s name in another table', 'alter table vendors add column contact_person text', 'vendors.contact_person'],
  ['a person’s name in another table', 'alter table vendors add column owner_name text', 'vendors.owner_name'],
  ['an email by its type', 'alter table vendors add column contact email', 'vendors.contact'],
  ['a reference to a person', 'alter table promotions add column made_by uuid references users', 'promotions.made_by'],
  [
    'text in a new table that leads to a person',
    'create table gifts (order_id uuid references orders, wish text)',
    'gifts.wish',
  ],
])('control: finds %s that no module claims', async (_, statement, column) => {
  await sql.raw(statement).execute(db);
  expect(await findUnclaimed()).toContain(column);
});
