import { expect } from 'vitest';
import { issueInvoices } from '#server/modules/invoices/public.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import type { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import type { Bill } from '#server/testing/payments/scripted-gateway.ts';
import { openStall } from './stalls.ts';

/** Orders of which a vendor cannot supply everything. */
export function shortOrders({ shop, bank }: Pick<Awaited<ReturnType<typeof startPayingShop>>, 'shop' | 'bank'>) {
  const { call, db } = shop;

  /** An order of five pieces at 10.00 before tax from the stall, of one at another vendor, and what its people do. */
  async function makeOrder(change: Record<string, unknown> = {}, pieces = 5) {
    const stall = await openStall(shop);
    const other = await makeVendor(db);
    const order = await stall.order({ pieces, beside: [other], change });
    const lines = async () =>
      (await stall.parcel(order.id)).lines as { id: string; quantity: number; cancelled: number }[];
    const cannot = async (count: number, { reason = 'out_of_stock', left = pieces, id = order.id } = {}) => {
      const body = { reason, lines: [{ id: (await lines())[0]?.id, pieces: count, left }] };
      return call('POST', `/seller/orders/${id}/cannot-supply`, { token: stall.token, body });
    };
    const documents = async () => {
      const { issued } = await issueInvoices({ db, config: shop.config }, order.orderId);
      return issued.map(({ kind, totals, lines: own }) => ({
        kind,
        total: totals.total,
        pieces: own.map(({ quantity }) => quantity),
      }));
    };
    return { ...order, stall, other, lines, cannot, documents };
  }

  /** Paid by card: what the order came to is captured. */
  async function makePaid(pieces?: number) {
    const made = await makeOrder({ paymentMethod: 'mada' }, pieces);
    const post = (path: string, body: object = {}) =>
      call('POST', `/orders/${made.orderId}${path}`, { token: made.buyer.token, body });
    expect((await post('/payments', { method: 'mada' })).status).toBe(200);
    bank.pay(bank.billsOf(made.orderId)[0] as Bill);
    await post('/payments/refresh');
    await shop.workOff();
    const money = async () => {
      await shop.workOff();
      const { rows } = await shop.database.pool.query(
        'select refunded_amount as refunded, status from payments where order_id = $1',
        [made.orderId],
      );
      return rows;
    };
    return { ...made, post, money };
  }

  return { makeOrder, makePaid };
}
