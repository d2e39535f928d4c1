import { afterEach, expect, test, vi } from 'vitest';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// A gateway that hangs or is away: how long a shopper waits, what the shop says meanwhile, and what is left to choose.

const { shop, bank, makeOrder, webhook } = await startPayingShop();
type Made = Awaited<ReturnType<typeof makeOrder>>;
type Call = 'begin' | 'fetch' | 'close' | 'confirm';

afterEach(() => {
  vi.useRealTimers();
  bank.forget();
});

/** The next call of this kind hangs from `reached` until it is released, before or after it does its work. */
function hang(call: Call, when: 'before' | 'after' = 'before') {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  bank.hooks[call] = {
    [when]: async () => {
      delete bank.hooks[call];
      reached.resolve();
      await released.promise;
    },
  };
  return { reached: reached.promise, release: released.resolve };
}

/** What a request is answered whose gateway hangs for six seconds in its life, less the time that has passed. */
async function answerAfterSix(request: () => Promise<{ status: number; body: unknown }>, call: Call) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  const { reached, release } = hang(call);
  const asked = request();
  await reached;
  await vi.advanceTimersByTimeAsync(6_000);
  vi.useRealTimers();
  const answer = await asked;
  release();
  return answer;
}

const statuses = async (made: Made) => (await made.attempts()).map(({ status }) => status);

const UNAVAILABLE = { status: 503, body: { code: 'payment_unavailable' } };

test('a beginning is answered after six seconds, and what the gateway says later is kept', async () => {
  const made = await makeOrder();
  expect(await answerAfterSix(() => made.begin(), 'begin')).toMatchObject(UNAVAILABLE);
  await vi.waitFor(async () => expect(await made.payment()).toMatchObject({ state: 'redirect' }));
  bank.pay(made.bill());
  expect((await made.refresh()).body.state).toBe('paid');
});

test('a switch is answered after six seconds, and then neither ends nor begins anything', async () => {
  const made = await makeOrder();
  await made.begin();
  expect(await answerAfterSix(() => made.begin('visa'), 'fetch')).toMatchObject(UNAVAILABLE);
  await shop.workOff();
  expect(await made.payment()).toMatchObject({ state: 'redirect', method: 'mada' });
  expect(bank.billsOf(made.order.id)).toHaveLength(1);
  expect(made.bill().end).toBeNull();
});

test('a one-time code is answered after six seconds', async () => {
  const made = await makeOrder('stc_pay');
  await made.begin('stc_pay', { mobile: '0512345678' });
  expect(await answerAfterSix(() => made.confirm('123456'), 'confirm')).toMatchObject(UNAVAILABLE);
  await vi.waitFor(async () => expect(await made.payment()).toMatchObject({ state: 'paid' }));
});

test.each([
  ['mada', {}],
  ['apple_pay', { applePayToken: 'token' }],
])('while a beginning by %s hangs, a transfer can be chosen at once', async (method, more) => {
  const made = await makeOrder(method);
  const { reached, release } = hang('begin');
  const first = made.begin(method, more);
  await reached;
  expect(await made.begin('visa')).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
  expect(await made.begin('bank_transfer')).toMatchObject({ status: 200, body: { state: 'transfer' } });
  release();
  expect(await first).toMatchObject({ status: 200, body: { state: 'transfer' } });
  await shop.workOff();
  expect(await statuses(made)).toEqual(['EXPIRED', 'CREATED']);
  expect(made.bill().ref.kind === 'payment' || made.bill().end === 'voided').toBe(true);
});

test('a wallet that paid while its beginning hung pays the order, whatever was chosen meanwhile', async () => {
  const made = await makeOrder('apple_pay');
  const { reached, release } = hang('begin', 'after');
  const first = made.begin('apple_pay', { applePayToken: 'token' });
  await reached;
  await made.begin('bank_transfer');
  bank.pay(made.bill());
  release();
  await first;
  await shop.workOff();
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'apple_pay' });
  expect(await statuses(made)).toEqual(['PAID', 'EXPIRED']);
});

test('a wallet whose lost beginning was taken over by a transfer is looked for at once', async () => {
  const made = await makeOrder('apple_pay');
  const { reached, release } = hang('begin', 'after');
  bank.fail('begin', 'lose-answer');
  const first = made.begin('apple_pay', { applePayToken: 'token' });
  await reached;
  await made.begin('bank_transfer');
  await shop.workOff();
  bank.pay(made.bill());
  release();
  expect(await first).toMatchObject(UNAVAILABLE);
  await shop.workOff();
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'apple_pay' });
});

test('an order whose payment could not be looked at is unconfirmed until it can', async () => {
  const made = await makeOrder();
  expect((await made.refresh()).body.isUnconfirmed).toBeUndefined();
  await made.begin();
  expect((await made.refresh()).body.isUnconfirmed).toBeUndefined();
  bank.pay(made.bill());
  bank.isDown = true;
  expect((await made.refresh()).body).toMatchObject({ state: 'redirect', isUnconfirmed: true });
  bank.isDown = false;
  const { body } = await made.refresh();
  expect(body.state).toBe('paid');
  expect(body.isUnconfirmed).toBeUndefined();
});

test('a look that hangs is answered after six seconds: unconfirmed', async () => {
  const made = await makeOrder();
  await made.begin();
  expect(await answerAfterSix(() => made.refresh(), 'fetch')).toMatchObject({
    status: 200,
    body: { state: 'redirect', isUnconfirmed: true },
  });
});

test('a request that comes too soon for a look of its own says what the last one found', async () => {
  const strict = await startPayingShop({}, { RATE_LIMIT_FACTOR: '1' });
  const made = await strict.makeOrder();
  await made.begin();
  strict.bank.isDown = true;
  const answers = await Promise.all(Array.from({ length: 5 }, () => made.refresh()));
  expect(answers.map(({ body }) => body.isUnconfirmed)).toEqual([true, true, true, true, true]);
  expect(strict.bank.calls.fetch).toBeLessThan(5);
});

test('an attempt that has ended at the gateway leaves nothing unconfirmed', async () => {
  const made = await makeOrder();
  await made.begin();
  expect((await made.begin('bank_transfer')).body.state).toBe('transfer');
  expect(made.bill().end).toBe('voided');
  bank.isDown = true;
  expect((await made.refresh()).body).not.toHaveProperty('isUnconfirmed');
});

test('a transfer chosen while the gateway is away stays unconfirmed: its card may have paid', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.pay(made.bill());
  bank.isDown = true;
  await made.begin('bank_transfer');
  expect((await made.refresh()).body).toMatchObject({ state: 'transfer', isUnconfirmed: true });
  bank.isDown = false;
  await webhook(made.bill());
  await shop.workOff();
  expect((await made.payment()).state).toBe('paid');
});
