import { beforeEach, expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { still } from '#server/testing/app/two-processes.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { startPair } from '#server/testing/database/pair.ts';

const pair = await startPair();
const log = changeLog();
const shop = await startTestApp(
  { DATABASE_REPLICA_URL: pair.standbyUrl, OPERATOR_TOKEN: 'a token for monitoring, of enough letters' },
  { mapDatabaseUrl: async () => pair.primaryUrl, changes: still(log), isSearchEager: false },
);
const { call, db, reads } = shop;
const vendorId = await makeVendor(db);
const owner = await makeSeller(shop, vendorId);
const variants = [{ price: 2_000, stock: 50 }];
const offer = await makeOffer(db, { vendorId, name: 'سكر بودرة', nameEn: 'Icing sugar', variants });

/** Whether the standby would answer the next reader, and one who has seen so far. */
const isRead = (seen?: bigint) => reads.from(seen) !== db;
const caughtUp = () => expect.poll(() => isRead(), { timeout: 10_000 }).toBe(true);
const isUsed = () => reads.standbys()[0]?.isUsed;

/** Sets the price as a browser does; returns the cookie that it keeps. */
async function setPrice(price: number): Promise<string> {
  const { status, headers } = await call('POST', '/seller/prices', {
    ...{ token: owner.token, headers: { cookie: 'a=b' } },
    body: { rows: [{ variantId: offer.variantIds[0], price }] },
  });
  expect(status).toBe(200);
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((each) => each.startsWith('wrote='))?.split(';')[0] ?? '';
}
const shown = (headers: Record<string, string> = {}) => call('GET', `/products/public/${offer.id}`, { headers });
const priceShown = async (headers?: Record<string, string>) => (await shown(headers)).body.price;

beforeEach(async () => {
  await pair.resumeReplay();
  await caughtUp();
});

test('lists, items, vendors, searches and reports are read from the standby', async () => {
  const read = async (path: string, token?: string) => {
    const { primary, standby } = { ...reads.counts() };
    const { status } = await call('GET', path, { headers: { cookie: 'a=b' }, ...(token && { token }) });
    return [path, status, reads.counts().primary - primary, reads.counts().standby > standby];
  };
  const reviews = `/products/${offer.id}/reviews`;
  for (const path of [
    '/products/public?limit=5',
    `/products/public/${offer.id}`,
    reviews,
    '/vendors',
    '/search?query=sugar',
  ])
    expect(await read(path)).toEqual([path, 200, 0, true]);
  for (const path of ['/seller/home', '/seller/metrics?days=30'])
    expect(await read(path, owner.token)).toEqual([path, 200, 0, true]);
});

test('who has just changed something sees it while the standby is behind; others see it a moment later', async () => {
  await pair.pauseReplay();
  const cookie = await setPrice(31);
  expect(await priceShown({ cookie })).toBe(31);
  expect(await priceShown({ cookie: `first=1; ${cookie}; last=2` })).toBe(31);
  // A program keeps no cookies: what it reads with its token is as new as what it wrote.
  expect(await priceShown({ authorization: `Bearer ${owner.token}` })).toBe(31);
  // The control: without the cookie the standby answers, which does not know yet.
  expect(await priceShown()).toBe(20);
  await pair.resumeReplay();
  await expect.poll(() => priceShown(), { timeout: 10_000 }).toBe(31);
});

test('a cookie that is no position, or one of nobody’s, harms nobody', async () => {
  for (const value of ['', '0/0', 'x', '%', '%E0%A4%A', 'FFFFFFFF/FFFFFFFF', '1%2F'])
    expect([value, (await shown({ cookie: `wrote=${value}` })).status]).toEqual([value, 200]);
});

test('nothing older than a change that the process has heard of is read, so nothing old is kept', async () => {
  await pair.pauseReplay();
  const before = await priceShown();
  await setPrice(33);
  expect(await priceShown()).toBe(before);
  log.note([offer.productId]);
  expect(await priceShown()).toBe(33);
});

test('a standby more than a second behind is left out, and comes back by itself', async () => {
  await pair.pauseReplay();
  await setPrice(35);
  await expect.poll(isUsed, { timeout: 10_000 }).toBe(false);
  expect(reads.standbys()[0]?.lagMs).toBeGreaterThan(1_000);
  expect(await priceShown()).toBe(35);
  await pair.resumeReplay();
  await expect.poll(isUsed, { timeout: 10_000 }).toBe(true);
});

test('while the standby is stopped every reader is answered; started again, it is used again', async () => {
  pair.stopStandby();
  for (let count = 0; count < 10; count++) expect((await shown()).status).toBe(200);
  await expect.poll(isUsed).toBe(false);
  expect(await priceShown(await setPrice(37).then((cookie) => ({ cookie })))).toBe(37);
  await pair.startStandby();
  await expect.poll(isUsed, { timeout: 20_000 }).toBe(true);
});

test('metrics tell of reads and of each standby', async () => {
  const headers = { 'x-operator-token': 'a token for monitoring, of enough letters' };
  const { body } = await shop.app.inject({ url: '/metrics', headers });
  const host = new URL(pair.standbyUrl).host.replace('.', '\\.');
  expect(body).toMatch(/^daqeeq_reads_total\{from="standby"\} [1-9]/m);
  expect(body).toMatch(new RegExp(`^daqeeq_standby_used\\{standby="${host}"\\} 1$`, 'm'));
  expect(body).toMatch(new RegExp(`^daqeeq_standby_lag_seconds\\{standby="${host}"\\} 0\\.\\d+$`, 'm'));
});

test('[cluster-03] while the primary is away, shoppers go on browsing; a standby that was promoted is no standby', async () => {
  const cookie = await setPrice(39);
  await expect.poll(() => priceShown(), { timeout: 10_000 }).toBe(39);
  pair.stopPrimary();
  // A change that was heard of, and a cookie: the primary cannot say any more whether the standby has them.
  log.note(null);
  await expect.poll(async () => (await shown({ cookie })).status, { timeout: 10_000 }).toBe(200);
  const reviews = `/products/${offer.id}/reviews`;
  for (const path of [
    '/products/public?limit=5',
    `/products/public/${offer.id}`,
    reviews,
    '/vendors',
    '/search?query=icing',
  ])
    expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
  // The control: what only the primary knows is refused, and nobody is signed out.
  expect((await call('GET', '/seller/home', { token: owner.token })).status).toBe(503);
  const kept = log.generation();
  await pair.promote();
  expect((await shown()).status).toBe(200);
  await pair.startPrimary();
  await expect.poll(isUsed, { timeout: 10_000 }).toBe(false);
  // With a newer generation, no answer that was kept while the primary was away is given again.
  expect(log.generation()).toBeGreaterThan(kept);
});
