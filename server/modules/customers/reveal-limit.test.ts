import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

// A tenth of every limit: six reveals in an hour.
const shop = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
const { db, call } = shop;

test('[find-04] after 60 reveals in an hour, of customers and orders together, an operator is refused; others are not', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  const { id } = (await placeOrder(shop, buyer)).body;
  const [first, second] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'admin')];
  const reveal = (path: string, { token }: { token: string }) =>
    call('POST', `/operator/${path}/reveal`, { token, body: { reason: 'Asks for a call' } });
  const paths = [`customers/${buyer.customerId}`, `orders/${id}`];
  for (const path of [...paths, ...paths, ...paths]) expect((await reveal(path, first)).status).toBe(200);
  for (const path of paths) {
    const answer = await reveal(path, first);
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(Object.keys(answer.body)).not.toContain('address');
  }
  expect((await reveal(`orders/${id}`, second)).status).toBe(200);
  const { count } = await db
    .selectFrom('audit_log')
    .where('action', 'in', ['customer.revealed', 'order.revealed'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(7);
});

test('[find-07] searches of the list are limited with those of finding anything; a look at it without a search is not', async () => {
  const { token } = await makeOperator(shop, 'support');
  const list = (query = '') => call('GET', `/operator/customers${query}`, { token });
  // A tenth of 120 a minute.
  for (let searches = 0; searches < 12; searches += 1) expect((await list('?search=nora')).status).toBe(200);
  expect(await list('?search=nora')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await call('GET', '/operator/find?q=nora', { token })).status).toBe(429);
  expect((await list()).status).toBe(200);
});
