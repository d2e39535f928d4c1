import { afterEach, expect, test, vi } from 'vitest';
import { expireUnpaid } from '#server/modules/orders/public.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { paymentModel } from '#server/testing/payments/model.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { lockAttempts, lockOrder } from './attempts.ts';
import { closeAttempts } from './close.ts';
import { decide } from './decide.ts';
import type { GatewayRef, PaymentGateway } from './gateway.ts';
import { settle } from './settle.ts';

// Takes away one guard at a time: what the other tests assert must then be untrue.
vi.mock('./attempts.ts', { spy: true });
vi.mock('./close.ts', { spy: true });
vi.mock('./decide.ts', { spy: true });
afterEach(() => {
  vi.resetAllMocks();
  bank.forget();
});

const paying = await startPayingShop({ skipIntegrityChecks: true });
const { shop, bank, settling, makeOrder } = paying;
const faults = async () => (await failedChecks(shop.db)).map(({ name }) => name);

async function begun() {
  const made = await makeOrder();
  await made.begin();
  return made;
}

test('negative control: without the order’s lock a capture pays an order that is being cancelled', async () => {
  const { bill, cancel, read, order } = await begun();
  bank.pay(bill());
  const [hasRead, isCancelled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.mocked(lockOrder).mockImplementationOnce(async (tx, id) => {
    const columns = ['id', 'customer_id as customerId', 'order_number as orderNumber', 'status', 'language'] as const;
    const money = [
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      'total_amount as total',
    ] as const;
    const unlocked = tx.selectFrom('orders').where('id', '=', id).select(columns).select(money);
    const found = await unlocked.select('pay_until as payUntil').executeTakeFirstOrThrow();
    hasRead.resolve();
    await isCancelled.promise;
    return found;
  });
  const { lockAttempts: really } = await vi.importActual<typeof import('./attempts.ts')>('./attempts.ts');
  // They are locked together: the attempts alone would keep the two apart, too.
  vi.mocked(lockAttempts).mockImplementationOnce(async (tx, id) => {
    await isCancelled.promise;
    return really(tx, id);
  });
  const capturing = settle(settling, bill().ref);
  await hasRead.promise;
  bank.fail('close', 'drop');
  await cancel();
  isCancelled.resolve();
  await capturing;
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' });
  const homeless = (await failedChecks(shop.db)).find(({ name }) => name === 'captured-money-has-a-home');
  expect(homeless?.faults.join()).toContain(order.orderNumber);
});

test('negative control: an expiry that does not close first cancels an order that was paid in time', async () => {
  const { bill, endHold, read } = await begun();
  bank.pay(bill());
  await endHold();
  vi.mocked(closeAttempts).mockResolvedValueOnce('closed');
  await expireUnpaid(settling);
  expect(await read()).toMatchObject({ status: 'CANCELLED' });
});

test('negative control: a shop that does not compare amounts sells for a halala less', async () => {
  const { bill, read, total } = await begun();
  bank.pay(bill(), total - 1);
  const { decide: really } = await vi.importActual<typeof import('./decide.ts')>('./decide.ts');
  vi.mocked(decide).mockImplementationOnce((...given) => {
    const { arrivals, ...decision } = really(...given);
    return { ...decision, arrivals: arrivals.map((arrival) => ({ ...arrival, outcome: 'paid' })) };
  });
  await settle(settling, bill().ref);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
  expect(await faults()).toContain('payments-balance');
});

test('negative control: without the surplus rule a late capture has no home', async () => {
  const { bill, cancel } = await begun();
  await cancel();
  bank.pay(bill());
  const before = (await failedChecks(shop.db)).find(({ name }) => name === 'captured-money-has-a-home')?.count ?? 0;
  const { decide: really } = await vi.importActual<typeof import('./decide.ts')>('./decide.ts');
  vi.mocked(decide).mockImplementationOnce((...given) => {
    const { arrivals, ...decision } = really(...given);
    return { ...decision, arrivals: arrivals.map((arrival) => ({ ...arrival, outcome: 'paid' })) };
  });
  await settle(settling, bill().ref);
  const after = (await failedChecks(shop.db)).find(({ name }) => name === 'captured-money-has-a-home')?.count ?? 0;
  expect(after).toBe(before + 1);
});

test('negative control: a shop that believes what a webhook says gives away an unpaid order', async () => {
  const { bill, read, total } = await begun();
  const said = { id: 'said', amount: total, refunded: 0, fee: null };
  const believing: PaymentGateway = {
    ...bank.gateway,
    fetch: async (ref: GatewayRef) => ({
      ...(await bank.gateway.fetch(ref)),
      status: 'captured',
      captured: total,
      captures: [said],
    }),
  };
  await settle({ ...settling, gateway: believing }, bill().ref);
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
  expect(bill().payments).toEqual([]);
});

const LATE = ['begins mada', 'cancels', 'pays', 'a webhook', 'jobs'];

test('the model finds nothing wrong with a late capture', async () => {
  await (await paymentModel(paying))(LATE);
});

test('negative control: the model finds a shop without the surplus rule', async () => {
  const { decide: really } = await vi.importActual<typeof import('./decide.ts')>('./decide.ts');
  vi.mocked(decide).mockImplementation((...given) => {
    const { arrivals, ...decision } = really(...given);
    return { ...decision, arrivals: arrivals.map((arrival) => ({ ...arrival, outcome: 'paid' })) };
  });
  const play = await paymentModel(paying);
  await expect(play(LATE)).rejects.toThrow("expected [ 'PENDING', 'FAILED' ]");
});
