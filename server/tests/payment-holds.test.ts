import { expect, test } from 'vitest';
import { expireUnpaid } from '#server/modules/orders/public.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// The end of the time to pay, and cancelling while a payment is open.
const { shop, bank, settling, makeOrder, findings, closeFindings } = await startPayingShop();
const expire = () => expireUnpaid(settling);

test('[payments-12] an order that nobody pays is cancelled, with a mail, and gives its stock back', async () => {
  const { begin, bill, endHold, read, events, stock, buyer, payment, order } = await makeOrder();
  await begin();
  await expire();
  expect(await read()).toMatchObject({ status: 'PENDING' });
  await endHold();
  await expire();
  expect(await read()).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'PENDING',
    fulfilments: [{ status: 'CANCELLED' }],
  });
  expect(await stock()).toBe(5);
  expect(bill().end).toBe('voided');
  expect(await events()).toEqual(['placed', 'cancelled']);
  expect(await payment()).toMatchObject({ state: 'expired', methods: [] });
  const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe(`أُلغي طلبك ${order.orderNumber} لانتهاء مهلة الدفع`);
  expect(subjects.filter((subject) => subject?.includes(order.orderNumber))).toHaveLength(1);
  await expire();
  expect(await stock()).toBe(5);
});

test('a payment cannot begin after the time to pay, even before the order is cancelled', async () => {
  const { begin, endHold } = await makeOrder();
  await endHold();
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'payment_not_open' } });
  await expire();
});

test('money that was captured before the end pays, though no webhook told of it', async () => {
  const { begin, bill, endHold, read, stock } = await makeOrder();
  await begin();
  bank.pay(bill());
  await endHold();
  await expire();
  expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' });
  expect(await stock()).toBe(4);
});

test('a card that is with its bank gets ten minutes more: its order is paid', async () => {
  const { begin, bill, endHold, read } = await makeOrder();
  await begin();
  bank.startPaying(bill());
  await endHold(9);
  await expire();
  expect(await read()).toMatchObject({ status: 'PENDING', payment: { state: 'checking' } });
  bank.pay(bill());
  await expire();
  expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' });
});

test('after ten minutes its order is cancelled, and the money goes back when it comes', async () => {
  const { begin, bill, endHold, read, attempts } = await makeOrder();
  await begin();
  bank.startPaying(bill());
  await endHold(11);
  await expire();
  expect(await read()).toMatchObject({ status: 'CANCELLED' });
  bank.pay(bill());
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'RETURNED', reason: 'late' }]);
});

test('negative control: a shop that ignores what a bank decides cancels an order that is then paid', async () => {
  const { begin, bill, endHold, read } = await makeOrder();
  await begin();
  bank.startPaying(bill());
  const close: typeof bank.gateway.close = async (ref) => ({ ...(await bank.gateway.close(ref)), isPending: false });
  await endHold(1);
  await expireUnpaid({ ...settling, gateway: { ...bank.gateway, close } });
  expect(await read()).toMatchObject({ status: 'CANCELLED' });
  bank.pay(bill());
  await shop.workOff();
});

test('while the gateway is away the stock stays held: a finding after an hour, the end after a day', async () => {
  const held = await makeOrder();
  await held.begin();
  const transfer = await makeOrder('bank_transfer');
  await held.endHold(30);
  await transfer.endHold();
  bank.isDown = true;
  await expire();
  expect(await held.read()).toMatchObject({ status: 'PENDING' });
  expect(await transfer.read()).toMatchObject({ status: 'CANCELLED' });
  expect(await findings()).toEqual([]);
  await held.endHold(61);
  await expire();
  expect(await findings()).toEqual(['cannot_close']);
  expect(await held.stock()).toBe(4);
  await held.endHold(24 * 60 + 1);
  await expire();
  expect(await held.read()).toMatchObject({ status: 'CANCELLED' });
  bank.forget();
  bank.pay(held.bill());
  await shop.workOff();
  expect(await held.attempts()).toMatchObject([{ status: 'RETURNED' }]);
  await closeFindings();
});

test('an order whose payment nobody began needs no gateway to end', async () => {
  const { endHold, read } = await makeOrder();
  await endHold();
  bank.isDown = true;
  await expire();
  bank.forget();
  expect(await read()).toMatchObject({ status: 'CANCELLED' });
});

test('a transfer is reminded of once, a day before its end, with the time of that', async () => {
  const { endHold, buyer, order, read } = await makeOrder('bank_transfer');
  await expire();
  await endHold(-25 * 60);
  await expire();
  await endHold(-23 * 60);
  for (let minute = 0; minute < 3; minute++) await expire();
  const mails = await shop.mailsTo(buyer.email);
  const reminders = mails.filter(({ subject }) => subject?.startsWith(`حوالتك للطلب ${order.orderNumber}: آخر موعد `));
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.text).toContain('SA97');
  const payUntil = new Date((await read()).payment?.payUntil ?? '');
  const time = { day: 'numeric', month: 'long', timeZone: 'Asia/Riyadh' } as const;
  const day = payUntil.toLocaleDateString('ar-SA-u-ca-gregory-nu-arab', time);
  expect(reminders[0]?.text).toMatch(new RegExp(`نحجز لك المنتجات حتى .*${day}.* [٠-٩]+:[٠-٩]{2}`));
});

test('a short hold for transfers is reminded of in its last third, not right after the order', async () => {
  const hurried = await startPayingShop({}, { TRANSFER_HOLD_HOURS: '6' });
  const { endHold, buyer } = await hurried.makeOrder('bank_transfer');
  const reminders = async () => {
    await expireUnpaid(hurried.settling);
    return (await hurried.shop.mailsTo(buyer.email)).filter(({ subject }) => subject?.includes('آخر موعد')).length;
  };
  expect(await reminders()).toBe(0);
  await endHold(-121);
  expect(await reminders()).toBe(0);
  await endHold(-119);
  expect(await reminders()).toBe(1);
});

test('an order that its customer cancelled never reads as one whose time to pay is over', async () => {
  for (const method of ['mada', 'bank_transfer']) {
    const made = await makeOrder(method);
    await made.cancel();
    await made.endHold();
    expect(await made.payment()).toMatchObject({ state: 'none' });
    expect((await made.read()).payment).toMatchObject({ state: 'none' });
    const late = await makeOrder(method);
    await late.endHold();
    await late.cancel();
    expect(await late.payment()).toMatchObject({ state: 'none' });
    const expired = await makeOrder(method);
    await expired.endHold();
    await expire();
    expect(await expired.payment()).toMatchObject({ state: 'expired' });
  }
});

test('cancelling ends the open payment at the gateway; nothing was paid, nothing is refunded', async () => {
  const { begin, bill, cancel, attempts, refunds, stock } = await makeOrder();
  await begin();
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'CANCELLED', paymentStatus: 'PENDING' } });
  expect(bill().end).toBe('voided');
  expect(await attempts()).toMatchObject([{ status: 'EXPIRED' }]);
  expect(await refunds()).toEqual([]);
  expect(await stock()).toBe(5);
});

test('cancelling when the card was just captured makes a refund', async () => {
  const { begin, bill, cancel, refunds, read, total } = await makeOrder();
  await begin();
  bank.pay(bill());
  expect(await cancel()).toMatchObject({ body: { status: 'CANCELLED', paymentStatus: 'PAID' } });
  expect(await refunds()).toMatchObject([{ kind: 'cancellation', amount: total }]);
  await shop.workOff();
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('cancelling does not wait for a gateway that is away: it is asked again later, and late money goes back', async () => {
  const { begin, bill, cancel, attempts } = await makeOrder();
  await begin();
  bank.isDown = true;
  expect((await cancel()).status).toBe(200);
  bank.forget();
  bank.pay(bill());
  await shop.workOff();
  expect(await attempts()).toMatchObject([{ status: 'RETURNED', reason: 'late' }]);
});

test('a cancellation while a payment begins: what was begun is closed', async () => {
  const { begin, bill, cancel, attempts } = await makeOrder();
  bank.hooks.begin = { after: async () => void expect((await cancel()).status).toBe(200) };
  await begin();
  bank.forget();
  await shop.workOff();
  expect(bill().end).toBe('voided');
  expect(await attempts()).toMatchObject([{ status: 'EXPIRED' }]);
});

test('another customer’s cancellation does not end a payment', async () => {
  const { begin, bill, order } = await makeOrder();
  const stranger = await makeOrder();
  await begin();
  const answer = await shop.call('PATCH', `/orders/${order.id}/cancel`, { token: stranger.token });
  expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  expect(bill().end).toBeNull();
});
