import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp({}, { skipIntegrityChecks: true });
await makeOffer(shop.db);

const SERVER = path.join(import.meta.dirname, '..');
const NOT_SEARCHED = /node_modules|[/\\](migrations|testing)[/\\]|\.test\.ts$|types\.ts$/;
/** What only the functions of migration 0048 may compare: whether a vendor is public, and whether it is away. */
const SPELLED_OUT = [
  /\bis_verified['"]?\s*(,\s*'='|=|and\b|then\b|`|\)|\s+group\b)/,
  /\b(and|not|where|or|when)\s+(\w+\.)?is_verified\b/,
  /\bis_active\s+and\s+(\w+\.)?is_active\b/,
  /\bnot\s+\(?(select\s+)?(\w+\.)?is_away\b/,
  /case when (\w+\.)?is_away then 0/,
  /\b[a-z]\.status('\s*,\s*'='\s*,\s*'|\s*=\s*')ACTIVE'[\s\S]{0,120}is_active/,
];

function spelledOut(text: string): string[] {
  return SPELLED_OUT.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

test('no query spells out what may be sold: all ask the same functions', () => {
  const found = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !NOT_SEARCHED.test(`/${file}`))
    .flatMap((file) => spelledOut(readFileSync(path.join(SERVER, file), 'utf8')).map((text) => `${file}: ${text}`));
  // Holidays compare their own days with the column that they write.
  expect(found.filter((each) => !each.startsWith(path.join('modules', 'vendors', 'holiday.ts')))).toEqual([]);
});

test.each([
  "where o.is_active and p.status = 'ACTIVE' and v.is_active and v.is_verified",
  ".where('v.is_active', '=', true).where('v.is_verified', '=', true)",
  'o.is_active and s.is_active',
  'where s.is_active and not s.is_away',
  'in_stock = not (select is_away from vendors where id = vendor_id)',
  'case when v.is_away then 0 else x.stock_quantity end',
])('negative control: %s is found', (text) => {
  expect(spelledOut(text)).not.toEqual([]);
});

const FROM = `from product_vendors as o join products as p on p.id = o.product_id
  join vendors as v on v.id = o.vendor_id join variants as x on x.product_vendor_id = o.id`;

test.each([
  [
    `select o.id, may_be_sold(o, p, v), pieces_to_sell(x, v) ${FROM} where o.id = any($1) and may_be_sold(o, p, v)`,
    `select o.id, o.is_active and p.status = 'ACTIVE' and v.is_active and v.is_verified,
      case when v.is_away then 0 else x.stock_quantity end
      ${FROM} where o.id = any($1) and o.is_active and p.status = 'ACTIVE' and v.is_active and v.is_verified`,
  ],
  [
    'select v.id from vendors as v where v.id <> all($1) and is_public_vendor(v) order by v.name collate "C", v.id limit 12',
    'select v.id from vendors as v where v.id <> all($1) and v.is_active and v.is_verified order by v.name collate "C", v.id limit 12',
  ],
])('a function costs nothing: PostgreSQL writes it into the query, %#', async (asked, spelled) => {
  const planOf = async (text: string) => {
    const { rows } = await shop.database.pool.query(`explain (verbose, costs off) ${text}`, [[]]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const plan = await planOf(asked);
  expect(plan).not.toContain('may_be_sold');
  expect(plan).toBe(await planOf(spelled));
});
