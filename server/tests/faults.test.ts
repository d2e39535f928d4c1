import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { toAppError } from '#server/http/error-handler.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { type TcpProxy, tcpProxy } from '#server/testing/database/tcp-proxy.ts';

const proxies: TcpProxy[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.close();
});

async function startBehindProxy(answerMs?: number) {
  const mapDatabaseUrl = async (url: string) => {
    const proxy = await tcpProxy(url);
    proxies.push(proxy);
    return proxy.url;
  };
  const shop = await startTestApp({}, { mapDatabaseUrl, ...(answerMs && { answerMs }) });
  const proxy = proxies.at(-1) as TcpProxy;
  return { shop, proxy };
}

const CALLS = [
  ['GET', '/cart', undefined],
  ['GET', '/orders', undefined],
  ['GET', '/auth/profile', undefined],
  ['GET', '/products/public', undefined],
  ['POST', '/auth/login', { email: 'nobody@example.com', password: 'secret-1234' }],
  ['POST', '/auth/refresh-token', { refreshToken: 'a'.repeat(43) }],
  ['POST', '/orders', undefined],
] as const;

test('while the database is unavailable every call gets 503 with Retry-After, and sessions survive', async () => {
  const { shop, proxy } = await startBehindProxy();
  const person = await signUp(shop);
  const offer = await makeOffer(shop.db);
  await fillCart(shop, person, offer, 2);
  proxy.cut();
  for (const [method, path, body] of CALLS) {
    const answer = await shop.call(method, path, { token: person.token, ...(body && { body }) });
    expect({ path, status: answer.status, code: answer.body.code }).toEqual({ path, status: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('2');
  }
  expect((await shop.app.inject('/health/ready')).statusCode).toBe(503);
  const page = await shop.app.inject({ url: '/sitemap.xml', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('المتجر مشغول الآن');
  expect(page.body).toContain('The shop is busy');
  expect((await shop.app.inject('/health/live')).statusCode).toBe(200);

  proxy.restore();
  await expect
    .poll(() => shop.app.inject('/health/ready').then((answer) => answer.statusCode), { timeout: 5_000 })
    .toBe(200);
  expect(await shop.call('GET', '/cart', { token: person.token })).toMatchObject({
    status: 200,
    body: { itemCount: 2 },
  });
  const refreshed = await shop.call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } });
  expect(refreshed.status).toBe(200);
});

test('an unresponsive database gives 503, and its connections are discarded', async () => {
  const { shop, proxy } = await startBehindProxy(300);
  const person = await signUp(shop);
  proxy.freeze();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.call('GET', '/cart', { token: person.token })),
  );
  for (const { status } of answers) expect(status).toBe(503);
  proxy.restore();
  await expect.poll(() => shop.call('GET', '/cart', { token: person.token }).then(({ status }) => status)).toBe(200);
  expect(shop.database.pool.totalCount).toBe(shop.database.pool.idleCount);
});

test('statements, locks and idle transactions have timeouts', async () => {
  const { shop } = await startBehindProxy();
  const { rows } = await shop.database.pool.query(
    `select name, setting::int from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: 10_000 },
    { name: 'lock_timeout', setting: 2_000 },
    { name: 'statement_timeout', setting: 5_000 },
  ]);
});

test('a connection that breaks within a transaction fails that request with 503 and leaves the app running', async () => {
  const { shop, proxy } = await startBehindProxy();
  const broken = shop.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    proxy.cut();
    await proxy.emptied();
    await sql`select 2`.execute(tx);
  });
  const error = await broken.catch((reason: unknown) => reason);
  expect(toAppError(error)).toMatchObject({ status: 503 });
  proxy.restore();
  expect((await shop.call('GET', '/categories')).status).toBe(200);
});
