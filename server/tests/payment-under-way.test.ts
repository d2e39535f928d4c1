import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { expireUnpaid } from '#server/modules/orders/public.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// A payment that may have been made without the shop's having seen it: what orders say of it, in the list and on their page.

const { shop, bank, makeOrder, settling, closeFindings } = await startPayingShop();
type Made = Awaited<ReturnType<typeof makeOrder>>;

afterEach(async () => {
  bank.forget();
  await shop.workOff();
  await closeFindings();
});

/** What the customer's list says of the order, and its own page. */
async function said(made: Made) {
  const { body } = await shop.call('GET', '/orders', { token: made.token });
  const listed = (body.orders as Order[]).find(({ id }) => id === made.order.id);
  const { isPaymentUnderWay: isUnderWay, paymentStatus } = await made.read();
  expect({ isUnderWay: listed?.isPaymentUnderWay, paymentStatus: listed?.paymentStatus }).toEqual({
    isUnderWay,
    paymentStatus,
  });
  return { isUnderWay: isUnderWay ?? false, paymentStatus };
}

test('an order says that its payment has begun, from the beginning until the money is seen', async () => {
  const made = await makeOrder();
  expect(await said(made)).toEqual({ isUnderWay: false, paymentStatus: 'PENDING' });
  await made.begin();
  expect(await said(made)).toEqual({ isUnderWay: true, paymentStatus: 'PENDING' });
  bank.pay(made.bill());
  bank.isDown = true;
  await made.refresh();
  expect(await said(made)).toEqual({ isUnderWay: true, paymentStatus: 'PENDING' });
  bank.isDown = false;
  await made.refresh();
  expect(await said(made)).toEqual({ isUnderWay: false, paymentStatus: 'PAID' });
});

test('a beginning that the gateway did nothing with, and one whose page nobody was given, is not under way', async () => {
  for (const fault of ['not-done', 'drop'] as const) {
    const made = await makeOrder();
    bank.fail('begin', fault);
    await made.begin();
    expect(await said(made)).toEqual({ isUnderWay: false, paymentStatus: 'PENDING' });
  }
});

test('a payment that is closed for a transfer is not under way; one that could not be closed is', async () => {
  const closed = await makeOrder();
  await closed.begin();
  await closed.begin('bank_transfer');
  expect((await said(closed)).isUnderWay).toBe(false);
  const open = await makeOrder();
  await open.begin();
  bank.isDown = true;
  await open.begin('bank_transfer');
  expect((await said(open)).isUnderWay).toBe(true);
});

test('an order that is cancelled says nothing of its payment', async () => {
  const made = await makeOrder();
  await made.begin();
  await made.cancel();
  expect((await said(made)).isUnderWay).toBe(false);
});

test('a decline is no longer said once the gateway does not tell whether a later card was taken', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.decline(made.bill());
  expect((await made.refresh()).body).toMatchObject({ state: 'failed', failure: 'declined' });
  expect(await said(made)).toEqual({ isUnderWay: true, paymentStatus: 'FAILED' });
  bank.isDown = true;
  expect((await made.refresh()).body).toMatchObject({ isUnconfirmed: true });
  expect(await said(made)).toEqual({ isUnderWay: true, paymentStatus: 'PENDING' });
  bank.isDown = false;
  expect((await made.refresh()).body).toMatchObject({ state: 'failed', failure: 'declined' });
  expect((await said(made)).paymentStatus).toBe('FAILED');
});

test('a wallet’s decline stays said: its payment has ended', async () => {
  const made = await makeOrder('stc_pay');
  await made.begin('stc_pay', { mobile: '0512345678' });
  await made.confirm('000000');
  bank.isDown = true;
  await made.refresh();
  expect(await said(made)).toEqual({ isUnderWay: false, paymentStatus: 'FAILED' });
});

const TOKEN = { applePayToken: 'token' };

test('Apple Pay’s lost answer: the look finds the payment, and nothing is charged twice', async () => {
  const made = await makeOrder('apple_pay');
  bank.fail('begin', 'lose-answer');
  expect((await made.begin('apple_pay', TOKEN)).status).toBe(503);
  expect(await said(made)).toEqual({ isUnderWay: true, paymentStatus: 'PENDING' });
  bank.pay(made.bill());
  // The shopper presses again.
  expect((await made.begin('apple_pay', TOKEN)).status).toBe(409);
  expect((await made.refresh()).body.state).toBe('paid');
  expect(bank.billsOf(made.order.id)).toHaveLength(1);
  expect((await made.attempts()).map(({ status }) => status)).toEqual(['PAID']);
});

test('a payment by Apple Pay that the gateway does not know yet stays unconfirmed for two minutes', async () => {
  const made = await makeOrder('apple_pay');
  bank.fail('begin', 'drop');
  await made.begin('apple_pay', TOKEN);
  expect((await made.refresh()).body).toMatchObject({ state: 'choose', isUnconfirmed: true });
  await sql`update payments set claimed_until = claimed_until - interval '121 seconds'
    where order_id = ${made.order.id}`.execute(shop.db);
  expect((await made.refresh()).body.isUnconfirmed).toBeUndefined();
});

test('a beginning that the gateway certainly refused to take leaves nothing unconfirmed', async () => {
  const made = await makeOrder('apple_pay');
  bank.fail('begin', 'not-done');
  await made.begin('apple_pay', TOKEN);
  expect((await made.refresh()).body).toMatchObject({ state: 'choose' });
  expect((await made.refresh()).body.isUnconfirmed).toBeUndefined();
});

test('after five tries the order says so, and so does the refusal of a sixth', async () => {
  const made = await makeOrder('stc_pay');
  for (let count = 0; count < 5; count++) {
    expect((await made.payment()).areTriesUsed).toBeUndefined();
    await made.begin('stc_pay', { mobile: `051234567${count}` });
    await made.confirm('000000');
  }
  expect(await made.payment()).toMatchObject({ state: 'failed', areTriesUsed: true, methods: ['bank_transfer'] });
  expect(await made.begin()).toMatchObject({
    status: 409,
    body: {
      code: 'payment_tries_used',
      message: 'You have tried five times to pay this order. No further payment by card or wallet can begin for it.',
    },
  });
  expect((await made.begin('bank_transfer')).body).toMatchObject({ state: 'transfer', areTriesUsed: true });
});

/** The text of the mail with this subject. */
async function mailOf({ buyer }: Made, subject: string): Promise<string> {
  // The job that asks a silent gateway fails.
  await shop.workOff().catch(() => undefined);
  return (await shop.mailsTo(buyer.email)).find((mail) => mail.subject?.includes(subject))?.text ?? '';
}

test('after the end of the hold a gateway that is silent leaves the order unconfirmed, not over', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.pay(made.bill());
  bank.isDown = true;
  await made.endHold();
  expect((await made.refresh()).body).toMatchObject({ state: 'expired', isUnconfirmed: true });
  expect(await said(made)).toEqual({ isUnderWay: true, paymentStatus: 'PENDING' });
  bank.isDown = false;
  expect((await made.refresh()).body).toMatchObject({ state: 'paid' });
});

test('a cancellation that the gateway knows nothing of promises no more than it can: the money goes back', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.pay(made.bill());
  bank.isDown = true;
  expect((await made.cancel()).body).toMatchObject({ status: 'CANCELLED', isPaymentUnderWay: true });
  expect((await made.refresh()).body).toMatchObject({ state: 'none', isUnconfirmed: true });
  const mail = await mailOf(made, 'تم إلغاء طلبك');
  expect(mail).toContain('إذا كنت قد دفعت فسيعود إليك المبلغ تلقائيًا');
  expect(mail).not.toMatch(/لا يُطلب منك|مرة أخرى/);
  bank.isDown = false;
  await made.refresh();
  await shop.workOff();
  expect(await made.attempts()).toMatchObject([{ status: 'RETURNED', reason: 'late' }]);
  expect((await said(made)).isUnderWay).toBe(false);
  expect(await mailOf(made, 'أعدنا إليك')).not.toBe('');
});

test('after a day without the gateway the mail says that the shop does not know, and what happens then', async () => {
  const made = await makeOrder();
  await made.begin();
  bank.pay(made.bill());
  bank.isDown = true;
  await made.endHold(24 * 60 + 1);
  await expireUnpaid(settling);
  const mail = await mailOf(made, 'لانتهاء مهلة الدفع');
  expect(mail).toContain('لم يصلنا تأكيد البنك لدفع طلبك خلال المهلة');
  expect(mail).toContain('إذا كنت قد دفعت فسيعود إليك المبلغ تلقائيًا');
  expect(mail).not.toMatch(/لم يُخصم|مرة أخرى/);
  bank.isDown = false;
  await made.refresh();
  await shop.workOff();
  expect(await made.attempts()).toMatchObject([{ status: 'RETURNED', reason: 'late' }]);
});

test('an order whose payment was closed in time says that nothing was charged', async () => {
  const made = await makeOrder();
  await made.begin();
  await made.endHold();
  await expireUnpaid(settling);
  expect(await mailOf(made, 'لانتهاء مهلة الدفع')).toContain('لم يُخصم أي مبلغ');
});
