import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expireUnpaid, receiveTransfer } from '#server/modules/orders/public.ts';
import { fillCart, placeOrder } from '#server/testing/data/buyers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// An order that is not paid yet can be paid, whatever its shopper has tried before.

const { shop, bank, settling, makeOrder, webhook, findings, closeFindings } = await startPayingShop();
const { db, jobs } = shop;
const statuses = async (made: Awaited<ReturnType<typeof makeOrder>>) =>
  (await made.attempts()).map(({ status }) => status);

test('someone back from the bank’s page goes on there, or pays by another method', async () => {
  const made = await makeOrder();
  const { body } = await made.begin('mada');
  bank.startVerifying(made.bill());
  expect((await made.refresh()).body).toMatchObject({ state: 'redirect', redirectUrl: body.redirectUrl });
  expect((await made.payment()).methods).toContain('visa');
  expect((await made.begin('mada')).body.redirectUrl).toBe(body.redirectUrl);
  expect((await made.begin('visa')).body).toMatchObject({ state: 'redirect', method: 'visa' });
  expect(made.bill(0).end).toBe('voided');
  bank.pay(made.bill(1));
  expect((await made.refresh()).body).toMatchObject({ state: 'paid' });
  // The first card is confirmed at its bank after all: its money goes back.
  bank.pay(made.bill(0));
  await webhook(made.bill(0));
  await shop.workOff();
  expect(await statuses(made)).toEqual(['RETURNED', 'PAID']);
});

test('the answer at the bank that was left pays, if it comes before the next method', async () => {
  const made = await makeOrder();
  await made.begin('mada');
  bank.startVerifying(made.bill());
  await made.begin('visa');
  bank.pay(made.bill(0));
  await webhook(made.bill(0));
  await shop.workOff();
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'mada' });
  expect(made.bill(1).end).toBe('voided');
});

test('nobody is led to a page that has ended', async () => {
  const made = await makeOrder();
  await made.begin('mada');
  bank.startVerifying(made.bill());
  bank.fail('begin', 'not-done');
  expect((await made.begin('visa')).status).toBe(503);
  expect(made.bill(0).end).toBe('voided');
  expect((await made.begin('mada')).body).toMatchObject({ state: 'redirect', method: 'mada' });
  expect((await made.payment()).redirectUrl).toContain(made.bill(1).ref.id);
  expect(made.bill(1).end).toBeNull();
});

test('the answer at the bank is awaited ten minutes after the end of the hold', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.startVerifying(made.bill());
  await made.refresh();
  await made.endHold(9);
  await expireUnpaid(settling);
  expect(await made.payment()).toMatchObject({ state: 'checking', methods: [] });
  await made.endHold(11);
  await expireUnpaid(settling);
  expect(await made.read()).toMatchObject({ status: 'CANCELLED' });
});

test('a declined card takes neither the account nor the reminder from an order by transfer', async () => {
  const made = await makeOrder('bank_transfer');
  await made.begin('mada');
  bank.decline(made.bill());
  const account = { iban: 'SA9799000000001234567890' };
  expect((await made.refresh()).body).toMatchObject({ state: 'failed', method: 'mada', transfer: account });
  expect(await made.read()).toMatchObject({ paymentStatus: 'FAILED', paymentRequest: { by: 'transfer', account } });
  await made.endHold(-23 * 60);
  await expireUnpaid(settling);
  const [reminder] = (await shop.mailsTo(made.buyer.email)).slice(-1);
  expect(reminder?.subject).toContain(`حوالتك للطلب ${made.order.orderNumber}: آخر موعد`);
  expect(reminder?.text).toContain('SA97');
});

test('an unpaid order turns to a transfer, with its account, its time and its mail', async () => {
  const made = await makeOrder('mada');
  await made.begin();
  bank.decline(made.bill());
  await made.refresh();
  expect((await made.begin('bank_transfer')).body).toMatchObject({
    state: 'transfer',
    method: 'bank_transfer',
    transfer: { iban: 'SA9799000000001234567890' },
  });
  expect(made.bill().end).toBe('voided');
  const { paymentMethod, paymentStatus, payment, createdAt } = await made.read();
  expect({ paymentMethod, paymentStatus }).toEqual({ paymentMethod: 'bank_transfer', paymentStatus: 'PENDING' });
  expect(Date.parse(payment?.payUntil ?? '') - Date.parse(createdAt)).toBe(72 * 3_600_000);
  expect((await made.begin('bank_transfer')).body.state).toBe('transfer');
  const placed = (await shop.mailsTo(made.buyer.email)).filter(({ subject }) => subject?.startsWith('وصلنا طلبك'));
  expect(placed).toHaveLength(1);
  expect(placed[0]?.text).toContain('SA97');
  const receipt = { bankId: '8841', amount: made.total, reference: made.order.orderNumber, iban: null };
  await db.transaction().execute((tx) => receiveTransfer(tx, jobs, receipt));
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'bank_transfer' });
  expect(await statuses(made)).toEqual(['EXPIRED', 'PAID']);
});

test('an order whose payment nobody began turns to a transfer, and back to a card', async () => {
  const made = await makeOrder('visa');
  expect((await made.begin('bank_transfer')).body.state).toBe('transfer');
  expect((await made.begin('visa')).body).toMatchObject({ state: 'redirect', transfer: { bankName: 'Test Bank' } });
  bank.pay(made.bill());
  expect((await made.refresh()).body.state).toBe('paid');
  expect(await made.read()).toMatchObject({ paymentMethod: 'visa', paymentStatus: 'PAID' });
  expect(await statuses(made)).toEqual(['EXPIRED', 'EXPIRED', 'PAID']);
});

test('while a bank decides on a card, no order turns to a transfer', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.startPaying(made.bill());
  expect(await made.begin('bank_transfer')).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
  expect(made.bill().end).toBeNull();
});

test('two orders of a customer wait for transfers at most, and the third keeps its card', async () => {
  const made = await makeOrder();
  await made.begin();
  for (let number = 0; number < 2; number++) {
    await fillCart(shop, made.buyer, made.offer, 1);
    expect((await placeOrder(shop, made.buyer, { paymentMethod: 'bank_transfer' })).status).toBe(201);
  }
  expect(await made.begin('bank_transfer')).toMatchObject({ status: 409, body: { code: 'unpaid_orders' } });
  expect(made.bill().end).toBeNull();
});

test('each order that cannot be closed for an hour has a finding, also when the gateway is not asked for all', async () => {
  const stuck = await Promise.all(Array.from({ length: 5 }, () => makeOrder()));
  for (const made of stuck) {
    await made.begin();
    await made.endHold(61);
  }
  bank.isDown = true;
  await expireUnpaid(settling);
  expect(await findings()).toEqual(stuck.map(() => 'cannot_close'));
  bank.forget();
  await expireUnpaid(settling);
  for (const made of stuck) expect(await made.read()).toMatchObject({ status: 'CANCELLED' });
  await closeFindings();
});

test('while the gateway is away, an order with an open page turns to a transfer, and money decides', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.isDown = true;
  expect(await made.begin('bank_transfer')).toMatchObject({ status: 200, body: { state: 'transfer' } });
  expect(await made.read()).toMatchObject({ paymentMethod: 'bank_transfer', paymentStatus: 'PENDING' });
  // The page is ended once the gateway is back.
  await expect(shop.workOff()).rejects.toThrow('the gateway is down');
  expect(made.bill().end).toBeNull();
  bank.forget();
  await sql`update jobs.job set state = 'created' where name = 'payment_close' and state <> 'completed'`.execute(db);
  await shop.workOff();
  expect(made.bill().end).toBe('voided');
  // A card that was captured before that pays the order all the same.
  bank.pay(made.bill());
  await webhook(made.bill());
  await shop.workOff();
  expect(await made.read()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'mada' });
});

test('while the gateway is away, another card waits for it: the page that is open may be paid', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.isDown = true;
  expect(await made.begin('visa')).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  expect(await made.payment()).toMatchObject({ state: 'redirect', method: 'mada' });
  bank.forget();
});

test('money that was sent back at the gateway before the shop saw it is a finding at once', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.pay(made.bill());
  Object.assign(made.bill().payments[0] ?? {}, { refunded: made.total });
  await made.refresh();
  expect(await findings()).toEqual(['refund_outside']);
  await made.refresh();
  expect(await findings()).toEqual(['refund_outside']);
  await closeFindings();
});
