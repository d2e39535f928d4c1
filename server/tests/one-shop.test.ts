import { afterAll, expect, test } from 'vitest';
import { startS3 } from '#doubles/s3/server.ts';
import { changeLog } from '#server/kernel/change-log.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { readOutbox } from '#server/testing/app/outbox.ts';
import { callerOf, startShopProcess } from '#server/testing/app/shop-process.ts';
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts';
import { still } from '#server/testing/app/two-processes.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { mixedSteps, randomBy } from '#server/testing/one-shop/mixed-steps.ts';
import type { Steps } from '#server/testing/one-shop/step.ts';
import { photo, price, shown } from '#server/testing/one-shop/store-steps.ts';
import { type Door, makeTown, ownFolder, SOON, same, settle } from '#server/testing/one-shop/town.ts';

// Two processes of the operating system with a folder of their own each, one database and one bucket.
const store = await startS3();
afterAll(store.close);
const shop = await startTestApp(store.options);
const town = await makeTown(shop);
/** Limits as in a real shop, but for those of the one network that all come from. */
const options = { ...store.options, RATE_LIMIT_FACTOR: '1', RATE_LIMIT_NETWORK_FACTOR: '1000' };
const folders = [ownFolder(), ownFolder()] as const;
const open = (DATA_DIR: string) => startShopProcess(shop, { ...options, DATA_DIR });
const [first, second] = await Promise.all([open(folders[0]), open(folders[1])]);
await settle(town, first, 8);
const doors = [first, second];
const random = randomBy(19);

const between = (here: Door, there: Door, number = 0, people = town): Steps => ({
  ...{ town: people, here, there, doors: [here, there], random, number },
  ...{ person: random.of(people.people), offer: random.of(people.offers) },
});

/** An app of this process, as people reach it over the network. */
async function doorOf({ app }: TestApp): Promise<Door> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, call: callerOf(origin) };
}

test('[processes-01] two processes with folders of their own are one shop for 200 mixed steps that alternate between them', async () => {
  const steps = mixedSteps(random);
  expect(steps).toHaveLength(200);
  for (const [number, [name, step]] of steps.entries()) {
    const [here, there] = number % 2 === 0 ? [first, second] : [second, first];
    await step(between(here, there, number)).catch((error: Error) => {
      throw new Error(`step ${number}, ${name}: ${error.message}`, { cause: error });
    });
  }
}, 300_000);

test('[processes-02] each mail is sent once, whichever process sends it', async () => {
  const waiting = async () => {
    const mails = (await shop.jobs.count()).find(({ queue }) => queue === 'mail');
    return mails ? mails.waiting + mails.running + mails.retrying : 0;
  };
  await expect.poll(waiting, SOON).toBe(0);
  const sent = async (email: string) => {
    const boxes = await Promise.all(folders.map((folder) => readOutbox(folder, email)));
    return boxes.flat().length;
  };
  for (const [email, mails] of town.mails) expect([email, await sent(email)]).toEqual([email, mails]);
}, 120_000);

test('[processes-03] the popular searches are those of both processes, and the same at both', async () => {
  const { data } = await same(doors, '/search/most-searched');
  const queries = data.map(({ query }: { query: string }) => query).sort();
  expect(queries).toEqual(['cardamom', 'saffron', 'semolina', 'tahini', 'vanilla']);
});

test('[processes-04] a customer who has used up the searches of a minute at both processes is refused by both', async () => {
  const { token } = await signUp(first);
  const search = async ({ call }: Door) => (await call('GET', '/search?query=saffron', { token })).status;
  let letIn = 0;
  const bothRefuse = async () => {
    const statuses = await Promise.all(doors.map(search));
    letIn += statuses.filter((status) => status === 200).length;
    return statuses;
  };
  for (let count = 0; count < 45; count++) await bothRefuse();
  // They tell each other once a second.
  await expect.poll(bothRefuse, { timeout: 30_000, interval: 250 }).toEqual([429, 429]);
  expect(letIn).toBeGreaterThanOrEqual(90);
  expect(letIn).toBeLessThan(140);
}, 60_000);

test('negative control: without a bucket the other process does not have the photo', async () => {
  const app = await startTestApp();
  const other = await startTestApp(
    { AUTH_SECRET: authSecret(app.config) },
    { mapDatabaseUrl: async () => app.config.databaseUrl ?? '', skipIntegrityChecks: true },
  );
  const [here, there, alone] = [await doorOf(app), await doorOf(other), await makeTown(app)];
  await settle(alone, here, 1);
  await expect(photo(between(here, there, 0, alone))).rejects.toThrow('404');
}, 60_000);

test('negative control: a process that hears of no changes keeps finding the old price', async () => {
  const url = async () => shop.config.databaseUrl ?? '';
  const deaf = await startTestApp(store.options, {
    mapDatabaseUrl: url,
    changes: still(changeLog()),
    isSearchEager: false,
    skipIntegrityChecks: true,
  });
  const steps = between(first, second);
  const door = { origin: '', call: deaf.call };
  const found = async () => (await shown(door, steps.offer)).at(2)?.price;
  const before = await found();
  expect(before).toBe(steps.offer.price);
  await price(steps);
  expect(await found()).toBe(before);
}, 60_000);
