import { expect, test } from 'vitest';
import { orderCommand } from '#server/commands/order.ts';
import { transferCommand } from '#server/commands/transfer.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { sendRefund } from '#server/modules/payments/public.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// The order's own money and money beyond it go back apart from each other: what the page, the mails and the operator's lists say.

const { shop, bank, settling, makeOrder, webhook, closeFindings } = await startPayingShop();
const { db, jobs, call } = shop;
type Made = Awaited<ReturnType<typeof makeOrder>>;

const order = async (...args: string[]) => (await runCommand(shop, orderCommand, ...args)).join('\n');
const transfer = async (...args: string[]) => (await runCommand(shop, transferCommand, ...args)).join('\n');
const receive = ({ order: { orderNumber } }: Made, riyals: string, id: string) =>
  transfer('--amount', riyals, '--reference', orderNumber, '--bank-id', id);
const inEnglish = ({ token }: Made) => call('PUT', '/customers/profile', { token, body: { language: 'en' } });
const plain = (text = '') => text.replaceAll('\u00a0', ' ').replace(/[\u2066\u2069\u200e\u200f]/g, '');
/** The last mail to the order's customer whose subject holds the words. */
async function mailOf({ buyer }: Made, words: string): Promise<string> {
  const mails = await shop.mailsTo(buyer.email);
  return plain(mails.findLast(({ subject }) => plain(subject ?? '').includes(words))?.text);
}

const BY_HAND = 'We will return SAR 115.00 to you. Our team does so by hand, so we cannot say yet when it will arrive.';
const TO_CARD = 'goes back to';

test('an order paid by transfer whose card was charged too waits for its own refund, while the card’s goes back', async () => {
  const made = await makeOrder('bank_transfer');
  await inEnglish(made);
  await made.begin('mada');
  await receive(made, '115', 'B1');
  bank.pay(made.bill());
  await made.refresh();
  expect(await made.refunds()).toMatchObject([{ kind: 'surplus', status: 'PENDING' }]);
  await made.cancel();
  // The card's refund is under way: it keeps nobody from returning the transfer.
  expect(await order('refunds')).toContain(`${made.order.orderNumber}: 115.00 SAR, paid by bank_transfer`);
  await shop.workOff();
  const mail = await mailOf(made, 'was cancelled');
  expect(mail).toContain(BY_HAND);
  expect(mail).not.toContain(TO_CARD);
  expect(await made.read()).toMatchObject({
    paymentStatus: 'PAID',
    payment: { state: 'refunding', refunding: 0, refunded: 0, surplusReturned: 115 },
  });
  await order('refunded', made.order.orderNumber);
  expect(await mailOf(made, 'We have returned SAR 115.00 to you')).toContain(
    'Our team has returned the amount that you paid for this order: SAR 115.00.',
  );
  const { payment } = await made.read();
  expect(payment).toMatchObject({ state: 'refunded', refunded: 115, refundedByHand: 115, surplusReturned: 115 });
  expect(payment?.source).toBeUndefined();
});

test('a refund of a transfer is recorded while a second payment by card is still on its way back', async () => {
  const made = await makeOrder('bank_transfer');
  await made.begin('mada');
  await receive(made, '115', 'B2');
  bank.pay(made.bill());
  await made.refresh();
  await made.cancel();
  expect(await order('refunded', made.order.orderNumber)).toBe(`${made.order.orderNumber} is REFUNDED.`);
  expect(await made.refunds()).toMatchObject([{ kind: 'surplus', status: 'PENDING' }]);
});

test('a card order whose refund was refused says so, also after a second payment went back, and by hand is not to the card', async () => {
  const made = await makeOrder();
  await inEnglish(made);
  await made.begin();
  bank.pay(made.bill());
  await made.refresh();
  bank.pay(made.bill());
  await webhook(made.bill());
  await shop.workOff();
  expect((await made.payment()).surplusReturned).toBe(115);
  await made.cancel();
  const refund = (await made.refunds()).find(({ kind }) => kind === 'cancellation');
  bank.fail('refund', 'refuse');
  await sendRefund(settling, refund?.id ?? '');
  await shop.workOff();
  const mail = await mailOf(made, 'was cancelled');
  expect(mail).toContain(BY_HAND);
  expect(mail).not.toContain(TO_CARD);
  expect(await made.payment()).toMatchObject({ state: 'refunding', refunding: 0, refunded: 0 });
  await order('refunded', made.order.orderNumber);
  expect(await made.payment()).toMatchObject({ state: 'refunded', refunded: 115, refundedByHand: 115 });
  expect(await mailOf(made, 'We have returned')).toContain(
    'Our team has returned SAR 115.00 to you in another way, so it does not go to your card ending in 1010.',
  );
  await closeFindings();
});

test('a cancelled order that a wrong amount was paid for does not say that nothing is charged', async () => {
  const made = await makeOrder();
  await inEnglish(made);
  await made.begin();
  bank.pay(made.bill(), 5_000);
  await made.refresh();
  await made.cancel();
  bank.fail('refund', 'refuse');
  await sendRefund(settling, (await made.refunds())[0]?.id ?? '');
  const mail = await mailOf(made, 'was cancelled');
  expect(mail).toContain(
    'We received a payment that your order did not need. It goes back to you, and we email you then.',
  );
  expect(mail).not.toContain('Nothing will be charged');
  await closeFindings();
});

test('what people transfer back has a mail', async () => {
  const made = await makeOrder('bank_transfer');
  await receive(made, '120', 'B3');
  await transfer('returned', 'B3');
  expect(await mailOf(made, 'أعدنا إليك')).toMatch(/أعاد فريقنا ٥٫٠٠ .* بتحويل إلى الحساب الذي جاء منه\./);
  const unknown = await transfer('--amount', '5', '--reference', 'rent', '--bank-id', 'B4');
  expect(unknown).toContain('names no order');
  expect(await transfer('returned', 'B4', '--other')).toBe('B4: 5.00 SAR are sent back.');
});

test('money that people had collected without a receipt is returned with a mail too', async () => {
  const made = await makeOrder('bank_transfer');
  await markOrderPaid({ db, jobs }, made.order.orderNumber);
  await made.cancel();
  await order('refunded', made.order.orderNumber);
  expect(await mailOf(made, 'أعدنا إليك')).toMatch(/أعاد إليك فريقنا المبلغ الذي دفعته لهذا الطلب، وهو ١١٥٫٠٠/);
});
