import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { expireUnpaid } from '#server/modules/orders/public.ts';
import { sweep } from '#server/modules/payments/public.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// The gateway's answer to a one-time code, or to a beginning, is lost: the shop knows that money may have moved, and for how long.

const { shop, bank, makeOrder, settling, closeFindings } = await startPayingShop();
type Made = Awaited<ReturnType<typeof makeOrder>>;

afterEach(async () => {
  bank.forget();
  await shop.workOff();
  await closeFindings();
});

const WALLET = { mobile: '0512345678' };
const IN_PROGRESS = { status: 409, body: { code: 'payment_in_progress' } };

/** An order whose code was sent to its customer. */
async function codeSent() {
  const made = await makeOrder('stc_pay');
  expect((await made.begin('stc_pay', WALLET)).body).toMatchObject({ state: 'otp' });
  return made;
}

/** An order whose code was passed on, and of which the gateway has not said whether it took it. */
async function codeLost(fault: 'drop' | 'lose-answer' = 'drop') {
  const made = await codeSent();
  bank.fail('confirm', fault);
  expect(await made.confirm('123456')).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  return made;
}

const isUnderWay = async ({ read }: Made) => (await read()).isPaymentUnderWay ?? false;
/** That many seconds go by for the order's payments. */
const pass = ({ order }: Made, seconds: number) =>
  sql`update payments set code_sent_at = code_sent_at - make_interval(secs => ${seconds}),
    claimed_until = claimed_until - make_interval(secs => ${seconds}),
    checked_at = checked_at - make_interval(secs => ${seconds}) where order_id = ${order.id}`.execute(shop.db);
async function mailOf({ buyer }: Made, subject: string): Promise<string> {
  await shop.workOff().catch(() => undefined);
  return (await shop.mailsTo(buyer.email)).find((mail) => mail.subject?.includes(subject))?.text ?? '';
}

test('before a code was typed nothing can have been paid, whether the gateway answers or not', async () => {
  const made = await codeSent();
  expect(await isUnderWay(made)).toBe(false);
  bank.isDown = true;
  const { body } = await made.refresh();
  expect(body).toMatchObject({ state: 'otp' });
  expect(body.isUnconfirmed).toBeUndefined();
});

test('a code whose answer was lost is being checked, and nothing else begins beside it', async () => {
  const made = await codeLost();
  expect(await made.payment()).toMatchObject({ state: 'checking', methods: [] });
  expect(await isUnderWay(made)).toBe(true);
  expect((await made.refresh()).body).toMatchObject({ state: 'checking', methods: [] });
  for (const method of ['mada', 'bank_transfer']) expect(await made.begin(method)).toMatchObject(IN_PROGRESS);
  bank.isDown = true;
  expect(await made.begin('mada')).toMatchObject({ status: 503 });
  expect(await made.begin('bank_transfer')).toMatchObject(IN_PROGRESS);
  expect((await made.refresh()).body).toMatchObject({ state: 'checking', isUnconfirmed: true });
  bank.isDown = false;
  bank.pay(made.bill());
  expect((await made.refresh()).body).toMatchObject({ state: 'paid' });
  expect((await made.attempts()).map(({ status }) => status)).toEqual(['PAID']);
});

test('negative control: a shop that forgets the code takes the money twice', async () => {
  const made = await codeLost();
  await sql`update payments set code_sent_at = null where order_id = ${made.order.id}`.execute(shop.db);
  expect((await made.begin('mada')).status).toBe(200);
  bank.pay(made.bill(0));
  bank.pay(made.bill(1));
  await made.refresh();
  await shop.workOff();
  expect((await made.attempts()).map(({ status }) => status)).toContain('RETURNED');
});

test('the look finds what a lost answer would have told', async () => {
  const made = await codeLost('lose-answer');
  expect((await made.refresh()).body).toMatchObject({ state: 'paid' });
});

test('after three minutes a payment that still awaits its code takes another one, or another method', async () => {
  const again = await codeLost();
  await pass(again, 181);
  expect((await again.refresh()).body).toMatchObject({ state: 'otp' });
  expect((await again.confirm('123456')).body).toMatchObject({ state: 'paid' });
  const other = await codeLost();
  await pass(other, 181);
  expect((await other.begin('mada')).body).toMatchObject({ state: 'redirect' });
  expect(await other.attempts()).toMatchObject([{ status: 'EXPIRED' }, { status: 'REQUIRES_ACTION' }]);
});

test('after three minutes without the gateway the payment stays unconfirmed', async () => {
  const made = await codeLost('lose-answer');
  bank.isDown = true;
  await pass(made, 181);
  expect((await made.refresh()).body).toMatchObject({ state: 'otp', isUnconfirmed: true });
  expect(await isUnderWay(made)).toBe(true);
});

test.each(['not-done', 'refuse'] as const)(
  'a code that the gateway did not take (%s) can be typed again',
  async (fault) => {
    const made = await codeSent();
    bank.fail('confirm', fault);
    await made.confirm('123456');
    expect(await made.payment()).toMatchObject({ state: 'otp' });
    expect(await isUnderWay(made)).toBe(false);
    expect((await made.confirm('123456')).body).toMatchObject({ state: 'paid' });
  },
);

test('a second code waits for the first, also from another tab: one that was not taken erases nothing', async () => {
  const made = await codeSent();
  const second: unknown[] = [];
  bank.hooks.confirm = {
    before: async () => {
      delete bank.hooks.confirm;
      bank.fail('confirm', 'not-done');
      second.push(await made.confirm('123456'));
      bank.forget();
      bank.fail('confirm', 'lose-answer');
    },
  };
  expect(await made.confirm('123456')).toMatchObject({ status: 503 });
  expect(second).toMatchObject([IN_PROGRESS]);
  bank.isDown = true;
  expect(await made.confirm('123456')).toMatchObject(IN_PROGRESS);
  expect(await isUnderWay(made)).toBe(true);
  expect((await made.refresh()).body).toMatchObject({ state: 'checking', methods: [], isUnconfirmed: true });
});

test('a code that another tab passes on while the payment is being closed keeps another method from beginning', async () => {
  const made = await codeSent();
  bank.hooks.close = {
    before: async () => {
      delete bank.hooks.close;
      bank.fail('confirm', 'drop');
      await made.confirm('123456');
      bank.forget();
    },
  };
  expect(await made.begin('mada')).toMatchObject(IN_PROGRESS);
  expect(await isUnderWay(made)).toBe(true);
  bank.pay(made.bill());
  expect((await made.refresh()).body).toMatchObject({ state: 'paid' });
  expect(await made.attempts()).toMatchObject([{ status: 'PAID' }]);
});

test('a code that is typed after another tab has closed the payment reaches no gateway', async () => {
  const made = await codeSent();
  await made.begin('mada');
  const { confirm } = bank.calls;
  expect(await made.confirm('123456')).toMatchObject({ status: 409, body: { code: 'payment_not_open' } });
  expect(bank.calls.confirm).toBe(confirm);
});

test.each(['not-done', 'refuse'] as const)(
  'after three minutes a second code that is not taken (%s) leaves the first one unconfirmed',
  async (fault) => {
    const made = await codeLost('lose-answer');
    await pass(made, 181);
    bank.fail('confirm', fault);
    await made.confirm('123456');
    bank.isDown = true;
    expect(await isUnderWay(made)).toBe(true);
    expect((await made.refresh()).body).toMatchObject({ state: 'otp', isUnconfirmed: true });
    await made.cancel();
    expect(await mailOf(made, 'تم إلغاء طلبك')).toContain('إذا كنت قد دفعت فسيعود إليك المبلغ تلقائيًا');
  },
);

test('a wrong code whose answer was lost fails at the next look', async () => {
  const made = await codeSent();
  bank.fail('confirm', 'lose-answer');
  await made.confirm('000000');
  expect((await made.refresh()).body).toMatchObject({ state: 'failed', failure: 'code_wrong' });
  expect(await isUnderWay(made)).toBe(false);
});

test('a cancelled order whose code may have been taken says that money would go back, and it does', async () => {
  const made = await codeLost();
  expect((await made.cancel()).body).toMatchObject({ status: 'CANCELLED', isPaymentUnderWay: true });
  expect(await mailOf(made, 'تم إلغاء طلبك')).toContain('إذا كنت قد دفعت فسيعود إليك المبلغ تلقائيًا');
  bank.pay(made.bill());
  await made.refresh();
  await shop.workOff();
  expect(await made.attempts()).toMatchObject([{ status: 'RETURNED', reason: 'late' }]);
  expect(await isUnderWay(made)).toBe(false);
});

test.each(['the customer', 'the minute job'])(
  'a cancelled order whose code was not taken is over once %s looks',
  async (who) => {
    const made = await codeLost();
    await made.cancel();
    await shop.workOff();
    expect(await isUnderWay(made)).toBe(true);
    await pass(made, 181);
    await (who === 'the customer' ? made.refresh() : sweep(settling));
    expect(await isUnderWay(made)).toBe(false);
  },
);

test('an order whose hold ends while the code may be taken waits for the gateway', async () => {
  const made = await codeLost();
  await made.endHold();
  await expireUnpaid(settling);
  expect(await made.read()).toMatchObject({ status: 'PENDING', isPaymentUnderWay: true });
  await pass(made, 181);
  await expireUnpaid(settling);
  expect((await made.read()).status).toBe('CANCELLED');
  expect(await mailOf(made, 'لانتهاء مهلة الدفع')).toContain('لم يُخصم أي مبلغ');
});

test.each(['the customer', 'the minute job'])(
  'a beginning that never arrived leaves a cancelled order unconfirmed until %s looks, two minutes later',
  async (who) => {
    const made = await makeOrder('apple_pay');
    bank.fail('begin', 'drop');
    await made.begin('apple_pay', { applePayToken: 'token' });
    await made.cancel();
    await made.refresh();
    expect(await isUnderWay(made)).toBe(true);
    await pass(made, 121);
    await (who === 'the customer' ? made.refresh() : sweep(settling));
    expect(await isUnderWay(made)).toBe(false);
    expect(await made.payment()).toMatchObject({ state: 'none' });
  },
);

test('an order still to be paid whose beginning never arrived can be paid, and the lost try counts for nothing', async () => {
  const made = await makeOrder('apple_pay');
  bank.fail('begin', 'drop');
  await made.begin('apple_pay', { applePayToken: 'token' });
  await pass(made, 121);
  expect((await made.refresh()).body).toMatchObject({ state: 'choose' });
  expect(await isUnderWay(made)).toBe(false);
  for (let card = 0; card < 5; card++) {
    expect((await made.begin('stc_pay', { mobile: `051234567${card}` })).status).toBe(200);
    await made.confirm('000000');
  }
});
