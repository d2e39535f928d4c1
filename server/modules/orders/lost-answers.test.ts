import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { app, db } = shop;
const PIECES = 500;
const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: PIECES }] });

const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length;

type Asked = pg.Query & { callback: (error: Error) => void };

/** Cuts the connection after the n-th statement from now, once the database has executed it. */
function cutAfter(n: number) {
  const { query } = pg.Client.prototype;
  let statements = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, asked: Asked) {
    if (++statements === n) {
      const { callback } = asked;
      const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
      asked.callback = () => {
        // The client hears of it first, and tells those that wait.
        stream.once('close', () => callback(new Error('Connection terminated unexpectedly')));
        stream.destroy();
      };
    }
    return query.apply(this, [asked] as never);
  } as never);
  return { restore: () => spy.mockRestore(), wasCut: () => statements >= n };
}

test('a database connection that breaks at any point, even after commit, gives 503, and a retry leaves one order', async () => {
  const buyer = await makeBuyer(shop, [offer, 1]);
  let cuts = 0;
  for (let isOver = false; !isOver; cuts++) {
    const before = await countOrders();
    const cut = cutAfter(cuts + 1);
    const first = await placeOrder(shop, buyer, {}, `cut-${cuts}`);
    cut.restore();
    isOver = !cut.wasCut();
    expect(first.status).toBe(isOver ? 201 : 503);
    if (!isOver) expect(first.headers['retry-after']).toBeDefined();
    const again = await placeOrder(shop, buyer, {}, `cut-${cuts}`);
    expect(again.status).toBe(201);
    expect((await placeOrder(shop, buyer, {}, `cut-${cuts}`)).body).toEqual(again.body);
    expect(await countOrders()).toBe(before + 1);
    await fillCart(shop, buyer, offer, 1);
  }
  expect(cuts).toBeGreaterThan(15);
  expect(await stockOf(db, offer)).toEqual([PIECES - cuts]);
});

/** Sends an order request and hangs up once it is sent. */
async function sendAndLeave(address: string, { token, addressId }: Buyer, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const body = { shippingAddressId: addressId, paymentMethod: 'cod', notes: null, couponCode: null, isPickup: false };
  const sent = request(`${address}/api/orders`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(body));
  await once(sent, 'finish');
  sent.destroy();
}

test('a client that hangs up before the response and retries has one order', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const buyer = await makeBuyer(shop);
  for (let round = 0; round < 10; round++) {
    await fillCart(shop, buyer, offer, 1);
    const before = await countOrders();
    await sendAndLeave(address, buyer, `left-${round}`);
    const answers = await Promise.all([1, 2].map(() => placeOrder(shop, buyer, {}, `left-${round}`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await countOrders()).toBe(before + 1);
  }
});
