import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, meetBehindLock, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;
const RUSH = 20;

const rush = <T>(make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: RUSH }, (_, i) => make(i)));
const cartOf = async ({ token }: Buyer) => (await call('GET', '/cart', { token })).body;
const cartRow = ({ customerId }: Buyer) =>
  sql`select 1 from carts where customer_id = ${customerId} and status = 'ACTIVE' for update`;

test('concurrent additions stop at the stock: five of twenty succeed, fifteen get the reason', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 5 }] });
  const buyer = await makeBuyer(shop);
  const answers = await rush(() => fillCart(shop, buyer, offer));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'insufficient_stock')).toHaveLength(15);
  expect(await cartOf(buyer)).toMatchObject({ itemCount: 5 });
});

test('concurrent changes run one after the other, each with its own cart version', async () => {
  const [flour, tin] = [await makeOffer(db), await makeOffer(db)];
  const buyer = await makeBuyer(shop, [flour, 1]);
  const [line] = (await cartOf(buyer)).items;
  const answers = await rush((index) =>
    index % 2
      ? fillCart(shop, buyer, tin)
      : call('PATCH', `/cart/items/${line.id}`, { token: buyer.token, body: { quantity: index + 1 } }),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b);
  expect(versions).toEqual(versions.map((_, index) => versions[0] + index));
  const last = answers.find(({ body }) => body.version === versions.at(-1));
  expect(await cartOf(buyer)).toEqual(last?.body);
  expect(last?.body.items.find(({ id }: { id: string }) => id !== line.id).quantity).toBe(RUSH / 2);
});

test('one of ten concurrent removals of a line succeeds, the others get not found', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1], [await makeOffer(db), 2]);
  const [line] = (await cartOf(buyer)).items;
  const answers = await rush(() => call('DELETE', `/cart/items/${line.id}`, { token: buyer.token }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(RUSH - 1);
  expect(await cartOf(buyer)).toMatchObject({ itemCount: 2 });
});

test('an item added while the cart is being ordered ends up in the order or in the cart', async () => {
  const offer = await makeOffer(db);
  const add = (buyer: Buyer) => () => fillCart(shop, buyer, offer, 2);
  const early = await makeBuyer(shop, [offer, 1]);
  expect(await queueBehindLock(db, cartRow(early), [add(early), () => placeOrder(shop, early)])).toMatchObject([
    { value: { status: 200, body: { itemCount: 3 } } },
    { value: { status: 201, body: { items: [{ quantity: 3 }] } } },
  ]);
  const late = await makeBuyer(shop, [offer, 1]);
  expect(await queueBehindLock(db, cartRow(late), [() => placeOrder(shop, late), add(late)])).toMatchObject([
    { value: { status: 201, body: { items: [{ quantity: 1 }] } } },
    { value: { status: 200, body: { itemCount: 2 } } },
  ]);
  expect(await cartOf(late)).toMatchObject({ itemCount: 2 });
});

test('a cart emptied while it is being ordered is ordered whole or not at all', async () => {
  const offer = await makeOffer(db);
  const clear = ({ token }: Buyer) => call('DELETE', '/cart', { token });
  const first = await makeBuyer(shop, [offer, 2]);
  const ordered = await queueBehindLock(db, cartRow(first), [() => placeOrder(shop, first), () => clear(first)]);
  expect(ordered[0]).toMatchObject({ value: { status: 201, body: { items: [{ quantity: 2 }] } } });
  const second = await makeBuyer(shop, [offer, 2]);
  const emptied = await queueBehindLock(db, cartRow(second), [() => clear(second), () => placeOrder(shop, second)]);
  expect(emptied).toMatchObject([{ value: { status: 200 } }, { value: { body: { code: 'cart_empty' } } }]);
});

test('a cart that is ordered while it is read is shown and priced as it was', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 2]);
  const { token, customerId } = buyer;
  const before = await cartOf(buyer);
  expect(before.itemCount).toBe(2);
  const becomeAnOrder = () =>
    db.transaction().execute(async (tx) => {
      await sql`update carts set status = 'CONVERTED' where id = ${before.id}`.execute(tx);
      await sql`insert into carts (id, customer_id) values (gen_random_uuid(), ${customerId})`.execute(tx);
    });
  // Offers are read last, with their pictures.
  const [read, quoted] = await meetBehindLock<unknown>(db, sql`lock table product_images in access exclusive mode`, [
    () => call('GET', '/cart', { token }),
    () => call('POST', '/checkout/quote', { token, body: { shippingOption: 'standard' } }),
    becomeAnOrder,
  ]);
  expect(read).toMatchObject({ status: 200, body: before });
  expect(quoted).toMatchObject({ status: 200, body: { subtotal: before.totalAmount } });
  // It became no order, which no cart may.
  await db.deleteFrom('carts').where('customer_id', '=', customerId).where('status', '=', 'ACTIVE').execute();
  await db.updateTable('carts').set({ status: 'ACTIVE' }).where('id', '=', before.id).execute();
});
