import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { databaseNamed } from '#server/testing/database/other-url.ts';
import { brokenBy } from './check.ts';
import { dropUnused, readSchema, type Schema } from './schema.ts';

const RELEASED = `
  create table sacks (
    id uuid primary key,
    name text not null,
    weight integer,
    colour text default 'white',
    kind text not null default 'flour' check (kind in ('flour', 'sugar')),
    code text unique
  );
  create unique index sacks_names on sacks (lower(name)) where weight is not null;
  create domain short_text as text check (length(value) < 20);
  create table labels (sack_id uuid references sacks, label text, note short_text)`;

let db: Kysely<unknown>;
let release: Schema;
let remove: () => Promise<void>;

beforeEach(async () => {
  const name = `release_${randomUUID()}`;
  const admin = openDatabase(databaseNamed(inject('databaseUrl'), 'postgres'), {
    poolSize: 1,
    onError: () => undefined,
  });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const opened = openDatabase(databaseNamed(inject('databaseUrl'), name), {
    poolSize: 1,
    onError: () => undefined,
  });
  db = opened.db as unknown as Kysely<unknown>;
  await run(RELEASED);
  release = await readSchema(db);
  remove = async () => {
    await opened.close();
    await sql`drop database ${sql.id(name)}`.execute(admin.db);
    await admin.close();
  };
});
afterEach(() => remove());

const run = (text: string) => sql.raw(text).execute(db);
const after = (...migrations: string[]) =>
  brokenBy(
    db,
    release,
    migrations.map((text, index) => ({ name: `000${index + 2}`, apply: () => run(text) })),
  );

test.each([
  ['a new table', 'create table shelves (id uuid primary key, label text not null)'],
  ['a new column', 'alter table sacks add column origin text'],
  ['a new column with a default', "alter table sacks add column origin text not null default 'SA'"],
  ['a rule about new columns', 'alter table sacks add column size integer check (size > 0)'],
  [
    'a longer list of values',
    "alter table sacks drop constraint sacks_kind_check, add constraint sacks_kind_check check (kind in ('flour', 'sugar', 'salt'))",
  ],
  ['a dropped rule', 'alter table sacks drop constraint sacks_kind_check'],
  ['a column that takes null now', 'alter table sacks alter name drop not null'],
  ['a new default', "alter table sacks alter name set default ''"],
  ['a new index', 'create index on sacks (weight)'],
  [
    'a key of rows that only newer code fills',
    'alter table sacks add column size integer; create unique index one on sacks (weight, size) where size is not null',
  ],
])('%s may come in one release', async (_, migration) => {
  expect(await after(migration)).toEqual([]);
});

test.each([
  ['alter table sacks drop column name', 'sacks.name is dropped or renamed'],
  ['alter table sacks rename column name to title', 'sacks.name is dropped or renamed'],
  ['drop table labels', 'table labels is dropped, renamed or marked as unused'],
  ['alter table labels rename to tags', 'table labels is dropped, renamed or marked as unused'],
  ['alter table sacks alter weight type bigint', 'sacks.weight is bigint instead of integer'],
  [
    'alter domain short_text add check (length(value) > 1)',
    'labels.note is short_text CHECK ((length(VALUE) < 20)) CHECK ((length(VALUE) > 1)) instead of short_text CHECK ((length(VALUE) < 20))',
  ],
  ['alter table sacks alter weight set not null', 'sacks.weight no longer takes null'],
  ['alter table sacks alter colour drop default', 'sacks.colour has no default any more'],
  ['alter table sacks add column origin text not null', 'sacks.origin is new, not null and has no default'],
  [
    'alter table sacks add constraint light check (weight < 50)',
    'sacks has a new or tighter rule light: CHECK ((weight < 50))',
  ],
  [
    "alter table sacks drop constraint sacks_kind_check, add constraint sacks_kind_check check (kind in ('flour', 'salt'))",
    "sacks has a new or tighter rule sacks_kind_check: CHECK ((kind = ANY (ARRAY['flour'::text, 'salt'::text])))",
  ],
  [
    'alter table sacks add column size integer default 1; create unique index one on sacks (weight) where size is not null',
    'sacks has a new or tighter rule one: UNIQUE USING btree (weight) WHERE (size IS NOT NULL)',
  ],
  ['create unique index one on sacks (weight)', 'sacks has a new or tighter rule one: UNIQUE USING btree (weight)'],
  [
    'alter table labels add foreign key (label) references sacks (code)',
    'labels has a new or tighter rule labels_label_fkey: FOREIGN KEY (label) REFERENCES sacks(code)',
  ],
  ['alter table sacks drop constraint sacks_code_key', 'sacks loses sacks_code_key: UNIQUE (code)'],
  ['drop index sacks_names', 'sacks loses sacks_names: UNIQUE USING btree (lower(name)) WHERE (weight IS NOT NULL)'],
  ["comment on table labels is 'unused'", 'table labels is dropped, renamed or marked as unused'],
])('%s is refused', async (migration, problem) => {
  expect(await after('alter table sacks add column origin_city text', migration)).toContain(`0003: ${problem}`);
});

test('a key that no “on conflict” names may get another column if it says so, and only under its own name', async () => {
  await run('alter table sacks add column origin_city text; alter table sacks drop constraint sacks_code_key');
  const loosen = (name: string) =>
    after(
      `create unique index ${name} on sacks (code, origin_city) nulls not distinct; comment on index ${name} is 'loosened'`,
      `drop index ${name}`,
    );
  expect(await loosen('sacks_code_key')).toEqual(['0003: sacks loses sacks_code_key: UNIQUE (code)']);
  expect(await loosen('sacks_codes')).toContain('0002: sacks loses sacks_code_key: UNIQUE (code)');
});

test('a column that the released code does not need any more may be dropped', async () => {
  await run("comment on column sacks.name is 'unused since 0.2'; alter table sacks alter name drop not null");
  await run("comment on table labels is 'unused since 0.2'");
  release = await readSchema(db);
  expect(await after('alter table sacks drop column name; drop table labels')).toEqual([]);
});

test('a column is not marked as unused and dropped in the same release', async () => {
  expect(await after("comment on column sacks.colour is 'unused'", 'alter table sacks drop column colour')).toEqual([
    '0002: sacks.colour is dropped or renamed',
  ]);
});

test('a column that nobody writes any more must take null or have a default', async () => {
  await run("comment on column sacks.name is 'unused since 0.2'");
  release = await readSchema(db);
  expect(await after('select 1')).toEqual(['sacks.name is marked as unused, but not null without a default']);
});

test('what a later migration of the same version mends is no problem', async () => {
  const add = 'alter table sacks add column origin text not null';
  expect(await after(add, "alter table sacks alter origin set default 'SA'")).toEqual([]);
});

test('code is tested on a database without what is marked as unused', async () => {
  await run("comment on column sacks.name is 'unused since 0.2'");
  await run("comment on table sacks is 'the sacks'; comment on table labels is 'unused since 0.2'");
  await dropUnused(db);
  await expect(run('select from labels')).rejects.toThrow('relation "labels" does not exist');
  await expect(run('select name from sacks')).rejects.toThrow('column "name" does not exist');
  await expect(run('select weight from sacks')).resolves.toBeDefined();
});

test('migration 0011, under which the running release failed, is refused', async () => {
  await migrate(db, '0010_search_names');
  const name = '0011_search_products';
  const problems = await brokenBy(db, await readSchema(db), [{ name, apply: () => migrate(db, name) }]);
  expect(problems).toContain('0011_search_products: search_documents.name_text is dropped or renamed');
});
