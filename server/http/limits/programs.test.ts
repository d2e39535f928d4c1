import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { numberEvents } from '#server/modules/feed/public.ts';
import { type Answer, startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeProgramKey } from '#server/testing/console/programs.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, LONG_TIMEOUTS);
const { call, db } = shop;

async function makeStall() {
  const vendorId = await makeVendor(db);
  const offer = await makeOffer(db, { vendorId });
  const tokens = [(await makeProgramKey(shop, vendorId)).token, (await makeProgramKey(shop, vendorId)).token];
  return { vendorId, tokens: tokens as [string, string], variantId: offer.variantIds[0] ?? '' };
}

const setStock = (token: string, variantId: string) =>
  call('POST', '/seller/stock', {
    ...{ token, body: { rows: [{ variantId, adjust: 1 }] } },
    headers: { 'idempotency-key': newId() },
  });

test('[keys-09] all keys of a vendor together send 20 bulk calls a minute, and are told when to come back', async () => {
  const { tokens, variantId } = await makeStall();
  const answers = [];
  for (let count = 0; count < 21; count++) answers.push(await setStock(tokens[count % 2] ?? '', variantId));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
  expect(answers[0]?.headers).toMatchObject({
    'ratelimit-policy':
      '"calls";q=300;w=60, "bulk";q=20;w=60, "at-once";q=4;qu="concurrent-requests", "waiting";q=4;qu="concurrent-requests"',
    ratelimit: expect.stringMatching(/^"calls";r=299;t=\d+, "bulk";r=19;t=\d+$/),
  });
  const { headers, body } = answers[20] as Answer;
  expect(body.code).toBe('too_many_requests');
  expect(headers.ratelimit).toBe(`"bulk";r=0;t=${headers['retry-after']}`);
  expect((await call('GET', '/seller/variants', { token: tokens[0] })).status).toBe(200);
  const { token } = await makeProgramKey(shop, (await makeStall()).vendorId);
  expect((await call('GET', '/seller/variants', { token })).status).toBe(200);
});

test('[keys-10] the 301st call of a minute is refused; people of the vendor are not counted', async () => {
  const { vendorId, tokens } = await makeStall();
  const list = (token: string) => call('GET', '/seller/variants?limit=1', { token });
  for (let count = 0; count < 300; count++) await list(tokens[0]);
  expect((await list(tokens[1])).status).toBe(429);
  expect((await list((await makeSeller(shop, vendorId)).token)).status).toBe(200);
});

test('[keys-11] a vendor’s programs have four calls at a time; the fifth comes back a second later', async () => {
  const { tokens, variantId } = await makeStall();
  const lock = sql`select from variants where id = ${variantId} for update`;
  const calls = Array.from({ length: 5 }, (_, index) => () => setStock(tokens[index % 2] ?? '', variantId));
  const answers = (await queueBehindLock(db, lock, calls)).map((each) =>
    each.status === 'fulfilled' ? each.value : null,
  );
  expect(answers.map((each) => each?.status)).toEqual([200, 200, 200, 200, 429]);
  expect(answers[4]?.headers).toMatchObject({ 'retry-after': '1', ratelimit: '"at-once";r=0;t=1' });
  expect((await setStock(tokens[1], variantId)).status).toBe(200);
});

test('four calls that wait for the feed hold up neither the vendor’s changes nor another vendor', async () => {
  const [{ tokens, variantId }, other] = [await makeStall(), await makeStall()];
  const wait = (token: string, seconds: number) => call('GET', `/seller/feed?after=0&wait=${seconds}`, { token });
  const answers: Answer[] = [];
  const five = Array.from({ length: 5 }, async (_, index) => answers.push(await wait(tokens[index % 2] ?? '', 20)));
  await vi.waitFor(() => expect(answers).toMatchObject([{ status: 429 }]), { timeout: 15_000 });
  expect(answers[0]?.headers).toMatchObject({ 'retry-after': '1', ratelimit: '"waiting";r=0;t=1' });
  expect((await setStock(tokens[0], variantId)).status).toBe(200);
  expect((await call('GET', '/seller/feed', { token: tokens[1] })).body).toEqual({ data: [], cursor: 0 });
  expect((await wait(other.tokens[0], 1)).status).toBe(200);
  const [change, headers] = [{ rows: [{ variantId, price: 0.01 }] }, { 'idempotency-key': newId() }];
  expect((await call('POST', '/seller/prices', { token: tokens[0], body: change, headers })).status).toBe(200);
  await numberEvents(db);
  await Promise.all(five);
  expect(answers.slice(1).map(({ body }) => body.cursor)).toEqual([1, 1, 1, 1]);
  expect((await wait(tokens[0], 1)).status).toBe(200);
});
