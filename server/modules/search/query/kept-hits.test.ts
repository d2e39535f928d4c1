import { expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { still } from '#server/testing/app/two-processes.ts';
import { makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { statementsOf } from '#server/testing/database/statements-of.ts';
import { keptHits, showHits } from './hits.ts';

const log = changeLog();
const { call, db } = await startTestApp({}, { changes: still(log), isSearchEager: false });
const categoryId = await makeCategory(db);
const pack = (vendorId: string, price: number, nameEn: string, productId?: string) =>
  makeOffer(db, {
    ...{ name: 'سكر ناعم', nameEn: 'Caster Sugar', categoryId, vendorId, variants: [{ price, stock: 5, nameEn }] },
    ...(productId && { productId }),
  });
const small = await pack(await makeVendor(db), 700, '500 g');
const large = await pack(await makeVendor(db), 5_000, '5 kg', small.productId);

const firstOf = async (query: string) => {
  const { body } = await call('GET', `/search?${new URLSearchParams({ query })}`);
  return body.products[0];
};

test('a product is shown by the pack that a search asks for, whatever searches before it have shown', async () => {
  for (const [query, id] of [
    ['sugar', small.id],
    ['sugar 5 kg', large.id],
    ['sugar 500 g', small.id],
    ['caster sugar', small.id],
    ['caster sugar 5 kg', large.id],
    ['sugar 2 kg', small.id],
  ])
    expect([query, (await firstOf(query as string)).id]).toEqual([query, id]);
});

test('a kept product holds no more memory than its bytes', async () => {
  const choice = { filter: {}, sizes: [], generation: log.generation() };
  const [hit] = await showHits(db, keptHits(log), [{ productId: small.productId, sizes: [] }], choice);
  expect(hit?.json.buffer.byteLength).toBe(hit?.json.length);
});

test('a new search for products that others have shown asks the database nothing, until one of them changes', async () => {
  await firstOf('sugar');
  expect(await statementsOf(() => firstOf('sugar caster'))).toEqual([]);
  log.note([small.productId]);
  expect(await statementsOf(() => firstOf('ناعم سكر'))).not.toEqual([]);
});
