import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { API_SCOPE_NAMES, PROGRAM_LIMITS } from '#contract/shared/programs/api-keys.ts';
import { FEED_DAYS, LONGEST_FEED_WAIT } from '#contract/shared/programs/feed.ts';
import { MOST_ROWS } from '#contract/shared/selling/offer-lists.ts';
import { numberEvents } from '#server/modules/feed/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeProgramKey } from '#server/testing/console/programs.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor, stockOf } from '#server/testing/data/offers.ts';

const guide = await readFile(new URL('../../docs/sellers-api.md', import.meta.url), 'utf8');
/** Each example of the guide: the command, and the part of its answer that the guide shows. */
const examples = [...guide.matchAll(/```sh\n(.*?)```\s+```json\n(.*?)```/gs)].map(([, command = '', answer = '']) => ({
  command,
  answer: JSON.parse(answer),
}));

const shop = await startTestApp();
const { db } = shop;
const SHOP = await shop.app.listen({ port: 0, host: '127.0.0.1' });

test('the examples of the guide for sellers’ programs answer what it says', async () => {
  const vendorId = await makeVendor(db);
  const variants = [
    { price: 1_850, stock: 30 },
    { price: 1_200, stock: 8 },
  ];
  const offer = await makeOffer(db, { vendorId, variants });
  for (const [index, sku] of ['FLOUR-1KG', 'YEAST-500G'].entries())
    await db
      .updateTable('variants')
      .set({ sku })
      .where('id', '=', offer.variantIds[index] as string)
      .execute();
  const { token } = await makeProgramKey(shop, vendorId);
  const environment = { ...process.env, SHOP, KEY: token };
  const run = async (command: string) =>
    JSON.parse((await promisify(execFile)('sh', ['-c', command], { env: environment })).stdout);
  expect(examples).toHaveLength(guide.match(/```sh/g)?.length ?? 0);

  for (const { command, answer } of examples) {
    const received = await run(command);
    expect(received).toMatchObject(answer);
    if (command.includes('/seller/feed"')) await placeOrder(shop, await makeBuyer(shop, [offer, 2]));
    if (command.includes('stock-0001') && 'rows' in answer) {
      expect(await run(command)).toEqual(received);
      await numberEvents(db);
    }
  }
  expect(await stockOf(db, offer)).toEqual([38, 8]);
});

test.each([
  `${PROGRAM_LIMITS.callsPerMinute} calls a minute, ${PROGRAM_LIMITS.bulkCallsPerMinute} of them`,
  `${PROGRAM_LIMITS.atOnce} calls at work`,
  `${PROGRAM_LIMITS.waiting} that wait for the feed`,
  `up to ${MOST_ROWS.toLocaleString('en')} rows`,
  `at most ${LONGEST_FEED_WAIT} seconds`,
  `kept for ${FEED_DAYS} days`,
])('the guide tells the shop’s own limit: %s', (limit) => {
  expect(guide).toContain(limit);
});

test('the guide explains each scope that needs no person', () => {
  for (const scope of API_SCOPE_NAMES.filter((each) => each !== 'offers:write'))
    expect(guide).toContain(`\`${scope}\``);
});
