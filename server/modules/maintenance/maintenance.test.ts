import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinVendor } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db, send, workOff } = shop;

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

test('deletes expired rows and nothing else', async () => {
  const { userId, customerId } = await signUp(shop);
  const link = (days: number) => ({
    id: newId(),
    user_id: userId,
    purpose: 'reset' as const,
    email: 'a@example.com',
    expires_at: ago(days),
  });
  await db
    .insertInto('email_links')
    .values([link(8), link(6)])
    .execute();
  const request = (days: number) => ({
    customer_id: customerId,
    route: 'POST /anything',
    key: `k${days}`,
    request_hash: 'h',
    status: 200,
    response: '{}',
    created_at: ago(days),
  });
  await db
    .insertInto('idempotency_keys')
    .values([request(3), request(1)])
    .execute();
  const message = (days: number) => ({
    id: newId(),
    name: 'ريم',
    email: 'reem@example.com',
    topic: 'other' as const,
    message: 'شكرًا',
    language: 'ar' as const,
    created_at: ago(days),
  });
  await db
    .insertInto('contact_messages')
    .values([message(731), message(729)])
    .execute();
  const { variantIds } = await makeOffer(db, {
    variants: [3, 4, 5, 6].map((price) => ({ price, stock: 0 })),
  });
  const alert = (pack: number, created: number, claimed: number | null) => ({
    id: newId(),
    customer_id: customerId,
    variant_id: variantIds[pack] ?? '',
    created_at: ago(created),
    claimed_at: claimed === null ? null : ago(claimed),
  });
  await db
    .insertInto('stock_alerts')
    .values([alert(0, 181, null), alert(1, 179, null), alert(2, 9, 4), alert(3, 9, 2)])
    .execute();
  await send('cleanup', {});
  await workOff();
  const alerts = await db.selectFrom('stock_alerts').select('variant_id as id').orderBy('created_at').execute();
  expect(alerts.map(({ id }) => id)).toEqual([variantIds[1], variantIds[3]]);
  expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1);
  expect(
    await db.selectFrom('email_links').where('email', '=', 'a@example.com').select('expires_at').execute(),
  ).toHaveLength(1);
  expect(await db.selectFrom('idempotency_keys').where('customer_id', '=', customerId).select('key').execute()).toEqual(
    [{ key: 'k1' }],
  );
  expect(await db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()).toHaveLength(1);
});

test('lists and sorts by a promotion’s price from the minute it begins', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 5 }] });
  const id = newId();
  await db
    .insertInto('promotions')
    .values({ id, name: 'عرض', name_en: 'Offer', percent_off: 30, starts_at: ago(0), ends_at: ago(-1) })
    .execute();
  await db.insertInto('promotion_offers').values({ promotion_id: id, product_vendor_id: offer.id }).execute();
  const under = async (price: number) =>
    (await call('GET', `/products/public?maxPrice=${price}&vendorId=${offer.vendorId}`)).body.meta.total;
  expect(await under(70)).toBe(0);
  await send('promotions', {});
  await workOff();
  expect(await under(70)).toBe(1);
});

test('counts the buyers of 90 days as popularity: each person once, without what was cancelled', async () => {
  const [wanted, other] = [await makeOffer(db, { nameEn: 'Popular' }), await makeOffer(db, { nameEn: 'Popular' })];
  await db.updateTable('product_vendors').set({ popularity: 1 }).where('id', '=', other.id).execute();
  await refreshDocuments(db, [other.id]);
  const popularity = async () => {
    await send('popularity', {});
    await workOff();
    const { data } = (await call('GET', '/products/public?search=popular&sortBy=popularity&sortOrder=desc')).body;
    const offers = await db.selectFrom('product_vendors').where('id', '=', wanted.id).select('popularity').execute();
    return [data[0].id, offers[0]?.popularity];
  };
  const buyers = [
    await makeBuyer(shop, [wanted, 1]),
    await makeBuyer(shop, [wanted, 1]),
    await makeBuyer(shop, [wanted, 1]),
  ];
  const orders = [];
  for (const buyer of buyers) orders.push((await placeOrder(shop, buyer)).body);
  expect((await call('PATCH', `/orders/${orders[2].id}/cancel`, { token: buyers[2]?.token })).status).toBe(200);
  const beside = await makeOffer(db);
  const short = (await placeOrder(shop, await makeBuyer(shop, [wanted, 1], [beside, 1]))).body;
  await cannotSupply(shop, short, 1);
  expect(await popularity()).toEqual([wanted.id, 2]);
  expect(await popularity()).toEqual([wanted.id, 2]);
  await db
    .updateTable('orders')
    .set({ created_at: ago(91) })
    .where('id', 'in', [orders[0].id, orders[1].id])
    .execute();
  expect(await popularity()).toEqual([other.id, 0]);
});

test('people who work for a vendor make none of its offers popular', async () => {
  const [own, other] = [await makeOffer(db, {}), await makeOffer(db, {})];
  const counted = async () => {
    await send('popularity', {});
    await workOff();
    const offers = db
      .selectFrom('product_vendors')
      .select('recent_buyers as buyers')
      .where('id', 'in', [own.id, other.id]);
    return (await offers.orderBy('id').execute()).map(({ buyers }) => buyers);
  };
  const buyers = [await makeBuyer(shop, [own, 1], [other, 1]), await makeBuyer(shop, [own, 1])];
  for (const buyer of buyers) expect((await placeOrder(shop, buyer)).status).toBe(201);
  expect(await counted()).toEqual([2, 1]);
  await joinVendor(shop, own.vendorId, buyers[0]?.userId ?? '', 'owner');
  expect(await counted()).toEqual([1, 1]);
});
