import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcile, sendRefund } from '#server/modules/payments/public.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { orderCommand } from './order.ts';
import { paymentsCommand } from './payments.ts';

// What people decide about refunds that do not go on by themselves. Every shop ends with its integrity checks.
const { shop, bank, settling, makeOrder, makeCancelledPaid, findings } = await startPayingShop();
const { db } = shop;
const operator = (...args: string[]) => runCommand(shop, paymentsCommand, ...args);
const because = ['--because', 'sent by the bank today'];

const cancelledPaid = async () => refundOf(await makeCancelledPaid());

/** A capture of a cancelled order, which goes back as surplus. */
async function surplus() {
  const made = await makeOrder();
  await made.begin();
  await made.cancel();
  bank.pay(made.bill());
  await made.refresh();
  return refundOf(made);
}

async function refundOf(made: Awaited<ReturnType<typeof makeOrder>>) {
  const [refund] = await made.refunds();
  const id = refund?.id ?? '';
  const payment = made.bill().payments[0];
  if (!payment) throw new Error('nothing was paid');
  const send = () => sendRefund(settling, id);
  const listed = async () => (await operator('refunds')).filter((line) => line.startsWith(id));
  const decide = (how: '--done' | '--retry') => operator('refund', id, how, ...because);
  const mails = async () =>
    (await shop.mailsTo(made.buyer.email)).filter(({ subject }) => subject?.startsWith('أعدنا إليك')).length;
  return { ...made, id, payment, send, listed, decide, mails };
}
type Refund = Awaited<ReturnType<typeof refundOf>>;

/** The shop compares all payments with the gateway's. */
const look = () => reconcile(settling, new Date(0));
const inRiyals = (halalas: number) => `${(halalas / 100).toFixed(2)} SAR`;
/** Two minutes pass for what was sent. */
const wait = ({ id }: Refund) =>
  sql`update refunds set sent_at = sent_at - interval '121 seconds', unchanged_since = unchanged_since - interval '6 seconds'
    where id = ${id}`.execute(db);

test('a part that was sent back in the dashboard: --retry sends the rest, and not a halala more', async () => {
  const refund = await cancelledPaid();
  const { payment, send, listed, decide, order, total, attempts, read, id } = refund;
  payment.refunded = 500;
  await send();
  expect(await findings()).toEqual(['refund_unclear']);
  expect((await listed())[0]).toMatch(
    new RegExp(
      `^${id} ${order.orderNumber}: ${inRiyals(total)}, somebody sent money back at the gateway, since \\d{4}-\\d\\d-\\d\\d$`,
    ),
  );
  await expect(decide('--done')).rejects.toThrow(
    `The gateway shows that only 5.00 SAR of ${inRiyals(total)} went back. With --retry the shop sends the rest.`,
  );
  expect(await decide('--retry')).toEqual([`${id} goes on: ${inRiyals(total - 500)} will be sent back.`]);
  expect(await findings()).toEqual([]);
  expect(await attempts()).toMatchObject([{ status: 'PAID', refunded: 500 }]);
  await send();
  expect(payment.refunded).toBe(total);
  expect(await attempts()).toMatchObject([{ status: 'REFUNDED', refunded: total }]);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect((await refund.refunds()).map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
    ['cancellation', total - 500, 'SUCCEEDED'],
    ['outside', 500, 'SUCCEEDED'],
  ]);
  await expect(decide('--done')).rejects.toThrow('This refund is done already.');
  await expect(decide('--retry')).rejects.toThrow('This refund is done already.');
});

test('all of it was sent back in the dashboard: nothing is left to send, and nobody has to decide', async () => {
  const { payment, send, total, read, listed, attempts } = await cancelledPaid();
  payment.refunded = total;
  const sent = bank.calls.refund;
  await send();
  expect(bank.calls.refund).toBe(sent);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(await attempts()).toMatchObject([{ status: 'REFUNDED', refunded: total }]);
  expect(await listed()).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('a capture that was voided at the gateway is back', async () => {
  const { payment, send, read, attempts, total } = await cancelledPaid();
  payment.status = 'voided';
  await look();
  expect(await findings()).toEqual(['contradiction']);
  await send();
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(await attempts()).toMatchObject([{ status: 'REFUNDED', refunded: total }]);
  expect(await findings()).toEqual([]);
  await look();
  expect(await findings()).toEqual([]);
});

test('a capture that the gateway no longer knows: a finding, and --done after the money went by bank', async () => {
  const { send, decide, listed, read, bill, id, events, mails, order, buyer } = await cancelledPaid();
  const [gone] = bank.bills.splice(bank.bills.indexOf(bill()), 1);
  await send();
  expect(await findings()).toEqual(['lost_capture']);
  expect((await listed())[0]).toContain('the gateway shows no such capture');
  await expect(decide('--retry')).rejects.toThrow(
    'The gateway shows no such capture. Return the money in another way, then run this with --done.',
  );
  await expect(runCommand(shop, orderCommand, 'refunded', order.orderNumber)).rejects.toThrow(
    'If that does not go on: npm run shop -- payments refunds',
  );
  const before = await mails();
  expect(await decide('--done')).toEqual([`${id} is done.`]);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED', payment: { refunded: 115, refundedByHand: 115 } });
  expect(await events()).toEqual(['placed', 'paid', 'cancelled', 'refunded']);
  const noted = db.selectFrom('order_events').where('order_id', '=', order.id).where('code', '=', 'refunded');
  expect(await noted.select(['actor', 'detail']).execute()).toMatchObject([
    { actor: 'operator', detail: { because: 'sent by the bank today' } },
  ]);
  expect(await findings()).toEqual([]);
  // Its mail does not say that the money goes to the card.
  expect(await mails()).toBe(before + 1);
  const { text } = (await shop.mailsTo(buyer.email)).at(-1) ?? {};
  expect(text).toMatch(/أعاد إليك فريقنا .* بطريقة أخرى، فلن يصل المبلغ إلى البطاقة المنتهية بـ 1010\./);
  await look();
  expect(await findings()).toEqual([]);
  if (gone) bank.bills.push(gone);
});

test('a lost capture that is shown again is sent back by itself', async () => {
  const { send, bill, read, listed } = await cancelledPaid();
  const [gone] = bank.bills.splice(bank.bills.indexOf(bill()), 1);
  await send();
  if (gone) bank.bills.push(gone);
  await send();
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(await findings()).toEqual([]);
  expect(await listed()).toEqual([]);
});

test('a surplus whose refund the gateway refused: --retry sends it', async () => {
  const { send, decide, listed, attempts, total, payment } = await surplus();
  bank.fail('refund', 'refuse');
  await send();
  expect(await attempts()).toMatchObject([{ status: 'SURPLUS', refunded: 0 }]);
  expect((await listed())[0]).toContain('the gateway refused it');
  await decide('--retry');
  expect(await findings()).toEqual([]);
  await send();
  expect(payment.refunded).toBe(total);
  expect(await attempts()).toMatchObject([{ status: 'RETURNED', refunded: total }]);
});

test('a surplus whose refund the gateway refused: --done after the money went by bank', async () => {
  const { send, decide, listed, attempts, total, events, payment } = await surplus();
  bank.fail('refund', 'refuse');
  await send();
  await decide('--done');
  expect(await attempts()).toMatchObject([{ status: 'RETURNED', refunded: total }]);
  expect(await events()).toEqual(['placed', 'cancelled', 'money_returned']);
  expect(payment.refunded).toBe(0);
  expect(await listed()).toEqual([]);
  expect(await findings()).toEqual([]);
  await send();
  expect(payment.refunded).toBe(0);
});

test('a refused refund of which a part went back in the dashboard: the rest is sent, or goes by bank', async () => {
  for (const way of ['--retry', '--done'] as const) {
    const { send, decide, attempts, total, payment } = await surplus();
    bank.fail('refund', 'refuse');
    await send();
    payment.refunded = 300;
    await decide('--retry');
    if (way === '--done') bank.fail('refund', 'refuse');
    await send();
    if (way === '--done') await decide('--done');
    expect(payment.refunded).toBe(way === '--done' ? 300 : total);
    expect(await attempts()).toMatchObject([{ status: 'RETURNED', refunded: total }]);
    expect(await findings()).toEqual([]);
  }
});

test('money that went by bank and in the dashboard too is a finding', async () => {
  const { send, decide, payment, total, read } = await cancelledPaid();
  bank.fail('refund', 'refuse');
  await send();
  await decide('--done');
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  payment.refunded = total;
  await look();
  expect(await findings()).toEqual(['refund_outside']);
  payment.refunded = 0;
  await look();
  expect(await findings()).toEqual([]);
});

test('the command that records refunds of orders closes what was found about them', async () => {
  const { send, order } = await cancelledPaid();
  bank.fail('refund', 'refuse');
  await send();
  expect(await findings()).toEqual(['refund_failed']);
  await runCommand(shop, orderCommand, 'refunded', order.orderNumber);
  expect(await findings()).toEqual([]);
});

test('a refused refund that went back in the dashboard is recorded with its order, and the gateway is believed', async () => {
  const { send, order, payment, total, read } = await cancelledPaid();
  const recorded = () => runCommand(shop, orderCommand, 'refunded', order.orderNumber);
  bank.fail('refund', 'refuse');
  await send();
  payment.refunded = 400;
  await expect(recorded()).rejects.toThrow('The gateway shows that only 4.00 SAR of');
  payment.refunded = total;
  expect(await recorded()).toEqual([`${order.orderNumber} is REFUNDED.`]);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  await look();
  expect(await findings()).toEqual([]);
});

test('a refund whose request may still happen is left alone for two minutes; then the gateway decides', async () => {
  const refund = await cancelledPaid();
  const { send, decide, payment, total, read } = refund;
  bank.fail('refund', 'drop');
  await expect(send()).rejects.toThrow('the request was lost');
  for (const way of ['--done', '--retry'] as const)
    await expect(decide(way)).rejects.toThrow('This refund was sent a moment ago and may still happen.');
  await wait(refund);
  payment.refunded = 700;
  await send();
  expect(await findings()).toEqual(['refund_unclear']);
  await decide('--retry');
  await expect(send()).rejects.toThrow('a second look decides');
  await wait(refund);
  await send();
  expect(payment.refunded).toBe(total);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('nothing is decided while the gateway is away, nor about what there is not', async () => {
  const { send, decide, id, read } = await cancelledPaid();
  bank.isDown = true;
  for (const way of ['--done', '--retry'] as const)
    await expect(decide(way)).rejects.toThrow('The gateway cannot be asked just now');
  bank.forget();
  await expect(operator('refund', 'other', '--done', ...because)).rejects.toThrow('There is no refund other.');
  for (const args of [
    ['refund', id, '--done'],
    ['refund', id, ...because],
    ['refund', id, '--done', '--retry', ...because],
  ])
    await expect(operator(...args)).rejects.toThrow('payments refund <id> --done|--retry --because');
  const withoutGateway = { ...shop, gateway: null };
  await expect(runCommand(withoutGateway, paymentsCommand, 'refund', id, '--retry', ...because)).rejects.toThrow(
    'The gateway of this payment, local, is not connected.',
  );
  await send();
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('a refund whose gateway is no longer connected says so, and ends by --done', async () => {
  const refund = await cancelledPaid();
  const disconnected = (...args: string[]) => runCommand({ ...shop, gateway: null }, paymentsCommand, ...args);
  expect(await disconnected('refunds')).toEqual([
    expect.stringMatching(
      new RegExp(`^${refund.id} [^:]*: [^,]*, its gateway is not connected, so nothing sends it, since `),
    ),
    `1 refund waits for a payment gateway that is not connected (${bank.gateway.name}). Set PAYMENT_PROVIDER to it until that is ` +
      'done, or return the money in another way and run: npm run shop -- payments refund <id> --done --because <words>',
  ]);
  expect(await refund.listed()).toEqual([]);
  await expect(disconnected('refund', refund.id, '--retry', ...because)).rejects.toThrow('is not connected.');
  expect(await disconnected('refund', refund.id, '--done', ...because)).toEqual([`${refund.id} is done.`]);
  expect(await disconnected('refunds')).toEqual(['No refund waits for a decision.']);
});
