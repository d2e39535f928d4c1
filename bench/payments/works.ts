import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Scene } from '#bench/faults/payments/scene.ts';
import { insistAtGateway } from '#bench/faults/payments/shoppers.ts';
import { withDatabase } from '#bench/faults/stocked-shop.ts';
import { AUTH_SECRET, prepareCarts } from '#bench/measure/people.ts';
import type { Generate } from '#bench/measure/run-generator.ts';
import { orderCalls } from '#bench/orders/calls.ts';
import { percentile } from '#bench/search-speed/drive.ts';
import { localKeys } from '#server/modules/payments/public.ts';
import { beginning } from '#server/testing/payments/local-gateway.ts';
import { beginPaying, type OnlineOrder, orderOnline, untilSeen } from './customers.ts';

const CONNECTIONS = 4;
const WEBHOOKS_PER_SECOND = 100;
/** How often the page that a shopper comes back to asks. */
const RETURN_PAGE_MS = 2_000;
const HANG_MS = 60_000;
const REFUND_LOOK_MS = 50;

const at = (times: number[], share: number) =>
  percentile(
    times.toSorted((a, b) => a - b),
    share,
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Beginning and settling, less what the gateway itself takes: the same call by the same adapter. */
export async function measureOwnShares(scene: Scene, count: number) {
  const { gateway } = scene.gateway;
  const [begins, settles, gatewayBegins, gatewayLooks]: [number[], number[], number[], number[]] = [[], [], [], []];
  await scene.gateway.control('POST', '/webhooks', { isDropped: true });
  for (let i = 0; i < count; i++) {
    const order = await orderOnline(scene);
    gatewayBegins.push(await timed(() => gateway.begin(beginning({ amount: order.total }))));
    let id = '';
    begins.push(await timed(async () => (id = await beginPaying(order))));
    await scene.gateway.control('POST', '/pay', { invoice: id });
    gatewayLooks.push(await timed(() => gateway.fetch({ kind: 'invoice', id })));
    settles.push(await timed(() => order.post('/payments/refresh')));
    if ((await order.state()) !== 'paid') throw new Error(`${order.id} is not paid`);
  }
  await scene.gateway.control('POST', '/webhooks', { isDropped: false });
  return {
    beginP95: at(begins, 0.95) - at(gatewayBegins, 0.5),
    settleP95: at(settles, 0.95) - at(gatewayLooks, 0.5),
  };
}

/** From the bank's yes to "Paid", by a webhook while nobody asks the gateway, and by the return page alone. */
export async function measurePaid(scene: Scene, count: number) {
  const pay = async (look: (order: OnlineOrder) => () => Promise<string>, everyMs: number) => {
    const order = await orderOnline(scene);
    const invoice = await beginPaying(order);
    await scene.gateway.control('POST', '/pay', { invoice });
    return untilSeen('paid', look(order), everyMs);
  };
  const all = (work: () => Promise<number>) => Promise.all(Array.from({ length: count }, work));
  const byWebhook = await all(() => pay(({ state }) => state, 50));
  await scene.gateway.control('POST', '/webhooks', { isDropped: true });
  const refresh =
    ({ post }: OnlineOrder) =>
    async () =>
      (await post('/payments/refresh')).body.state;
  const byReturn = await all(() => pay(refresh, RETURN_PAGE_MS));
  await scene.gateway.control('POST', '/webhooks', { isDropped: false });
  return { paidByWebhookP95: at(byWebhook, 0.95), paidByReturnP95: at(byReturn, 0.95) };
}

/** From the cancellation of a paid order, one after the other, to its money back and to its credit note. */
export function measureRefunds(scene: Scene, count: number) {
  return withDatabase(scene.url, async ({ db }) => {
    /** An invoice, and the credit note that takes it back. */
    const documentsOf =
      ({ id }: OnlineOrder) =>
      async () =>
        (await db.selectFrom('invoices').where('order_id', '=', id).select('id').execute()).length;
    const refunds: number[] = [];
    const notes: number[] = [];
    for (let i = 0; i < count; i++) {
      const order = await orderOnline(scene);
      const invoice = await beginPaying(order);
      // The wait for documents may outlast a connection that is kept.
      await insistAtGateway(() => scene.gateway.control('POST', '/pay', { invoice }));
      await untilSeen(1, documentsOf(order), REFUND_LOOK_MS);
      const asked = await timed(order.cancel);
      const [refunded, noted] = await Promise.all([
        untilSeen('refunded', order.state, REFUND_LOOK_MS),
        untilSeen(2, documentsOf(order), REFUND_LOOK_MS),
      ]);
      refunds.push(asked + refunded);
      notes.push(asked + noted);
    }
    return { refundP95: at(refunds, 0.95), creditNoteP95: at(notes, 0.95) };
  });
}

/** Pages and cash orders per second. */
export async function measureOthers(scene: Scene, generate: Generate, { seconds, orders }: Sizes) {
  const { url } = scene.shop;
  const paths = ['/', '/api/products/public?limit=20', ...scene.offers.map(({ id }) => `/products/${id}`)];
  const calls = paths.map((path) => ({ path }));
  const browsing = await generate({ url, connections: CONNECTIONS, calls, seconds });
  const people = scene.people.splice(0, orders);
  const packs = scene.offers.map(({ id, variantIds }) => ({ id, variantId: variantIds[0] ?? '' }));
  await withDatabase(scene.url, ({ db }) => prepareCarts(db, people, () => packs.slice(0, 3)));
  const buying = await generate({ url, connections: CONNECTIONS, calls: await orderCalls(people) });
  const failed = browsing.failed + browsing.refused + buying.failed + buying.refused;
  return { browsing: browsing.good / browsing.seconds, buying: buying.good / buying.seconds, failed };
}

export interface Sizes {
  seconds: number;
  /** Cash orders of a measurement. */
  orders: number;
}

/** Runs work while the gateway answers nothing and shoppers keep trying to pay. */
export async function whileHanging<T>(scene: Scene, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  await scene.gateway.control('POST', '/faults', { answer: 'hang', ms: HANG_MS, count: 1_000_000 });
  const waiting = Array.from({ length: 3 }, async () => {
    const order = await orderOnline(scene);
    while (!isOver) {
      await order.post('/payments', { method: 'mada' }).catch(() => undefined);
      await delay(500);
    }
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(waiting);
    await scene.gateway.restart();
    await withDatabase(scene.url, ({ db }) => sql`delete from jobs.job where name = 'payment_event'`.execute(db));
    // The next measurement finds no open circuit.
    await scene.calm();
  }
}

/** Webhooks at a steady rate, each timed from when it was due. */
export async function measureWebhooks(scene: Scene, seconds: number) {
  const url = `${scene.shop.url}/api/payments/webhooks/local`;
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const sent = Array.from({ length: seconds * WEBHOOKS_PER_SECOND }, async (_, nth) => {
    const dueAt = startedAt + (nth * 1_000) / WEBHOOKS_PER_SECOND;
    await delay(Math.max(1, dueAt - performance.now()));
    const { status } = await fetch(url, { method: 'POST', body: webhook() });
    if (status !== 200) failed += 1;
    times.push(performance.now() - dueAt);
  });
  await Promise.all(sent);
  return { webhookP50: at(times, 0.5), webhookP99: at(times, 0.99), webhooksFailed: failed };
}

function webhook(): string {
  const data = { id: randomUUID(), status: 'paid', amount: 1_000, currency: 'SAR', invoice_id: randomUUID() };
  const { webhookSecret: secret_token } = localKeys(AUTH_SECRET);
  return JSON.stringify({ id: randomUUID(), type: 'payment_paid', secret_token, live: false, data });
}
