import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Order } from '#contract/shop/orders.ts';
import { sendRefund } from '#server/modules/payments/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import { type Bill, scriptedGateway, WEBHOOK_SECRET } from './scripted-gateway.ts';

/** A shop that takes payments at a scripted gateway, and what people do in it. */
export async function startPayingShop(
  options: { skipIntegrityChecks?: boolean } = {},
  environment: Record<string, string> = {},
) {
  const bank = scriptedGateway();
  const shop = await startTestApp(environment, { ...LONG_TIMEOUTS, ...options, gateway: bank.gateway });
  const { call, db, jobs } = shop;
  const settling = { db, jobs, gateway: bank.gateway };

  /** An order that is to be paid online, or by the given method, and what its customer does. */
  async function makeOrder(paymentMethod = 'mada', { price = 10_000 } = {}) {
    const offer = await makeOffer(db, { variants: [{ price, stock: 5 }] });
    const buyer = await makeBuyer(shop, [offer, 1]);
    return { offer, buyer, ...ordering(buyer, (await placeOrder(shop, buyer, { paymentMethod })).body, offer) };
  }

  const makeCancelledPaid = async () => cancelPaid(settling, bank, await makeOrder());

  function ordering({ token }: Buyer, order: Order, offer: MadeOffer) {
    const { id } = order;
    const post = (path: string, body?: unknown) => call('POST', `/orders/${id}${path}`, { token, body });
    return {
      order,
      token,
      /** What is to be paid beside credit, in halalas, and what credit has paid. */
      total: Math.round((order.amountToPay ?? order.totalAmount) * 100),
      credit: Math.round((order.creditApplied ?? 0) * 100),
      begin: (method = 'mada', more: object = {}) => post('/payments', { method, ...more }),
      confirm: (code: string) => post('/payments/otp', { code }),
      refresh: () => post('/payments/refresh'),
      payment: async () => (await call('GET', `/orders/${id}/payment`, { token })).body,
      cancel: () => call('PATCH', `/orders/${id}/cancel`, { token }),
      read: async (): Promise<Order> => (await call('GET', `/orders/${id}`, { token })).body,
      bill: (index = 0): Bill => bank.billsOf(id)[index] as Bill,
      attempts: () =>
        db
          .selectFrom('payments')
          .where('order_id', '=', id)
          .select(['status', 'captured_amount as captured', 'refunded_amount as refunded', 'surplus_reason as reason'])
          .orderBy('id')
          .execute(),
      refunds: () =>
        db
          .selectFrom('refunds')
          .where('order_id', '=', id)
          .select(['id', 'kind', 'amount', 'status'])
          .orderBy('id')
          .execute(),
      events: async () => {
        const rows = await db
          .selectFrom('order_events')
          .where('order_id', '=', id)
          .select('code')
          .orderBy('id')
          .execute();
        return rows.map(({ code }) => code);
      },
      /** Time passes until that to pay has ended this many minutes ago. */
      endHold: (minutes = 1) =>
        sql`update orders set pay_until = now() - make_interval(mins => ${minutes}),
          created_at = coalesce(created_at - (pay_until - (now() - make_interval(mins => ${minutes}))), created_at)
          where id = ${id}`.execute(db),
      stock: async () => {
        const row = db
          .selectFrom('variants')
          .where('id', '=', offer.variantIds[0] ?? '')
          .select('stock_quantity');
        return (await row.executeTakeFirstOrThrow()).stock_quantity;
      },
    };
  }

  /** What the gateway sends when something changed. */
  async function webhook(bill: Pick<Bill, 'ref'>, change: Record<string, unknown> = {}) {
    const body = {
      id: randomUUID(),
      type: 'payment_paid',
      secret: WEBHOOK_SECRET,
      ref: bill.ref,
      live: false,
      ...change,
    };
    return call('POST', '/payments/webhooks/local', { body });
  }

  const findings = async () => {
    const rows = await db.selectFrom('gateway_findings').where('resolved_at', 'is', null).select('kind').execute();
    return rows.map(({ kind }) => kind).sort();
  };
  /** Ends what a test left open on purpose. */
  const closeFindings = () =>
    sql`update gateway_findings set resolved_at = now(), resolution = 'test' where resolved_at is null`.execute(db);

  return { shop, bank, settling, makeOrder, makeCancelledPaid, ordering, webhook, findings, closeFindings };
}

interface Payable {
  begin: () => Promise<unknown>;
  bill: () => Bill;
  refresh: () => Promise<unknown>;
  cancel: () => Promise<{ status: number; body: Order }>;
  refunds: () => Promise<{ id: string }[]>;
}

/** Pays an order by card and cancels it, so that its money is to go back. */
async function cancelPaid<Made extends Payable>(
  settling: Parameters<typeof sendRefund>[0],
  bank: ReturnType<typeof scriptedGateway>,
  made: Made,
) {
  await made.begin();
  bank.pay(made.bill());
  await made.refresh();
  const { status, body } = await made.cancel();
  if (status !== 200 || body.paymentStatus !== 'PAID') throw new Error(`not cancelled: ${status}`);
  const [refund] = await made.refunds();
  if (!refund) throw new Error('nothing is to go back');
  return { ...made, refundId: refund.id, send: () => sendRefund(settling, refund.id) };
}
