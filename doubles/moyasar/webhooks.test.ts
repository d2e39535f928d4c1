import { createServer } from 'node:http';
import { afterAll, afterEach, expect, test } from 'vitest';
import { beginning, startGateway, WEBHOOK_SECRET } from '#server/testing/payments/local-gateway.ts';

interface Delivery {
  id: string;
  type: string;
  secret_token: string;
  live: boolean;
  data: { id: string; invoice_id: string | null; status: string; amount: number };
}

/** A shop that writes down what it is told, and answers as it is asked to. */
const told: Delivery[] = [];
let status = 200;
const shop = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  told.push(JSON.parse(Buffer.concat(chunks).toString()));
  response.writeHead(status).end('{}');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => shop.once('listening', resolve));
const { port } = shop.address() as { port: number };
const double = await startGateway({ webhookUrl: `http://127.0.0.1:${port}/webhooks` });
const { gateway, control } = double;
afterAll(async () => {
  await double.stop();
  shop.close();
});
afterEach(async () => {
  await control('POST', '/webhooks', { delayMs: 0, copies: 1, isDropped: false, isHeld: false, isLive: false });
  told.length = 0;
  status = 200;
});

async function pay() {
  const { ref } = await gateway.begin(beginning());
  const payment = (await control('POST', '/pay', { invoice: ref.id })) as { id: string };
  return { invoice: ref.id, id: payment.id };
}

const count = () => told.length;

test('tells the shop what changed, with the secret, in a form that the adapter reads', async () => {
  const { invoice, id } = await pay();
  await gateway.refund(id, 5_000);
  await expect.poll(count).toBe(2);
  const types = told.map(({ type }) => type).toSorted();
  expect(types).toEqual(['payment_paid', 'payment_refunded']);
  expect(told[0]).toMatchObject({ secret_token: WEBHOOK_SECRET, live: false, data: { id, invoice_id: invoice } });
  expect(gateway.readWebhook(Buffer.from(JSON.stringify(told[0])))).toMatchObject({
    eventId: told[0]?.id,
    ref: { kind: 'invoice', id: invoice },
    isLive: false,
  });
});

test('tells it again after a minute, with the same event, until it says 2xx', async () => {
  status = 500;
  await pay();
  await expect.poll(count).toBe(1);
  await expect.poll(attempts).toMatchObject([{ retry_number: 1, result: 'failed', response_code: 500 }]);
  status = 204;
  await control('POST', '/clock', { advanceMs: 61_000 });
  await expect.poll(count).toBe(2);
  expect(told[1]?.id).toBe(told[0]?.id);
  await expect.poll(attempts).toMatchObject([{ retry_number: 2, result: 'success' }, { retry_number: 1 }]);
  await control('POST', '/clock', { advanceMs: 24 * 3_600_000 });
  await pay();
  await expect.poll(count).toBe(3);
});

/** The deliveries of the last event, newest first. */
async function attempts() {
  const answer = await fetch(`${double.baseUrl}/v1/webhooks/attempts`, {
    headers: { authorization: `Basic ${btoa('sk_test_0123456789:')}` },
  });
  const { webhook_attempts: all } = (await answer.json()) as { webhook_attempts: { event_id: string }[] };
  return all.filter(({ event_id: id }) => id === told[0]?.id);
}

test('gives up after the sixth delivery', async () => {
  status = 500;
  await pay();
  for (const [index, minutes] of [1, 10, 30, 60, 120, 1_000].entries()) {
    await expect.poll(attempts).toHaveLength(index + 1);
    await control('POST', '/clock', { advanceMs: minutes * 60_000 });
  }
  status = 200;
  await pay();
  await expect.poll(count).toBe(7);
});

test('a delivery that waited when the process was killed is made afterwards', async () => {
  await control('POST', '/webhooks', { isHeld: true });
  const { id } = await pay();
  await double.restart();
  await expect.poll(() => told.map(({ data }) => data.id)).toEqual([id]);
});

test('bends deliveries as asked: twice, reversed, lost, forged, again', async () => {
  await control('POST', '/webhooks', { copies: 2 });
  await pay();
  await expect.poll(count).toBe(2);
  expect(told[0]).toEqual(told[1]);

  await control('POST', '/webhooks', { copies: 1, isHeld: true });
  told.length = 0;
  const { id } = await pay();
  await gateway.refund(id, 100);
  await control('POST', '/webhooks/release', { reverse: true });
  expect(told.map(({ type }) => type)).toEqual(['payment_refunded', 'payment_paid']);

  await control('POST', '/webhooks', { isDropped: true });
  told.length = 0;
  const lost = await pay();
  await control('POST', '/webhooks', { isDropped: false, isLive: true });
  expect(await control('POST', '/webhooks/forge', { id: lost.id, secret: 'wrong' })).toEqual({ status: 200 });
  await control('POST', '/webhooks/forge', { id: lost.id, set: { amount: 1 } });
  await control('POST', '/webhooks/replay');
  expect(told.map(({ secret_token: secret, live, data }) => [secret, live, data.amount])).toEqual([
    ['wrong', true, 25_000],
    [WEBHOOK_SECRET, true, 1],
    [WEBHOOK_SECRET, true, 25_000],
  ]);
});

test('the control API does not exist without its token', async () => {
  const answer = await fetch(`${double.baseUrl}/control/events`, { headers: { 'x-control-token': 'guess' } });
  expect(answer.status).toBe(404);
});
