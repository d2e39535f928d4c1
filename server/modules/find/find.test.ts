import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LOOSE_LETTERS, toTrackingKey } from '#contract/shared/arabic-text.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { shipOrder } from '#server/testing/data/deliver.ts';
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
        trackingNumber: null,
      },
    ]);
  }
});

/** Another order, whose parcel has gone with a number. */
async function shipped(trackingNumber: string) {
  const placed = (await placeOrder(shop, await makeBuyer(shop, [offer, 1]))).body;
  await shipOrder(shop, placed);
  await db
    .updateTable('fulfilments')
    .set({ tracking_number: trackingNumber })
    .where('order_id', '=', placed.id)
    .execute();
  return placed;
}

test.each([
  ['as it is', 'QX-7788-9901', 'QX-7788-9901'],
  ['in small letters, without dashes', 'QX-7788-9902', ' qx77889902'],
  ['with others between', 'QX-7788-9903', 'qx 7788–9903'],
  ['in Arabic digits', '880077889904', '٨٨٠٠٧٧٨٨٩٩٠٤'],
  ['in Persian digits', '880077889905', '۸۸۰۰۷۷۸۸۹۹۰۵'],
  ['with marks of direction', 'QX-7788-9906', '\u2066QX-7788-9906\u2069'],
  ['as the previous release kept it', 'qx-٧٧٨٨-٩٩٠٧', 'QX77889907'],
  ['by its beginning of six', '660077889908', '660077'],
  ['whole, though short', '4711', '4711'],
])('an order is found by the tracking number of its parcel %s, by every role', async (_, number, text) => {
  const { id, orderNumber } = await shipped(number);
  for (const role of ['admin', 'support', 'catalogue', 'finance'] as const)
    expect((await find(text, role)).orders).toMatchObject([{ id, orderNumber, trackingNumber: number }]);
});

test('a tracking number that others begin with comes first, and a short beginning finds nothing', async () => {
  const [longer, whole] = [await shipped('550099887'), await shipped('55009988')];
  expect(idsOf((await find('55009988')).orders)).toEqual([whole.id, longer.id]);
  expect((await find('55009')).orders).toEqual([]);
  expect((await find('550099886')).orders).toEqual([]);
});

test('an order is found by the number of what its customer sends back, and by that of its label', async () => {
  const placed = await shipped('QX-OUT-1001');
  const parcelId = placed.fulfilments[0].id;
  const insert = (number: string) => sql`
    with r as (insert into returns (id, number, order_id, fulfilment_id, vendor_id, reason, status, tracking_number)
      values (gen_random_uuid(), 'RT-1', ${placed.id}, ${parcelId}, ${offer.vendorId}, 'changed_mind', 'WITHDRAWN', ${number}) returning id)
    insert into labels (id, fulfilment_id, return_id, attempt, carrier, carrier_name, key, state, tracking_number)
      select gen_random_uuid(), ${parcelId}, id, 1, 'demo', 'Demo', id::text, 'VOID', 'QX-BACK-1003' from r`;
  await insert('qx-back-1002').execute(db);
  for (const number of ['QX-BACK-1002', 'QX-BACK-1003', 'QX-OUT-1001'])
    expect(idsOf((await find(number)).orders), number).toEqual([placed.id]);
  expect(idsOf((await find('QX-BACK')).orders)).toEqual([]);
  expect(idsOf((await find('QX-BACK-100')).orders)).toEqual([placed.id]);
});

test('the database makes the same key of a tracking number as what reads the typed text', async () => {
  const texts = ['sm 4711', 'SM-٤٧۱۱', 'ß-ı-é-7', 'تتبع 12', ' \u200F55\u00A066 ', 'a_b/c.d–1', ''];
  for (const text of texts) {
    const { rows } = await sql<{ key: string }>`select tracking_key(${text}) as key`.execute(db);
    expect(rows[0]?.key, text).toBe(toTrackingKey(text));
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
