import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { expireUnpaid } from '#server/modules/orders/public.ts';
import { reconcile, retryRefund, sendRefund, sweep } from '#server/modules/payments/public.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { AFTER_SHIPPING, lackPiece } from './after-shipping.ts';
import { makeCredit, WITH_CREDIT } from './credit.ts';
import { giveGoodwill, goodwillOf } from './goodwill.ts';
import type { startPayingShop } from './paying-shop.ts';
import type { Bill, Call, Fault } from './scripted-gateway.ts';

type Paying = Awaited<ReturnType<typeof startPayingShop>>;

/** One order in a paying shop, and the money of its shoppers in its simplest form. */
interface World extends Paying {
  made: ReturnType<Paying['ordering']>;
  since: Date;
  /** Halalas that shoppers were charged. */
  captured: number;
  /** A charge of the right amount came in before the order ended. */
  isDue: boolean;
  hasEnded: boolean;
  turn: number;
}

const LATER = "interval '2 hours'";
const LETTERS = `delete from jobs.job where name in ('mail', 'documents', 'stock_alerts')`;
const WAITING = `select 1 from jobs.job where state in ('created', 'retry') limit 1`;

const billsOf = ({ bank, made }: World) => bank.billsOf(made.order.id);
const paymentsOf = (world: World) => billsOf(world).flatMap(({ payments }) => payments);

function charge(world: World, amount: number): void {
  world.captured += amount;
  if (amount === world.made.total && !world.hasEnded) world.isDue = true;
}

function pay(world: World, bill: Bill | undefined, amount = world.made.total): void {
  // A payment of its own is one payment: it is captured once.
  if (!bill || (bill.ref.kind === 'payment' && bill.payments[0]?.status !== 'initiated')) return;
  world.bank.pay(bill, amount);
  charge(world, amount);
}

async function confirm(world: World, code: string): Promise<void> {
  const count = () => paymentsOf(world).filter(({ status }) => status === 'captured').length;
  const before = count();
  await world.made.confirm(code);
  if (count() > before) charge(world, world.made.total);
}

/** Works off the jobs about payments; letters and documents are for other tests. A job that fails is lost. */
async function workOff({ shop }: World): Promise<void> {
  const { pool } = shop.database;
  await pool.query(LETTERS);
  const { rowCount } = await pool.query(WAITING);
  if (rowCount) await shop.workOff().catch(() => undefined);
}

const timePasses = ({ shop, made }: World) =>
  shop.database.pool.query(
    `with looked as (update payments set checked_at = checked_at - ${LATER}, claimed_until = claimed_until - ${LATER}
       where order_id = $1)
     update refunds set sent_at = sent_at - ${LATER}, unchanged_since = unchanged_since - ${LATER},
       tried_at = tried_at - ${LATER}, created_at = created_at - ${LATER} where order_id = $1`,
    [made.order.id],
  );

/** The process ends after the gateway has done what it was asked, before the shop has noted it. */
function crashAfter({ bank }: World, call: Call): void {
  bank.hooks[call] = {
    after: async () => {
      delete bank.hooks[call];
      throw new Error('killed');
    },
  };
}

/** From another tab, during the next beginning. */
function transferWhileItHangs({ bank, made }: World): void {
  bank.hooks.begin = {
    before: async () => {
      delete bank.hooks.begin;
      await made.begin('bank_transfer');
    },
  };
}

/** People let go on what the gateway refused to send back. */
async function decideRefused({ settling, shop: { db, jobs }, bank, made }: World): Promise<void> {
  for (const { id, status } of await made.refunds())
    if (status === 'FAILED') await retryRefund({ db, jobs, gateway: bank.gateway }, id, 'there is money now');
  for (const { id, status } of await made.refunds()) if (status === 'PENDING') await quietly(sendRefund(settling, id));
}

const quietly = (call: Promise<unknown>) => call.catch(() => undefined);
const ofInvoice = (world: World) => billsOf(world).findLast(({ ref }) => ref.kind === 'invoice');

const EVENTS: Record<string, (world: World) => unknown> = {
  'begins mada': ({ made }) => made.begin('mada'),
  'begins visa': ({ made }) => made.begin('visa'),
  'begins stc_pay': ({ made }) => made.begin('stc_pay', { mobile: '0512345678' }),
  'begins apple_pay': ({ made }) => made.begin('apple_pay', { applePayToken: 'token' }),
  'turns to a transfer': ({ made }) => made.begin('bank_transfer'),
  'turns to a transfer while a beginning hangs': (world) => transferWhileItHangs(world),
  pays: (world) => pay(world, billsOf(world).at(-1)),
  'pays the first': (world) => pay(world, billsOf(world)[0]),
  'pays less': (world) => pay(world, billsOf(world).at(-1), world.made.total - 1),
  'is declined': (world) => ofInvoice(world) && world.bank.decline(ofInvoice(world) as Bill),
  'is with the bank': (world) => ofInvoice(world) && world.bank.startPaying(ofInvoice(world) as Bill),
  'types the right code': (world) => confirm(world, '123456'),
  'types a wrong code': (world) => confirm(world, '000009'),
  'comes back': ({ made }) => made.refresh(),
  'a webhook': (world) => billsOf(world).at(-1) && world.webhook(billsOf(world).at(-1) as Bill),
  'an old webhook': (world) => billsOf(world)[0] && world.webhook(billsOf(world)[0] as Bill),
  jobs: workOff,
  'the sweeper': ({ settling }) => quietly(sweep(settling)),
  'the reconciliation': ({ settling, since }) => quietly(reconcile(settling, since)),
  cancels: ({ made }) => made.cancel(),
  'a piece is missing': lackPiece,
  'the team gives back': ({ shop, made }) => giveGoodwill(shop, made.order.id, 1_234),
  'the team gives much back': ({ shop, made }) => giveGoodwill(shop, made.order.id, 20_000),
  'the time to pay ends': ({ made }) => made.endHold(1),
  'the time to pay ended yesterday': ({ made }) => made.endHold(25 * 60),
  'the expiry': ({ settling }) => quietly(expireUnpaid(settling)),
  'the invoice expires': (world) => {
    for (const bill of billsOf(world)) if (bill.ref.kind === 'invoice') bill.end ??= 'expired';
  },
  'two hours pass': timePasses,
  ...AFTER_SHIPPING,
  'the gateway goes down': ({ bank }) => void Object.assign(bank, { isDown: true }),
  'the gateway comes up': ({ bank }) => void Object.assign(bank, { isDown: false }),
  'killed after begin': (world) => crashAfter(world, 'begin'),
  'killed after refund': (world) => crashAfter(world, 'refund'),
  'killed after close': (world) => crashAfter(world, 'close'),
};
const FAULTS = ['begin', 'refund', 'fetch', 'close', 'confirm']
  .flatMap((call) => ['lose-answer', 'drop', 'not-done'].map((fault) => `fault ${call} ${fault}`))
  .concat('fault refund refuse');
const NAMES = Object.keys(EVENTS);
/** After these the order may be cancelled. */
const ENDINGS = new Set(['cancels', 'the expiry', 'a piece is missing', 'is back']);

/** What happens to one order. It begins with a payment most of the time, often with all that comes before its delivery. */
export const HISTORY: fc.Arbitrary<string[]> = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(['begins mada', 'pays', 'comes back', 'is handed over']) },
      {
        weight: 5,
        arbitrary: fc
          .constantFrom('begins mada', 'begins mada', 'begins stc_pay', 'begins apple_pay', ...FAULTS)
          .map((first) => [first]),
      },
    ),
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
        {
          weight: 3,
          arbitrary: fc.constantFrom(
            'begins mada',
            'pays',
            'a piece is missing',
            'the team gives back',
            'the team gives much back',
            'cancels',
            'a webhook',
            'jobs',
            'the expiry',
          ),
        },
        { weight: 2, arbitrary: fc.constantFrom(...FAULTS) },
        { weight: 3, arbitrary: fc.constantFrom(...Object.keys(AFTER_SHIPPING)) },
      ),
      { minLength: 2, maxLength: 12, size: 'max' },
    ),
    fc.boolean(),
  )
  .map(([first, more, credit]) => [...(credit ? [WITH_CREDIT] : []), ...first, ...more]);

async function happen(world: World, name: string): Promise<void> {
  const [, call, fault] = /^fault (\S+) (\S+)$/.exec(name) ?? [];
  if (call) return world.bank.fail(call as Call, fault as Fault);
  await EVENTS[name]?.(world);
  if (ENDINGS.has(name)) world.hasEnded = (await world.made.read()).status === 'CANCELLED';
}

/** Faults end, cards are decided on, and everything that runs by itself runs until nothing changes any more. */
async function comeToRest(world: World): Promise<void> {
  const { bank, made, settling, since } = world;
  bank.forget();
  for (const payment of paymentsOf(world)) if (payment.status === 'initiated') payment.status = 'failed';
  for (let round = 0; round < 2; round++) {
    await timePasses(world);
    await sweep(settling);
    await reconcile(settling, since);
    await workOff(world);
    for (const { id, status } of await made.refunds())
      if (status === 'SENDING' || status === 'PENDING') await quietly(sendRefund(settling, id));
  }
  await decideRefused(world);
}

/** The shop knows of every halala that came in and went back, keeps what it sold for, and nothing else. */
async function expectBalance(world: World): Promise<void> {
  const { made, captured, isDue } = world;
  const { status, paymentStatus } = await made.read();
  const taken = paymentsOf(world).filter((payment) => payment.status === 'captured');
  const back = taken.reduce((sum, { refunded }) => sum + refunded, 0);
  const attempts = await made.attempts();
  const sum = (key: 'captured' | 'refunded') => attempts.reduce((total, attempt) => total + attempt[key], 0);
  expect({ captured: sum('captured'), back: sum('refunded') }).toEqual({ captured, back });
  // Of what the team has given back, no halala goes back a second time.
  const all = made.total + made.credit;
  const left = Math.max(0, all - (await takenBackOf(world)) - (await goodwillOf(world.shop, made.order.id)));
  const isPaid = paymentStatus === 'PAID' || paymentStatus === 'REFUNDED';
  // What goes back comes from the gateway first, then from the credit.
  expect(captured - back).toBe(status !== 'CANCELLED' && isPaid ? Math.max(0, left - made.credit) : 0);
  const { creditApplied = 0, creditReturned = 0 } = await made.read();
  const credit = Math.round((creditApplied - creditReturned) * 100);
  expect(credit).toBe(status === 'CANCELLED' ? 0 : isPaid ? Math.min(made.credit, left) : made.credit);
  if (isDue && status !== 'CANCELLED') expect(paymentStatus).toBe(left === 0 ? 'REFUNDED' : 'PAID');
  if (!isDue) expect(['PENDING', 'FAILED']).toContain(paymentStatus);
  expect((await made.events()).filter((code) => code === 'paid').length).toBeLessThanOrEqual(1);
  expect((await made.refunds()).every((refund) => refund.status === 'SUCCEEDED')).toBe(true);
}

/** Halalas of what the vendor could not supply or deliver, and of what the customer gave back or reported. */
async function takenBackOf({ shop, made }: World): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(amount), 0)::int as amount from (
    select amount from order_cancellations where order_id = ${made.order.id}
    union all select amount from returns where order_id = ${made.order.id} and status = 'CONCLUDED'
  ) as taken`.execute(shop.db);
  return rows[0]?.amount ?? 0;
}

/** Of three vendors. */
const PIECES = [2, 1, 1];
/** An access token ends after fifteen minutes, and thousands of histories take longer. */
const MINUTES_OF_A_BUYER = 8;

/** Plays a history of a new order and checks its money after everything has come to rest. */
export async function paymentModel(paying: Paying): Promise<(history: string[]) => Promise<void>> {
  const { shop, bank } = paying;
  const stocked = { variants: [{ price: 10_000, stock: 1_000_000 }], maximum: 99 };
  const offer = await makeOffer(shop.db, stocked);
  const offers = [offer, await makeOffer(shop.db, stocked), await makeOffer(shop.db, stocked)];
  const couponCode = `H${randomUUID().slice(0, 8).toUpperCase()}`;
  await makeCoupon(shop.db, couponCode);
  let buyer = await makeBuyer(shop);
  let madeAt = performance.now();
  return async (history) => {
    if (performance.now() - madeAt > MINUTES_OF_A_BUYER * 60_000) {
      buyer = await makeBuyer(shop);
      madeAt = performance.now();
    }
    const useStoreCredit = history[0] === WITH_CREDIT;
    if (useStoreCredit) await makeCredit(paying, buyer);
    for (const [nth, each] of offers.entries()) await fillCart(shop, buyer, each, PIECES[nth]);
    const order = (withCredit: boolean) =>
      placeOrder(shop, buyer, { paymentMethod: 'mada', useStoreCredit: withCredit, couponCode });
    const first = await order(useStoreCredit);
    // The credit of earlier histories may leave less to pay than a card takes: then the customer keeps it.
    const { body, status } = first.body.code === 'below_online_minimum' ? await order(false) : first;
    expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
    const made = paying.ordering(buyer, body, offer);
    const world = {
      ...paying,
      made,
      since: new Date(),
      captured: 0,
      isDue: made.total === 0,
      hasEnded: false,
      turn: 0,
    };
    for (const name of history) await happen(world, name);
    await comeToRest(world);
    await expectBalance(world);
    await paying.closeFindings();
    // Leaves no order that holds stock unpaid, and no work for the next history.
    await sql`update orders set pay_until = null where id = ${made.order.id}`.execute(shop.db);
    await made.cancel();
    await workOff(world);
    bank.bills.length = 0;
  };
}
