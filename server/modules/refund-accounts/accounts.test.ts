import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { sendRefund } from '#server/modules/payments/public.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { forgetAccounts } from './forget.ts';

// Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank, settling, makeOrder } = paying;
const { call, db } = shop;

const IBAN = 'SA0380000000608010167519';
const OTHER = 'SA4420000001234567891234';
const HOLDER = 'ليلى الأحمد';

/** A paid transfer that was cancelled: all of its money waits for people. */
async function cancelled(price = 10_000) {
  const made = await makeOrder('bank_transfer', { price });
  await markOrderPaid(shop, made.order.orderNumber);
  await made.cancel();
  return { ...made, ...accountOf(made) };
}

function accountOf({ order, token }: { order: { id: string }; token: string }) {
  const path = `/orders/${order.id}/refund-account`;
  return {
    give: (iban: string = IBAN, holder: string = HOLDER) => call('PUT', path, { token, body: { iban, holder } }),
    look: async () => (await call('GET', path, { token })).body,
  };
}

const listed = async ({ token }: Insider, search: string, tab = 'to_send') =>
  (await call('GET', `/operator/refunds?tab=${tab}&search=${search}`, { token })).body.data[0];
const sent = async ({ token }: Insider, orderId: string, accountId: string | null) => {
  const left = sql<number>`(captured_amount - refunded_amount)::float8 / 100`.as('amount');
  const paid = db.selectFrom('payments').where('order_id', '=', orderId).where('status', '=', 'PAID').select(left);
  const body = { ...(await paid.executeTakeFirstOrThrow()), reference: 'TR-9', accountId };
  return call('POST', `/operator/orders/${orderId}/refunded`, { token, body });
};
/** How many mails have asked a customer for an account. */
const wanted = async ({ email }: { email: string }) =>
  (await shop.mailsTo(email)).filter(({ text }) => text?.includes('#send-to')).length;

test('the customer of a cancelled transfer gives an account, sees its end, and may give another until the money is sent', async () => {
  const { order, give, look } = await cancelled();
  expect(await look()).toEqual({ waiting: order.totalAmount, isOpen: true, mayBecomeCredit: true, account: null });
  expect((await give('SA03 8000 0000 6080 1016 7519')).body).toEqual({
    ...{ waiting: order.totalAmount, isOpen: true, mayBecomeCredit: true },
    account: { lastFour: '7519', bank: { ar: 'مصرف الراجحي', en: 'Al Rajhi Bank' }, sentAt: null },
  });
  expect((await give(OTHER)).body.account).toMatchObject({ lastFour: '1234' });
  const finance = await makeOperator(shop, 'finance');
  const row = await listed(finance, order.orderNumber);
  expect(row.account).toMatchObject({ lastFour: '1234', holder: HOLDER, needsSecond: false });
  expect((await sent(finance, order.id, row.account.id)).body).toEqual({ outcome: 'done' });
  expect(await look()).toMatchObject({
    waiting: 0,
    isOpen: false,
    account: { lastFour: '1234', sentAt: expect.any(String) },
  });
  expect((await give()).body.code).toBe('refund_account_closed');
});

test('the money of an order is marked as returned by the amount that was shown', async () => {
  const { order, give } = await cancelled();
  await give();
  const finance = await makeOperator(shop, 'finance');
  const { account, amount } = await listed(finance, order.orderNumber);
  const mark = (sum: number) =>
    call('POST', `/operator/orders/${order.id}/refunded`, {
      ...{ token: finance.token, body: { amount: sum, reference: 'TR-9', accountId: account.id } },
    });
  expect((await mark(amount - 1)).body).toEqual({ outcome: 'amount_changed' });
  expect((await listed(finance, order.orderNumber)).account).toMatchObject({ lastFour: '7519' });
  expect((await mark(amount)).body).toEqual({ outcome: 'done' });
});

test.each([
  ['Arabic digits', 'SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩', '7519'],
  ['direction marks and blanks', '\u200e\u2066SA03 8000 0000 6080 1016 7519\u2069\u200f', '7519'],
])('takes %s', async (_, typed, end) => {
  expect((await (await cancelled()).give(typed)).body.account.lastFour).toBe(end);
});

test.each([
  ['swapped digits', 'SA0380000000608010167591', HOLDER, { iban: 'ibanDigits' }],
  ['another country', 'AE070331234567890123456', HOLDER, { iban: 'iban' }],
  ['no name', IBAN, ' ', { holder: 'required' }],
])('refuses %s where it was typed', async (_, iban, holder, fields) => {
  expect((await (await cancelled()).give(iban, holder)).body).toMatchObject({
    ...{ code: 'validation_failed', errorCodes: fields },
  });
});

test('[sendto-01] an account is sealed, and nobody but finance sees it whole: with a reason, in the log', async () => {
  const { order, give } = await cancelled();
  await give();
  const rows = await sql<{
    all: string;
  }>`select t::text as all from refund_accounts as t where order_id = ${order.id}`.execute(db);
  expect(rows.rows[0]?.all).not.toContain(IBAN.slice(4));
  expect(rows.rows[0]?.all).not.toContain(Buffer.from(IBAN).toString('hex'));
  const [finance, support] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'support')];
  const row = await listed(support, order.orderNumber);
  expect(row.account).toMatchObject({ lastFour: '7519', holder: null });
  const show = ({ token }: Insider, reason = 'The bank asks') =>
    call('POST', `/operator/refund-accounts/${row.account.id}/iban`, { token, body: { reason } });
  expect((await show(support)).status).toBe(403);
  expect((await show(finance, '')).body.errorCodes).toEqual({ reason: 'required' });
  expect((await show(finance)).body).toEqual({ iban: IBAN, holder: HOLDER });
  const entry = db
    .selectFrom('audit_log')
    .where('action', '=', 'order.account_shown')
    .where('entity_id', '=', order.id);
  expect(await entry.select(['reason', 'after']).execute()).toEqual([
    { reason: 'The bank asks', after: { lastFour: '7519' } },
  ]);
});

const file = async ({ token }: Insider, search: string) => {
  const url = `/api/operator/exports/refunds?tab=to_send&language=en&search=${search}`;
  return (await shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).body;
};

test('the file of what is to be sent has whole accounts for finance, and their ends for support', async () => {
  const { order, give } = await cancelled();
  await give();
  const [finance, support] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'support')];
  expect(await file(finance, order.orderNumber)).toContain(`7519,${IBAN},${HOLDER}`);
  const forSupport = await file(support, order.orderNumber);
  expect(forSupport).toContain('7519');
  expect(forSupport).not.toContain(IBAN);
  expect(forSupport).not.toContain(HOLDER);
});

test('[foureyes-04] above a thousand riyals somebody else confirms the account before the money is recorded as sent', async () => {
  const { order, give } = await cancelled(150_000);
  await give();
  const [first, second, support] = [
    await makeOperator(shop, 'finance'),
    await makeOperator(shop, 'admin'),
    await makeOperator(shop, 'support'),
  ];
  const { id, needsSecond } = (await listed(first, order.orderNumber)).account;
  expect(needsSecond).toBe(true);
  expect(await file(first, order.orderNumber)).not.toContain(IBAN);
  const begin = () => call('POST', `/operator/orders/${order.id}/refund-begun`, { token: first.token });
  expect((await sent(first, order.id, null)).body).toEqual({ outcome: 'not_begun' });
  expect((await begin()).body).toEqual({ outcome: 'done' });
  for (const to of [id, null]) expect((await sent(first, order.id, to)).body).toEqual({ outcome: 'needs_second' });
  const confirm = ({ token }: Insider) => call('POST', `/operator/refund-accounts/${id}/confirm`, { token });
  expect((await confirm(support)).status).toBe(403);
  expect((await confirm(first)).body).toEqual({ outcome: 'done' });
  // Nobody is their own second person.
  expect((await sent(first, order.id, id)).body).toEqual({ outcome: 'needs_second' });
  expect((await confirm(second)).body).toEqual({ outcome: 'changed' });
  expect((await listed(second, order.orderNumber)).account).toMatchObject({ needsSecond: false, isConfirmed: true });
  expect(await file(second, order.orderNumber)).toContain(IBAN);
  expect((await sent(second, order.id, id)).body).toEqual({ outcome: 'done' });
  expect((await begin()).body).toEqual({ outcome: 'already_done' });
});

test('when the customer gives another account, it must be confirmed again', async () => {
  const { order, give } = await cancelled(150_000);
  await give();
  const [first, second] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'finance')];
  const { id } = (await listed(first, order.orderNumber)).account;
  await call('POST', `/operator/refund-accounts/${id}/confirm`, { token: first.token });
  await give(OTHER);
  const now = (await listed(second, order.orderNumber)).account;
  expect(now).toMatchObject({ lastFour: '1234', isConfirmed: false, needsSecond: true });
  expect((await sent(second, order.id, id)).body).toEqual({ outcome: 'account_changed' });
  expect((await call('POST', `/operator/refund-accounts/${id}/confirm`, { token: first.token })).status).toBe(404);
});

test('a mail asks where to send money, once it waits and nobody has said so', async () => {
  const { buyer } = await cancelled();
  expect(await wanted(buyer)).toBe(1);
  const told = await makeOrder('bank_transfer');
  await markOrderPaid(shop, told.order.orderNumber);
  await shop.workOff();
  await told.cancel();
  await accountOf(told).give();
  expect(await wanted(told.buyer)).toBe(0);
});

test('pieces of a paid transfer that a vendor cannot supply go to its account as well', async () => {
  const made = await makeOrder('bank_transfer');
  await markOrderPaid(shop, made.order.orderNumber);
  await shop.workOff();
  await cannotSupply(shop, made.order, 1);
  const { give, look } = accountOf(made);
  expect(await look()).toMatchObject({ waiting: made.order.totalAmount, isOpen: true });
  await give();
  const finance = await makeOperator(shop, 'finance');
  const { id, kind, account, amount } = await listed(finance, made.order.orderNumber);
  if (kind === 'order') await sent(finance, made.order.id, account.id);
  else {
    const body = { amount, reference: 'TR-5', accountId: account.id };
    await call('POST', `/operator/refunds/${id}/done`, { token: finance.token, body });
  }
  expect(await look()).toMatchObject({ waiting: 0, account: { lastFour: '7519', sentAt: expect.any(String) } });
});

test('what the gateway refused to send back goes to an account too', async () => {
  const made = await paying.makeCancelledPaid();
  const { give, look } = accountOf(made);
  expect(await look()).toMatchObject({ waiting: 0, isOpen: false });
  expect((await give()).body.code).toBe('refund_account_closed');
  bank.fail('refund', 'refuse');
  await sendRefund(settling, made.refundId);
  expect(await look()).toMatchObject({ waiting: made.order.totalAmount, isOpen: true });
  expect((await give()).body.account.lastFour).toBe('7519');
  expect(await wanted(made.buyer)).toBe(0);
  const finance = await makeOperator(shop, 'finance');
  const row = await listed(finance, made.order.orderNumber, 'failed');
  const done = await call('POST', `/operator/refunds/${row.id}/done`, {
    ...{ token: finance.token, body: { amount: row.amount, reference: 'TR-3', accountId: row.account.id } },
  });
  expect(done.body).toEqual({ outcome: 'done' });
  expect((await listed(finance, made.order.orderNumber, 'done')).account).toMatchObject({ lastFour: '7519' });
  await paying.closeFindings();
});

test('a return of a cash order brings its account along; one that goes back to a card does not', async () => {
  const cash = await makeDelivered(paying, { method: 'cod' });
  const account = { iban: IBAN, holder: HOLDER };
  const { status, body } = await cash.request(2, 'changed_mind', { account });
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain(IBAN);
  const { look } = accountOf({ order: { id: cash.orderId }, token: cash.token });
  expect(await look()).toMatchObject({ waiting: 0, isOpen: true, account: { lastFour: '7519' } });
  await cash.vendor(body.id, 'approve');
  await cash.vendor(body.id, 'receive');
  await cash.vendor(body.id, 'inspect', { lines: [{ id: cash.line, accepted: 2 }], answer: null });
  expect(await look()).toMatchObject({ waiting: 23, account: { lastFour: '7519' } });
  expect(await wanted(cash.buyer)).toBe(0);
  const card = await makeDelivered(paying, { method: 'mada' });
  expect((await card.request(1, 'changed_mind', { account })).body.code).toBe('refund_account_closed');
  expect((await card.request(1, 'changed_mind', { account: { iban: 'SA1', holder: '' } })).body.errorCodes).toEqual({
    'account.iban': 'iban',
    'account.holder': 'required',
  });
});

test('a month after the money was sent the number is gone, and its end stays', async () => {
  const [done, waits] = [await cancelled(), await cancelled()];
  const finance = await makeOperator(shop, 'finance');
  for (const { give } of [done, waits]) await give();
  const { account } = await listed(finance, done.order.orderNumber);
  await sent(finance, done.order.id, account.id);
  const age = (days: number) =>
    sql`update refund_accounts set created_at = created_at - make_interval(days => ${days}),
      sent_at = sent_at - make_interval(days => ${days})
      where order_id in (${sql.join([done.order.id, waits.order.id])})`.execute(db);
  const kept = async (orderId: string) => {
    const row = db.selectFrom('refund_accounts').where('order_id', '=', orderId).select(['holder', 'last_four']);
    return row.execute();
  };
  await age(29);
  await forgetAccounts(db);
  expect(await kept(done.order.id)).toEqual([{ holder: HOLDER, last_four: '7519' }]);
  await age(2);
  await forgetAccounts(db);
  expect(await kept(done.order.id)).toEqual([{ holder: null, last_four: '7519' }]);
  expect(await kept(waits.order.id)).toEqual([{ holder: HOLDER, last_four: '7519' }]);
  const show = call('POST', `/operator/refund-accounts/${account.id}/iban`, {
    ...{ token: finance.token, body: { reason: 'The bank asks' } },
  });
  expect((await show).status).toBe(404);
});

test('an account is in its customer’s export; erasing the customer leaves only what is owed', async () => {
  const { buyer, order, give } = await cancelled();
  await give();
  const { body } = await call('GET', '/auth/personal-data', { token: buyer.token });
  expect(body.refundAccounts).toMatchObject([{ order_id: order.id, holder: HOLDER, last_four: '7519' }]);
  const leave = () =>
    call('POST', '/auth/delete-account', { token: buyer.token, body: { currentPassword: 'secret-1234' } });
  expect((await leave()).status).toBe(200);
  const holders = () => db.selectFrom('refund_accounts').where('order_id', '=', order.id).select('holder').execute();
  expect(await holders()).toEqual([{ holder: HOLDER }]);
  const done = await cancelled();
  await done.give();
  const finance = await makeOperator(shop, 'finance');
  const { account } = await listed(finance, done.order.orderNumber);
  await sent(finance, done.order.id, account.id);
  await call('POST', '/auth/delete-account', { token: done.token, body: { currentPassword: 'secret-1234' } });
  const left = db.selectFrom('refund_accounts').where('order_id', '=', done.order.id).select(['holder', 'last_four']);
  expect(await left.execute()).toEqual([{ holder: null, last_four: '7519' }]);
});
