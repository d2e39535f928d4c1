import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder, type SignedIn, signUpVerified } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { findPack, holdStock } from './packs.ts';
import { tellWaiting } from './tell.ts';

// The controls replace one guard at a time with what a shop without it would do.
vi.mock('./packs.ts', { spy: true });
vi.mock('./tell.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const shop = await startTestApp();
const { call, db } = shop;

const ask = ({ id, variantIds }: MadeOffer, { token }: SignedIn) =>
  call('PUT', `/products/${id}/stock-alerts/${variantIds[0]}`, { token });

/** An offer whose pieces are all sold, one to each order, and what cancels these orders. */
async function sellOut(pieces: number) {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: pieces }] });
  const cancels: (() => Promise<number>)[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const buyer = await makeBuyer(shop, [offer, 1]);
    const { body } = await placeOrder(shop, buyer);
    cancels.push(async () => (await call('PATCH', `/orders/${body.id}/cancel`, { token: buyer.token })).status);
  }
  return { offer, cancels };
}

async function alertMails({ email }: SignedIn): Promise<number> {
  return (await shop.mailsTo(email)).filter(({ subject }) => subject?.startsWith('متوفر الآن: ')).length;
}

async function mailJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs.job where name = 'mail' and data->>'kind' = 'stock_alert'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Cancels two orders of a sold-out pack at once, and has two processes work off the jobs. Returns the mail jobs enqueued. */
async function returnTwice(): Promise<{ person: SignedIn; enqueued: number }> {
  const { offer, cancels } = await sellOut(2);
  const person = await signUpVerified(shop);
  await ask(offer, person);
  await shop.workOff();
  const before = await mailJobs();
  expect(await Promise.all(cancels.map((cancel) => cancel()))).toEqual([200, 200]);
  await Promise.all([shop.workOff(), shop.workOff()]);
  return { person, enqueued: (await mailJobs()) - before };
}

test('two cancellations at once send one mail', async () => {
  for (let round = 0; round < 3; round++) {
    const { person, enqueued } = await returnTwice();
    expect([enqueued, await alertMails(person)]).toEqual([1, 1]);
  }
});

test('negative control: two processes that read and then write enqueue two mails', async () => {
  const bothHaveRead = barrier(2);
  vi.mocked(tellWaiting).mockImplementation(async (_, __, variantId) => {
    const waiting = await db
      .selectFrom('stock_alerts')
      .where('variant_id', '=', variantId)
      .where('claimed_at', 'is', null)
      .select('id')
      .execute();
    await bothHaveRead();
    for (const { id } of waiting) {
      await db.updateTable('stock_alerts').set({ claimed_at: new Date() }).where('id', '=', id).execute();
      await shop.send('mail', { kind: 'stock_alert', alertId: id });
    }
    return waiting.length;
  });
  expect((await returnTwice()).enqueued).toBe(2);
});

/** Cancels the order after the asker has seen that nothing is left, and before the request is stored. */
async function cancelWhileAsking(): Promise<SignedIn> {
  const { offer, cancels } = await sellOut(1);
  const person = await signUpVerified(shop);
  const { findPack: find } = await vi.importActual<typeof import('./packs.ts')>('./packs.ts');
  let cancelled: Promise<number> | undefined;
  let isCancelled = false;
  vi.mocked(findPack).mockImplementation(async (tx, pack) => {
    const found = await find(tx, pack);
    cancelled = cancels[0]?.().finally(() => (isCancelled = true));
    while (!isCancelled && !(await somebodyWaits())) await new Promise(setImmediate);
    return found;
  });
  expect((await ask(offer, person)).status).toBe(200);
  expect(await cancelled).toBe(200);
  return person;
}

/** Whether a statement waits for another transaction's lock. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

test('stock that returns while somebody asks is not missed', async () => {
  expect(await alertMails(await cancelWhileAsking())).toBe(1);
});

test('negative control: without holding the stock, the request waits although the piece is back', async () => {
  vi.mocked(holdStock).mockResolvedValue(undefined);
  const person = await cancelWhileAsking();
  expect(await alertMails(person)).toBe(0);
  const alerts = db.selectFrom('stock_alerts').where('customer_id', '=', person.customerId).select('claimed_at');
  expect(await alerts.execute()).toEqual([{ claimed_at: null }]);
});
