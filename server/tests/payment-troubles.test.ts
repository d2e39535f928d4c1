import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expireUnpaid } from '#server/modules/orders/public.ts';
import {
  type GatewayRef,
  GatewayRefused,
  type GatewayState,
  GatewayUnavailable,
  GatewayUnknownStatus,
  type PaymentGateway,
  sendRefund,
  sweep,
} from '#server/modules/payments/public.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// One payment that the gateway cannot tell of, or that it answers strangely, concerns that payment only.

const { shop, bank, settling, makeOrder, findings, closeFindings } = await startPayingShop();
const { db } = shop;

async function begun() {
  const made = await makeOrder();
  await made.begin();
  return made;
}

/** The gateway, with some answers of its own. */
const settlingWith = (changes: Partial<PaymentGateway>) => ({ ...settling, gateway: { ...bank.gateway, ...changes } });

/** A gateway of which the shop cannot read one payment. */
function unreadable(bad: { ref: GatewayRef }) {
  const check = (ref: GatewayRef) => {
    if (ref.id === bad.ref.id) throw new GatewayUnavailable('the answer cannot be read', 'unknown');
  };
  const read = (how: 'fetch' | 'close') => async (ref: GatewayRef) => {
    check(ref);
    return bank.gateway[how](ref);
  };
  return settlingWith({ fetch: read('fetch'), close: read('close') });
}

test('the sweeper finds a payment behind one that cannot be read', async () => {
  const [bad, good] = [await begun(), await begun()];
  for (const { bill } of [bad, good]) bank.pay(bill());
  await sql`update payments set checked_at = now() - interval '5 minutes', created_at = now() - interval '6 minutes'
    where order_id = ${bad.order.id}`.execute(db);
  await sql`update payments set checked_at = now() - interval '4 minutes', created_at = now() - interval '6 minutes'
    where order_id = ${good.order.id}`.execute(db);
  await sweep(unreadable(bad.bill()));
  expect(await good.read()).toMatchObject({ paymentStatus: 'PAID' });
  expect(await bad.read()).toMatchObject({ paymentStatus: 'PENDING' });
  await bad.refresh();
});

/** A gateway whose word for the status of these is not known. */
const strange = (bad: { ref: GatewayRef }[]) =>
  settlingWith({
    fetch: async (ref) => {
      if (bad.some((bill) => bill.ref.id === ref.id)) throw new GatewayUnknownStatus(ref, 'on_fire');
      return bank.gateway.fetch(ref);
    },
  });

test('payments whose status is a word that is not known are findings, and hide none behind them', async () => {
  const made = [await begun(), await begun(), await begun(), await begun()];
  for (const { bill } of made) bank.pay(bill());
  for (const [index, { order }] of made.entries())
    await sql`update payments set checked_at = now() - make_interval(mins => ${9 - index}),
      created_at = now() - interval '9 minutes' where order_id = ${order.id}`.execute(db);
  const [good, bad] = [made.at(-1), made.slice(0, 3)];
  await sweep(strange(bad.map(({ bill }) => bill())));
  expect(await good?.read()).toMatchObject({ paymentStatus: 'PAID' });
  expect(await findings()).toEqual(['unknown_status', 'unknown_status', 'unknown_status']);
  const [first] = bad;
  const noted = db.selectFrom('gateway_findings').where('order_id', '=', first?.order.id ?? '');
  expect(await noted.select('found').execute()).toEqual([{ found: { status: 'on_fire' } }]);
  for (const { refresh } of bad) await refresh();
  expect(await findings()).toEqual([]);
});

test('an order whose payment cannot be closed does not hold the stock of others', async () => {
  const [bad, good] = [await begun(), await begun()];
  await bad.endHold(30);
  await good.endHold(20);
  await expireUnpaid(unreadable(bad.bill()));
  expect(await good.read()).toMatchObject({ status: 'CANCELLED' });
  expect(await bad.read()).toMatchObject({ status: 'PENDING' });
  await expireUnpaid(settling);
  expect(await bad.read()).toMatchObject({ status: 'CANCELLED' });
});

test('an invoice that the gateway leaves open keeps its order, until a day has passed', async () => {
  const made = await begun();
  const stubborn = settlingWith({ close: (ref) => bank.gateway.fetch(ref) });
  await made.endHold(90);
  await expireUnpaid(stubborn);
  expect(await made.read()).toMatchObject({ status: 'PENDING' });
  expect(await findings()).toEqual(['cannot_close']);
  await made.endHold(25 * 60);
  await expireUnpaid(stubborn);
  expect(await made.read()).toMatchObject({ status: 'CANCELLED' });
  expect(await findings()).toEqual([]);
});

test('a payment that could not be closed is no finding any more when it is paid, or has ended', async () => {
  const [paid, over] = [await begun(), await begun()];
  for (const made of [paid, over]) await made.endHold(90);
  await expireUnpaid(settlingWith({ close: (ref) => bank.gateway.fetch(ref) }));
  expect(await findings()).toEqual(['cannot_close', 'cannot_close']);
  bank.pay(paid.bill());
  await paid.refresh();
  expect(await findings()).toEqual(['cannot_close']);
  over.bill().end = 'expired';
  await over.refresh();
  expect(await findings()).toEqual([]);
  await expireUnpaid(settling);
  expect(await over.read()).toMatchObject({ status: 'CANCELLED' });
});

test('the customer waits while a bank decides on an order whose time is over', async () => {
  const made = await begun();
  bank.startPaying(made.bill());
  await made.refresh();
  await made.endHold(1);
  expect((await made.payment()).state).toBe('checking');
  bank.pay(made.bill());
  await made.refresh();
  expect((await made.payment()).state).toBe('paid');
});

test('a gateway that refuses the shop’s key is no bank that declines', async () => {
  const made = await makeOrder();
  const { begin } = bank.gateway;
  bank.gateway.begin = async () => {
    throw new GatewayRefused('declined', 'Invalid authorization credentials', 401);
  };
  for (let time = 0; time < 6; time++)
    expect(await made.begin()).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  bank.gateway.begin = begin;
  expect(await made.begin()).toMatchObject({ status: 200, body: { state: 'redirect' } });
  expect(await made.read()).toMatchObject({ paymentStatus: 'PENDING' });
});

/** A paid order that was cancelled, and a gateway that refuses its refund, after doing `first`. */
async function refusedRefund(first: (state: GatewayState) => void) {
  const made = await begun();
  bank.pay(made.bill());
  await made.refresh();
  await made.cancel();
  const [refund] = await made.refunds();
  const refusing = settlingWith({
    refund: async () => {
      first(await bank.gateway.fetch(made.bill().ref));
      throw new GatewayRefused('declined', 'the amount exceeds what is left', 400);
    },
  });
  await sendRefund(refusing, refund?.id ?? '');
  return made;
}

test('a refund that is refused because it has happened is done', async () => {
  const made = await refusedRefund(({ ref }) => {
    const [payment] = bank.bills.find((bill) => bill.ref.id === ref.id)?.payments ?? [];
    if (payment) payment.refunded = payment.amount;
  });
  expect(await made.refunds()).toMatchObject([{ status: 'SUCCEEDED' }]);
  expect(await made.read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(await findings()).toEqual([]);
});

test('a refund that is refused and has not happened is for the operator', async () => {
  const made = await refusedRefund(() => undefined);
  expect(await made.refunds()).toMatchObject([{ status: 'FAILED' }]);
  expect(await findings()).toEqual(['refund_failed']);
  await closeFindings();
});
