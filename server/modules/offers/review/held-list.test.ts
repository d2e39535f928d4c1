import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db, app } = shop;
const operator = await makeOperator(shop, 'catalogue');

/** A kilo for 46.00, and a new price of it that the guard stopped. */
async function makeHeld(name: string, nameEn: string, price: number) {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, { vendorId, name, nameEn, variants: [{ price: 4_600, stock: 5, nameEn: '1 kg' }] });
  const variantId = offer.variantIds[0] ?? '';
  await call('POST', '/seller/prices', { token: owner.token, body: { rows: [{ variantId, price }] } });
  return { vendorId, offer, variantId };
}

const flour = await makeHeld('دقيق أبيض', 'White Flour', 0.46);
const sugar = await makeHeld('سكر ناعم', 'Icing Sugar', 4);
const yeast = await makeHeld('خميرة فورية', 'Instant Yeast', 600);

const list = async (query: Record<string, string>) => {
  const { status, body } = await call('GET', `/operator/prices?${new URLSearchParams(query)}`, {
    token: operator.token,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: { variantId: string }[]; meta: { total: number; totalPages: number; isCapped: boolean } };
};
const NAMES = new Map([
  [flour.variantId, 'flour'],
  [sugar.variantId, 'sugar'],
  [yeast.variantId, 'yeast'],
]);

test.each<[string, () => Record<string, string>, string[]]>([
  ['none, the oldest first', () => ({}), ['flour', 'sugar', 'yeast']],
  ['the newest first', () => ({ sortBy: 'newest' }), ['yeast', 'sugar', 'flour']],
  ['the furthest first, up or down', () => ({ sortBy: 'furthest' }), ['flour', 'yeast', 'sugar']],
  ['words of a product', () => ({ search: 'icing' }), ['sugar']],
  ['an Arabic word', () => ({ search: 'خميرة' }), ['yeast']],
  ['signs that mean more in SQL', () => ({ search: '%' }), []],
  ['a doubt', () => ({ doubt: 'far_below_own' }), ['flour', 'sugar']],
  ['a vendor', () => ({ vendorId: sugar.vendorId }), ['sugar']],
  ['prices of sales', () => ({ kind: 'sale' }), []],
  ['own prices above the usual', () => ({ kind: 'own', doubt: 'far_above_own' }), ['yeast']],
])('held prices by filter: %s', async (_, query, expected) => {
  const { data, meta } = await list(query());
  expect(data.map(({ variantId }) => NAMES.get(variantId))).toEqual(expected);
  expect(meta).toMatchObject({ total: expected.length, isCapped: false });
});

test('held prices are counted beyond the page, and each leads to its product', async () => {
  const { data, meta } = await list({ limit: '2', page: '2' });
  expect(data).toMatchObject([{ variantId: yeast.variantId, productId: yeast.offer.productId }]);
  expect(meta).toMatchObject({ total: 3, totalPages: 2 });
});

test('an export has the held prices of the list, in its order, with the doubts in words', async () => {
  const { body } = await app.inject({
    url: '/api/operator/exports/prices?sortBy=furthest&language=en',
    headers: { authorization: `Bearer ${operator.token}` },
  });
  const [heading, ...rows] = body.replace(/\r\n$/, '').split('\r\n');
  expect(heading).toMatch(/^\uFEFFProduct in Arabic,Product,.*,Live now,Asked for,Held because,/);
  expect(rows.map((row) => NAMES.get(row.split(',').at(-1) ?? ''))).toEqual(['flour', 'yeast', 'sugar']);
  expect(rows[0]).toContain('46.00,0.46,Far below its own price,');
});
