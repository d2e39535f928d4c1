import { Agent, get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, makeBuyer } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { inProcessFetch } from './pages/in-process-fetch.ts';

const agent = new Agent({ keepAlive: true });

function fetchKeepingAlive(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().on('end', () => resolve(answer))).on('error', reject);
  });
}

const post = (url: string, { token }: Buyer, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const addToCart = (origin: string, buyer: Buyer, { id, variantIds: [variantId] }: MadeOffer) =>
  post(`${origin}/api/cart/items`, buyer, { productId: id, variantId, quantity: 1 });
const order = (origin: string, buyer: Buyer) =>
  post(`${origin}/api/orders`, buyer, { shippingAddressId: buyer.addressId, paymentMethod: 'cod', isPickup: false });

test('a stopping shop finishes the order in progress, closes idle connections and accepts no new ones', async () => {
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

test('a draining shop is not ready, still answers API and pages, and keeps no connection open', async () => {
  const shop = await startTestApp({ DRAIN_SECONDS: '1' });
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await fetchKeepingAlive(`${origin}/health/live`);
  const closed = shop.app.close();
  const ready = await fetchKeepingAlive(`${origin}/health/ready`);
  expect(ready.statusCode).toBe(503);
  expect(ready.headers.connection).toBe('close');
  expect((await fetch(`${origin}/api/categories`)).status).toBe(200);
  const { fetch: ofPage } = inProcessFetch(shop.app, { ip: '127.0.0.1', id: 'page' });
  expect((await ofPage('/api/categories')).status).toBe(200);
  await closed;
  await expect(fetch(`${origin}/health/live`)).rejects.toThrow('fetch failed');
});

const CLIENTS = 8;

async function startBackend() {
  const shop = await startTestApp({ DRAIN_SECONDS: '1' });
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const offer = await makeOffer(shop.db, { variants: [{ price: 1_850, stock: 100_000 }] });
  const buyers = await Promise.all(Array.from({ length: CLIENTS }, () => makeBuyer(shop)));
  return { shop, origin, offer, buyers, isReady: true };
}

/** Statuses that clients of a load balancer get while the first two of three processes are stopped; 0: no answer. */
async function replaceOneByOne({ isBlind }: { isBlind: boolean }): Promise<Set<number>> {
  const backends = [await startBackend(), await startBackend(), await startBackend()];
  const statuses: number[] = [];
  let isOver = false;
  // Acts as a load balancer: asks each process whether it is ready, and sends requests in turn to the ready ones.
  const watch = async () => {
    while (!isOver) {
      for (const backend of backends) {
        const answer = await fetchKeepingAlive(`${backend.origin}/health/ready`).catch(() => null);
        backend.isReady = isBlind || answer?.statusCode === 200;
      }
    }
  };
  const note = (sent: Promise<{ status?: number; statusCode?: number }>) =>
    sent.then(
      ({ status, statusCode }) => statuses.push(status ?? statusCode ?? 0),
      () => statuses.push(0),
    );
  const ask = async (client: number) => {
    for (let turn = 0; !isOver; turn++) {
      const ready = backends.filter(({ isReady }) => isReady);
      const { origin, offer, buyers } = ready[turn % ready.length] as (typeof backends)[number];
      const buyer = buyers[client] as Buyer;
      await note(fetchKeepingAlive(`${origin}/api/categories`));
      await note(addToCart(origin, buyer, offer));
      await note(order(origin, buyer));
    }
  };
  const running = [watch(), ...Array.from({ length: CLIENTS }, (_, client) => ask(client))];
  for (const { shop } of backends.slice(0, 2)) await shop.app.close();
  isOver = true;
  await Promise.all(running);
  expect(statuses.length).toBeGreaterThan(20);
  return new Set(statuses);
}

test('no cart change or order fails while processes are replaced one by one behind a load balancer', async () => {
  expect(await replaceOneByOne({ isBlind: false })).toEqual(new Set([200, 201]));
});

test('negative control: a load balancer that ignores readiness sends requests to a stopped process', async () => {
  expect(await replaceOneByOne({ isBlind: true })).toContain(0);
});
