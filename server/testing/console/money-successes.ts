import { expect } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { noteFinding } from '#server/modules/payments/public.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import type { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import type { Prepared } from './application-successes.ts';
import { type Insider, makeOperator } from './insiders.ts';

type PayingShop = Pick<Awaited<ReturnType<typeof startPayingShop>>, 'shop' | 'bank' | 'makeOrder'>;

/** One success of each endpoint of the operator's money desk that changes something. */
export async function moneySuccesses(
  { shop, bank, makeOrder }: PayingShop,
  admin: Insider,
): Promise<Record<string, () => Promise<Prepared>>> {
  const other = await makeOperator(shop, 'finance');
  const ofOrder = (action: string, id: string, more: object = {}) => ({
    ...{ action, entity_kind: 'order', entity_id: id, ...more },
  });
  const paid = async (price = 400_000) => {
    const { order, begin, bill, refresh, refunds } = await makeOrder('mada', { price });
    await begin();
    bank.pay(bill());
    await refresh();
    return { id: order.id, refunds };
  };
  const ask = async (by: Insider, amount: number) => {
    const { id: orderId, refunds } = await paid();
    const id = newId();
    const body = { id, amount, reason: 'late', note: 'A week late' };
    await shop.call('POST', `/operator/orders/${orderId}/refunds`, { token: by.token, body });
    return { id, orderId, refundId: (await refunds())[0]?.id ?? '' };
  };
  return {
    cancelOperatedOrder: async () => {
      const { id } = await paid(10_000);
      const after = { goesBack: expect.any(Number) };
      const entry = ofOrder('order.cancelled', id, { reason: 'The customer called', after });
      return { by: admin, params: { id }, body: { id: newId(), reason: 'The customer called' }, entry };
    },
    closePaymentFinding: async () => {
      const refId = newId();
      await noteFinding(shop.db, { kind: 'unknown_payment', provider: 'local', refId, found: { amount: 100 } });
      const open = shop.db.selectFrom('gateway_findings').where('ref_id', '=', refId).select('id');
      const { id } = await open.executeTakeFirstOrThrow();
      const after = { kind: 'unknown_payment' };
      const entry = {
        action: 'finding.closed',
        entity_kind: 'finding',
        entity_id: id,
        reason: 'Refunded there',
        after,
      };
      return { by: admin, params: { id }, body: { reason: 'Refunded there' }, entry };
    },
    ...transferSuccesses({ shop, makeOrder }, admin),
    requestRefund: async () => {
      const { id } = await paid();
      const after = { amount: 12.5, why: 'late', needsSecond: false };
      const entry = ofOrder('order.refund_requested', id, { reason: 'A week late', after });
      return {
        by: admin,
        params: { id },
        body: { id: newId(), amount: 12.5, reason: 'late', note: 'A week late' },
        entry,
      };
    },
    openReturn: () => openedReturn({ shop, bank }, admin),
    approveRefund: async () => {
      const { id, orderId } = await ask(other, 2_500);
      return {
        by: admin,
        params: { id },
        entry: ofOrder('order.refund_approved', orderId, { after: { amount: 2_500 } }),
      };
    },
    rejectRefund: async () => {
      const { id, orderId } = await ask(other, 2_500);
      const entry = ofOrder('order.refund_rejected', orderId, { reason: 'It was on time', after: { amount: 2_500 } });
      return { by: admin, params: { id }, body: { answer: 'It was on time' }, entry };
    },
    withdrawRefund: async () => {
      const { id, orderId } = await ask(admin, 2_500);
      return {
        by: admin,
        params: { id },
        entry: ofOrder('order.refund_withdrawn', orderId, { after: { amount: 2_500 } }),
      };
    },
    retryRefund: async () => {
      const { refundId: id, orderId } = await ask(other, 20);
      const entry = ofOrder('order.refund_retried', orderId, { reason: 'The bank is back', after: { amount: 20 } });
      return { by: admin, params: { id }, body: { reason: 'The bank is back' }, entry };
    },
    finishRefund: async () => {
      const { refundId: id, orderId } = await ask(other, 20);
      await beginSending(shop, admin, orderId);
      const entry = ofOrder('order.refund_sent', orderId, { reason: 'TR-1', after: { amount: 20 } });
      return { by: admin, params: { id }, body: { amount: 20, reference: 'TR-1' }, entry };
    },
    ...accountSuccesses({ shop, makeOrder }, admin),
    finishOrderRefund: async () => {
      const { order, cancel } = await makeOrder('bank_transfer');
      await markOrderPaid(shop, order.orderNumber);
      await cancel();
      await beginSending(shop, admin, order.id);
      const after = { amount: expect.any(Number) };
      const entry = ofOrder('order.refund_sent', order.id, { reason: 'TR-2: From the main account', after });
      const body = { amount: order.totalAmount, reference: 'TR-2', note: 'From the main account' };
      return { by: admin, params: { id: order.id }, body, entry };
    },
  };
}

async function openedReturn(paying: Pick<PayingShop, 'shop' | 'bank'>, by: Insider): Promise<Prepared> {
  const { orderId, wanted } = await makeDelivered(paying);
  const body = { id: newId(), ...wanted(1, 'missing'), expectedTotal: 11.5, why: 'The customer called' };
  const entry = { action: 'return.opened', entity_kind: 'return', entity_id: body.id, reason: body.why };
  return { by, params: { id: orderId }, body, entry: { ...entry, after: { amount: 11.5 } } };
}

const beginSending = ({ call }: PayingShop['shop'], { token }: Insider, orderId: string) =>
  call('POST', `/operator/orders/${orderId}/refund-begun`, { token });

/** One success of each endpoint of money on the bank account. */
function transferSuccesses({ shop, makeOrder }: Pick<PayingShop, 'shop' | 'makeOrder'>, admin: Insider) {
  let bankNumber = 0;
  const record = async (reference: string) => {
    const bankId = `S${++bankNumber}`;
    const body = { amount: 5, reference, bankId };
    await shop.call('POST', '/operator/transfers', { token: admin.token, body });
    const row = shop.db.selectFrom('bank_receipts').where('bank_id', '=', bankId).select('id');
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const entry = (action: string, id: string, after: object) => ({
    ...{ action, entity_kind: 'transfer', entity_id: id, after },
  });
  return {
    recordTransfer: async (): Promise<Prepared> => {
      const body = { amount: 12.5, reference: 'flour', bankId: 'S-1', iban: 'SA9799000000001234567890' };
      const after = { amount: 12.5, outcome: 'unallocated' };
      return { by: admin, body, entry: { action: 'transfer.recorded', entity_kind: 'transfer', after } };
    },
    matchTransfer: async (): Promise<Prepared> => {
      const { order } = await makeOrder('bank_transfer');
      const id = await record('flour');
      const after = { order: order.orderNumber, outcome: 'held' };
      return {
        ...{ by: admin, params: { id }, body: { orderNumber: order.orderNumber } },
        entry: entry('transfer.matched', id, after),
      };
    },
    returnTransfer: async (): Promise<Prepared> => {
      const id = await record('flour');
      return {
        ...{ by: admin, params: { id }, body: { isOther: true } },
        entry: entry('transfer.returned', id, { amount: 5 }),
      };
    },
    keepTransfer: async (): Promise<Prepared> => {
      const id = await record('flour');
      await shop.call('POST', `/operator/transfers/${id}/returned`, { token: admin.token, body: { isOther: true } });
      return { by: admin, params: { id }, entry: entry('transfer.kept', id, { amount: 5 }) };
    },
  };
}

/** One success of each endpoint of the accounts that customers want money sent to. */
function accountSuccesses({ shop, makeOrder }: Pick<PayingShop, 'shop' | 'makeOrder'>, admin: Insider) {
  const account = async () => {
    const { order, token, cancel } = await makeOrder('bank_transfer');
    await markOrderPaid(shop, order.orderNumber);
    await cancel();
    const body = { iban: 'SA0380000000608010167519', holder: 'ليلى الأحمد' };
    await shop.call('PUT', `/orders/${order.id}/refund-account`, { token, body });
    const row = shop.db.selectFrom('refund_accounts').where('order_id', '=', order.id).select('id');
    return { id: (await row.executeTakeFirstOrThrow()).id, orderId: order.id };
  };
  const entry = (action: string, id: string, more: object) => ({
    ...{ action, entity_kind: 'order', entity_id: id, ...more },
  });
  return {
    beginSending: async (): Promise<Prepared> => {
      const { orderId } = await account();
      return { by: admin, params: { id: orderId }, entry: entry('order.refund_begun', orderId, {}) };
    },
    showRefundAccount: async (): Promise<Prepared> => {
      const { id, orderId } = await account();
      const told = entry('order.account_shown', orderId, { reason: 'The bank asks', after: { lastFour: '7519' } });
      return { by: admin, params: { id }, body: { reason: 'The bank asks' }, entry: told };
    },
    confirmRefundAccount: async (): Promise<Prepared> => {
      const { id, orderId } = await account();
      const told = entry('order.account_confirmed', orderId, { after: { lastFour: '7519' } });
      return { by: admin, params: { id }, entry: told };
    },
  };
}
