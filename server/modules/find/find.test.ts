import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LOOSE_LETTERS } from '#contract/shared/arabic-text.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { db, call } = shop;
const tokens = Object.fromEntries(
  await Promise.all(
    (['admin', 'support', 'catalogue', 'finance'] as const).map(async (role) => [
      role,
      (await makeOperator(shop, role)).token,
    ]),
  ),
) as Record<'admin' | 'support' | 'catalogue' | 'finance', string>;
const find = async (q: string, role: keyof typeof tokens = 'admin') =>
  (await call('GET', `/operator/find?${new URLSearchParams({ q })}`, { token: tokens[role] })).body;
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);

const vendor = await makeVendor(db);
await db
  .updateTable('vendors')
  .set({ name: 'أفران البركة', name_en: 'Baraka Ovens', slug: 'baraka', is_active: false })
  .set({ commercial_registration: '7012345678', vat_number: '300123456700003', vat_registered: true })
  .where('id', '=', vendor)
  .execute();
const { seller_number: sellerNumber } = await db
  .selectFrom('vendors')
  .where('id', '=', vendor)
  .select('seller_number')
  .executeTakeFirstOrThrow();
const offer = await makeOffer(db, { name: 'محلب مطحون', nameEn: 'Ground Mahlab' });
const buyer = await makeBuyer(shop, [offer, 1]);
const order = (await placeOrder(shop, buyer)).body;
const nora = await signUp(shop, 'nora.alharbi@example.com');
await db
  .updateTable('users')
  .set({ phone_number: '0567654321', phone_e164: '+966567654321' })
  .where('id', '=', nora.userId)
  .execute();

test.each([
  ['its number', () => order.orderNumber],
  ['its number in lower case and without dashes', () => order.orderNumber.toLowerCase().replaceAll('-', '')],
  ['the beginning of its number', () => order.orderNumber.slice(0, 12)],
  ['its id', () => order.id],
])('an order is found by %s, by every role', async (_, text) => {
  for (const role of ['admin', 'support', 'catalogue', 'finance'] as const) {
    const { orders } = await find(text(), role);
    expect(orders).toEqual([
      {
        id: order.id,
        orderNumber: order.orderNumber,
        status: 'PENDING',
        paymentStatus: 'PENDING',
        totalAmount: order.totalAmount,
        createdAt: order.createdAt,
      },
    ]);
  }
});

test.each([
  ['a part of its Arabic name', 'بركة'],
  ['another spelling', 'افران البَركه'],
  ['the words in any order', 'baraka ovens'.split(' ').toReversed().join(' ')],
  ['one letter that begins a word', 'baraka o'],
  ['its slug', 'baraka'],
  ['its commercial registration', '7012345678'],
  ['the same in Arabic digits', '٧٠١٢٣٤٥٦٧٨'],
  ['its VAT number', '300 123 456 700 003'],
])('a vendor that sells nothing now is found by %s', async (_, text) => {
  expect((await find(text, 'support')).vendors).toEqual([
    {
      id: vendor,
      slug: 'baraka',
      businessName: 'أفران البركة',
      businessNameEn: 'Baraka Ovens',
      sellerNumber,
      isActive: false,
    },
  ]);
});

test('a seller number finds the vendor that has it first', async () => {
  const other = await makeVendor(db);
  await db
    .updateTable('vendors')
    .set({ name_en: `${sellerNumber} Spices` })
    .where('id', '=', other)
    .execute();
  for (const text of [`S${sellerNumber}`, `0${sellerNumber}`.padStart(2, '0')])
    expect(idsOf((await find(text)).vendors)[0]).toBe(vendor);
});

test.each([
  ['email', 'nora.alharbi@example.com'],
  ['email in capitals', 'NORA.AlHarbi@example.com'],
  ['the beginning of the email', 'nora.al'],
  ['phone', '0567654321'],
  ['phone with country and spaces', '+966 56 765 4321'],
  ['phone in Arabic digits', '٠٥٦٧٦٥٤٣٢١'],
  ['the beginning of the phone', '05676'],
])('[find-01] a customer is found by %s, masked, by support and admins only', async (_, text) => {
  for (const role of ['admin', 'support'] as const)
    expect((await find(text, role)).customers).toEqual([
      { id: nora.customerId, email: 'n•••@…', phone: '•••321', createdAt: expect.any(String), isActive: true },
    ]);
  for (const role of ['catalogue', 'finance'] as const) expect((await find(text, role)).customers).toEqual([]);
});

test('ids of the log find the customer, by their account too', async () => {
  expect(idsOf((await find(nora.customerId)).customers)).toEqual([nora.customerId]);
  expect(idsOf((await find(nora.userId)).customers)).toEqual([nora.customerId]);
});

test('products on sale are found by name and by the SKU of a pack', async () => {
  const { sku } = await db
    .selectFrom('variants')
    .where('id', '=', offer.variantIds[0] ?? '')
    .select('sku')
    .executeTakeFirstOrThrow();
  for (const text of ['mahlab', 'محلب', sku.toLowerCase()])
    expect((await find(text, 'catalogue')).products).toEqual([
      { id: offer.id, name: 'محلب مطحون', nameEn: 'Ground Mahlab', image: null, hasBarcode: false },
    ]);
  await db
    .updateTable('product_vendors')
    .set({ is_active: false, wants_active: false })
    .where('id', '=', offer.id)
    .execute();
  await db.transaction().execute((tx) => refreshDocuments(tx, [offer.id]));
  expect((await find(sku)).products).toEqual([]);
});

test.each([
  ['13 digits', '6281007050005', '06281007050005'],
  ['the same in Arabic digits, with blanks', '٦٢٨١٠٠٧ ٠٥٠٠٠٥', '06281007050005'],
  ['8 digits', '96385074', '00000096385074'],
  ['12 digits', '036000291452', '00036000291452'],
  ['14 digits', '16281007050002', '16281007050002'],
])('a product is found by the barcode of its pack in %s, on sale or not, with who sells it', async (_, text, gtin) => {
  const coded = await makeOffer(db, { nameEn: `Coded ${gtin}` });
  await db.updateTable('packs').set({ gtin: null }).where('gtin', '=', gtin).execute();
  await db.updateTable('packs').set({ gtin }).where('product_id', '=', coded.productId).execute();
  const product = { id: coded.productId, nameEn: `Coded ${gtin}`, hasBarcode: true };
  const found = await find(text, 'catalogue');
  expect([found.products[0], found.vendors[0]]).toMatchObject([product, { id: coded.vendorId }]);
  await db
    .updateTable('product_vendors')
    .set({ is_active: false, wants_active: false })
    .where('id', '=', coded.id)
    .execute();
  await db.transaction().execute((tx) => refreshDocuments(tx, [coded.id]));
  expect((await find(text)).products[0]).toMatchObject(product);
});

test.each(['', ' ', 'x', '%', '%%', '__', "'; drop table orders", '\\', 'no-such-thing', '@', 'DQ-261399'])(
  'the text "%s" finds nothing and harms nothing',
  async (text) => {
    expect(await find(text)).toEqual({ orders: [], vendors: [], customers: [], products: [] });
  },
);

test('a text that is too long is refused', async () => {
  expect(await find('a'.repeat(101))).toMatchObject({ code: 'validation_failed', errorCodes: { q: 'tooLong' } });
});

test('no more than six of a kind are shown', async () => {
  for (let nth = 0; nth < 8; nth++) await makeVendor(db);
  await sql`update vendors set name_en = 'Crowded ' || id where id <> ${vendor}`.execute(db);
  expect((await find('crowded')).vendors).toHaveLength(6);
});

test('spellings that the shop’s search takes as one are one here too', async () => {
  const texts = [...Object.keys(LOOSE_LETTERS), '٣', '۳', 'É', 'سُكَّر', 'ســكر', 'ｆｌｏｕｒ', 'ﻻ'].map(
    (each) => `ب${each}ب`,
  );
  for (const text of texts) {
    const { rows } = await sql<{ folded: string }>`select btrim(find_fold(${text})) as folded`.execute(db);
    // The shop's search also parts digits from letters.
    expect(rows[0]?.folded, text).toBe(fold(text).replaceAll(' ', ''));
  }
});
