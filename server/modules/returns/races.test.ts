import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { lockOrder } from '#server/modules/orders/public.ts';
import { readTogether } from '#server/testing/app/barrier.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { meetAtOrder } from '#server/testing/database/queue-behind-lock.ts';
import { readUnlocked } from '#server/testing/database/unlocked-order.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { keepDeadlines } from './deadlines.ts';
import { listLines } from './lines.ts';
import { lockReturn } from './locked.ts';

vi.mock('#server/modules/orders/public.ts', { spy: true });
vi.mock('./lines.ts', { spy: true });
vi.mock('./locked.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const { shop, bank } = await startPayingShop({ skipIntegrityChecks: true });
const { db, jobs } = shop;
const faults = async () => (await failedChecks(db)).map(({ name }) => name);
const LATER = new Date(Date.now() + 20 * 86_400_000);

/** A delivered order, and calls that meet behind its lock, in their order. */
async function make() {
  const made = await makeDelivered({ shop, bank }, { pieces: 5 });
  const request = (pieces: number) => async () => (await made.request(pieces, 'missing')).status as unknown;
  const meet = (...calls: (() => Promise<unknown>)[]) => meetAtOrder(db, made.orderId, calls);
  const open = async (reason = 'missing', wish = 'refund', pieces = 5) => {
    const { id } = (await made.request(pieces, reason, { wish })).body;
    const approve = async () => (await made.vendor(id, 'approve')).body.outcome as unknown;
    const withdraw = async () => (await made.post(`/returns/${id}/withdraw`)).status as unknown;
    const goOn = async () => (await keepDeadlines({ db, jobs }, LATER)).length as unknown;
    const replace = async () => (await made.vendor(id, 'replace')).body.outcome as unknown;
    return { approve, withdraw, goOn, replace };
  };
  return { ...made, ask: request, meet, open };
}

test('of two returns of a line at once the second finds too few pieces', async () => {
  const { ask, meet } = await make();
  expect(await meet(ask(3), ask(3))).toEqual([201, 409]);
  expect(await faults()).toEqual([]);
});

test('the customer withdraws, or the vendor approves: who comes second finds it changed', async () => {
  const { open, meet, money } = await make();
  const first = await open();
  expect(await meet(first.withdraw, first.approve)).toEqual([200, 'changed']);
  const second = await open();
  expect(await meet(second.approve, second.withdraw)).toEqual(['done', 409]);
  expect(await money()).toMatchObject([{ status: 'REFUNDED' }]);
  expect(await faults()).toEqual([]);
});

test('the vendor approves while its time ends: the money goes back once', async () => {
  const { open, meet, money, total } = await make();
  const { approve, goOn } = await open();
  expect(await meet(approve, goOn)).toEqual(['done', 0]);
  expect(await money()).toMatchObject([{ refunded: Math.round(total * 100) }]);
  expect(await faults()).toEqual([]);
});

const replacedOf = async (offer: { variantIds: string[] }) => {
  const { rows } = await sql<{ pieces: number }>`select sum(quantity)::int as pieces from stock_movements
    where reason = 'replacement' and variant_id = ${offer.variantIds[0]}`.execute(db);
  return rows[0]?.pieces ?? null;
};

test('the customer withdraws, or the vendor sends a replacement: who comes second finds it changed', async () => {
  const { open, meet, money, offer } = await make();
  const first = await open('missing', 'replacement', 2);
  expect(await meet(first.withdraw, first.replace)).toEqual([200, 'changed']);
  expect(await replacedOf(offer)).toBe(null);
  const second = await open('missing', 'replacement', 2);
  expect(await meet(second.replace, second.withdraw)).toEqual(['done', 409]);
  const third = await open('missing', 'replacement', 1);
  expect(await meet(third.replace, third.replace)).toEqual(['done', 'changed']);
  // Who sends it while its time ends does not pay besides.
  const fourth = await open('missing', 'replacement', 1);
  await fourth.approve();
  expect(await meet(fourth.replace, fourth.goOn)).toEqual(['done', 0]);
  expect(await replacedOf(offer)).toBe(-4);
  expect(await money()).toMatchObject([{ refunded: 0 }]);
  expect(await faults()).toEqual([]);
});

test('an order is not cancelled while goods of it go back, and the money goes back once', async () => {
  const { open, meet, cancel, money, total } = await make();
  const { approve } = await open();
  expect(await meet(approve, async () => (await cancel()).status)).toEqual(['done', 409]);
  expect(await money()).toMatchObject([{ refunded: Math.round(total * 100) }]);
});

test('negative control: without the order’s lock two returns take the same pieces', async () => {
  const { ask } = await make();
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const { listLines: read } = await vi.importActual<typeof import('./lines.ts')>('./lines.ts');
  vi.mocked(listLines).mockImplementation(readTogether(read) as typeof listLines);
  expect(await Promise.all([ask(3)(), ask(3)()])).toEqual([201, 201]);
  vi.resetAllMocks();
  expect(await faults()).toContain('no-more-back-than-bought');
});

test('negative control: without the order’s lock goods are replaced though the claim was withdrawn', async () => {
  const { open, ask } = await make();
  await ask(3)();
  const { replace, withdraw } = await open('missing', 'replacement', 2);
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const { lockReturn: read } = await vi.importActual<typeof import('./locked.ts')>('./locked.ts');
  vi.mocked(lockReturn).mockImplementation(readTogether(read));
  expect(await Promise.all([replace(), withdraw()])).toEqual(['done', 200]);
  vi.resetAllMocks();
  expect(await faults()).toContain('no-more-back-than-bought');
});

test('negative control: without the order’s lock a return is approved and withdrawn', async () => {
  const { open } = await make();
  const { approve, withdraw } = await open('changed_mind');
  vi.mocked(lockOrder).mockImplementation(readUnlocked);
  const { lockReturn: read } = await vi.importActual<typeof import('./locked.ts')>('./locked.ts');
  vi.mocked(lockReturn).mockImplementation(readTogether(read));
  const answers = await Promise.all([approve(), withdraw()]);
  expect(answers).toEqual(['done', 200]);
});
