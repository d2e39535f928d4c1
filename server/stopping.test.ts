import { Agent, get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Buyer, makeBuyer, makeOffer } from '#server/testing/makers.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const agent = new Agent({ keepAlive: true });

function fetchKeepingAlive(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().on('end', () => resolve(answer))).on('error', reject);
  });
}

const order = (origin: string, { token, addressId }: Buyer) =>
  fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ shippingAddressId: addressId, paymentMethod: 'cod', isPickup: false }),
  });

test('a shop that is told to stop answers the order that is under way, closes idle connections and takes no new ones', async () => {
  const shop = await startTestApp();
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const buyer = await makeBuyer(shop, [await makeOffer(shop.db), 1]);
  await fetchKeepingAlive(`${origin}/health/live`);
  const [idle] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
  const idleClosed = new Promise((resolve) => idle?.once('close', resolve));

  const blocker = await shop.database.pool.connect();
  await blocker.query('begin; lock table orders');
  const underWay = order(origin, buyer);
  await expect
    .poll(async () => {
      const waiting = sql<{ count: number }>`select count(*) from pg_locks where not granted`;
      return (await waiting.execute(shop.db)).rows[0]?.count;
    })
    .toBeGreaterThan(0);
  const closed = shop.app.close();
  await idleClosed;
  await expect(fetch(`${origin}/health/live`)).rejects.toThrow('fetch failed');
  await blocker.query('commit');
  blocker.release();
  const answer = await underWay;
  expect(answer.status).toBe(201);
  expect(answer.headers.get('connection')).toBe('close');
  await closed;
});

test('while it drains a shop is not ready, still answers, and keeps no connection', async () => {
  const shop = await startTestApp({ DRAIN_SECONDS: '1' });
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await fetchKeepingAlive(`${origin}/health/live`);
  const closed = shop.app.close();
  const ready = await fetchKeepingAlive(`${origin}/health/ready`);
  expect(ready.statusCode).toBe(503);
  expect(ready.headers.connection).toBe('close');
  expect((await fetch(`${origin}/api/categories`)).status).toBe(200);
  await closed;
  await expect(fetch(`${origin}/health/live`)).rejects.toThrow('fetch failed');
});

test('processes are replaced one after the other behind a load balancer, and no request fails', async () => {
  const start = async () => {
    const shop = await startTestApp({ DRAIN_SECONDS: '1' });
    return { shop, origin: await shop.app.listen({ port: 0, host: '127.0.0.1' }), isReady: true };
  };
  const backends = [await start(), await start(), await start()];
  const [first, second, successor] = backends;
  if (!first || !second || !successor) throw new Error('three were started');
  const statuses: (number | undefined)[] = [];
  let isOver = false;
  // What a load balancer does: asks each whether it is ready, and sends requests in turn to those that are.
  const watch = async () => {
    while (!isOver) {
      for (const backend of backends) {
        const answer = await fetchKeepingAlive(`${backend.origin}/health/ready`).catch(() => null);
        backend.isReady = answer?.statusCode === 200;
      }
    }
  };
  const ask = async () => {
    for (let turn = 0; !isOver; turn++) {
      const ready = backends.filter(({ isReady }) => isReady);
      const answer = await fetchKeepingAlive(`${ready[turn % ready.length]?.origin}/api/categories`);
      statuses.push(answer.statusCode);
    }
  };
  const running = [watch(), ...Array.from({ length: 8 }, ask)];
  for (const { shop } of [first, second]) await shop.app.close();
  isOver = true;
  await Promise.all(running);
  expect(statuses.length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
