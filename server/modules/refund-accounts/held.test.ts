import { expect, test } from 'vitest';
import { CARRIER_SIGNATURE } from '#contract/hooks/carriers.ts';
import { newId } from '#server/kernel/ids.ts';
import type { CarrierNews } from '#server/modules/carriers/public.ts';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { sendRefund } from '#server/modules/payments/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { signed } from '#server/testing/data/carrier-reports.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// A cancelled parcel that its carrier delivers holds the money that is not sent yet. The shop ends with its integrity checks.
const SECRET = 'a-secret-of-the-carrier';
const paying = await startPayingShop({}, { CARRIER: 'demo', CARRIER_WEBHOOK_SECRET: SECRET });
const { shop, bank, settling } = paying;
const { call } = shop;
const stall = await openStall(shop);
const [{ token }, other] = [await makeOperator(shop, 'finance'), await makeOperator(shop, 'finance')];

const IBAN = 'SA0380000000608010167519';
const HELD = { outcome: 'parcel_arrived' };

/** A paid order that is cancelled while the courier has its parcel, and what all do about its money. Riyals. */
async function cancelled(paymentMethod: 'bank_transfer' | 'mada' = 'bank_transfer') {
  const order = await stall.order({ change: { paymentMethod } });
  const { id, orderId, orderNumber, buyer } = order;
  const atGateway = paying.ordering(buyer, await order.shown(), order.offer);
  if (paymentMethod === 'mada') {
    await atGateway.begin();
    bank.pay(atGateway.bill());
    await atGateway.refresh();
  } else await markOrderPaid(shop, orderNumber);
  await stall.accept(id);
  const labels = await call('POST', '/seller/orders/labels', { token: stall.token, body: { ids: [id] } });
  const { trackingNumber } = labels.body.data[0].label;
  await order.cancel();
  const at = `/operator/orders/${orderId}`;
  const own = `/orders/${orderId}/refund-account`;
  const post = async (path: string, body: object = {}) => (await call('POST', path, { token, body })).body;
  const row = async () =>
    (await call('GET', `/operator/refunds?tab=to_send&search=${orderNumber}`, { token })).body.data[0];
  return {
    ...{ ...order, post, row, refunds: atGateway.refunds },
    arrive: async () => {
      const news: CarrierNews = { kind: 'delivered', collected: null };
      const { body, signature } = signed({ id: newId(), trackingNumber, at: new Date().toISOString(), news }, SECRET);
      const headers = { 'content-type': 'application/json', [CARRIER_SIGNATURE]: signature };
      const url = '/api/carriers/webhooks/demo';
      expect((await shop.app.inject({ method: 'POST', url, payload: body, headers })).statusCode).toBe(200);
    },
    close: async () => {
      const findings = await call('GET', `/operator/findings?search=${orderNumber}`, { token });
      const { id: finding } = findings.body.data.find(({ kind }: { kind: string }) => kind === 'arrived_cancelled');
      return post(`/operator/findings/${finding}/close`, { reason: 'The courier has fetched it' });
    },
    begin: () => post(`${at}/refund-begun`),
    finish: (accountId: string | null = null) =>
      post(`${at}/refunded`, { amount: order.total, reference: 'TR-1', accountId }),
    give: async () => {
      const body = { iban: IBAN, holder: 'ليلى الأحمد' };
      expect((await call('PUT', own, { token: buyer.token, body })).status).toBe(200);
      return (await row()).account.id as string;
    },
    account: async () => (await call('GET', own, { token: buyer.token })).body,
    credit: async () => (await call('POST', `${own}/credit`, { token: buyer.token })).body,
  };
}

const show = (id: string) =>
  call('POST', `/operator/refund-accounts/${id}/iban`, { token: other.token, body: { reason: 'I send it now' } });

test('[foureyes-15] a cancelled parcel that arrives holds the money that people have yet to send, until somebody has dealt with it', async () => {
  const { total, orderNumber, ...made } = await cancelled();
  const accountId = await made.give();
  expect((await made.row()).isHeld).toBe(false);
  await made.arrive();
  expect((await made.row()).isHeld).toBe(true);
  const waits = { waiting: total, isHeld: true, mayBecomeCredit: false };
  expect(await made.account()).toMatchObject(waits);
  expect(await made.credit()).toMatchObject(waits);
  expect(await made.begin()).toEqual(HELD);
  expect(await show(accountId)).toMatchObject({ status: 409, body: { code: 'refund_held' } });
  expect(await made.finish(accountId)).toEqual(HELD);
  const url = `/api/operator/exports/refunds?tab=to_send&language=en&search=${orderNumber}`;
  const file = () => shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect((await file()).body).not.toContain(IBAN);

  expect(await made.close()).toEqual({ outcome: 'done' });
  // None of that was a beginning: the customer may still choose.
  expect(await made.account()).toMatchObject({ waiting: total, mayBecomeCredit: true });
  expect((await file()).body).toContain(IBAN);
  expect(await made.finish(accountId)).toEqual({ outcome: 'done' });
});

test('once the finding is closed the customer takes the money as credit', async () => {
  const made = await cancelled();
  await made.arrive();
  await made.close();
  expect(await made.credit()).toMatchObject({ waiting: 0, mayBecomeCredit: false });
});

test('money that left the bank before the report is recorded once the finding is closed', async () => {
  const made = await cancelled();
  expect(await made.begin()).toEqual({ outcome: 'done' });
  await made.arrive();
  expect(await made.finish()).toEqual(HELD);
  await made.close();
  expect(await made.finish()).toEqual({ outcome: 'done' });
});

test('what the gateway refused is held as well', async () => {
  const made = await cancelled('mada');
  bank.fail('refund', 'refuse');
  const [refund] = await made.refunds();
  await sendRefund(settling, refund?.id ?? '');
  await made.arrive();
  const path = `/operator/refunds/${refund?.id}`;
  const retry = () => made.post(`${path}/retry`, { reason: 'There is money now' });
  expect(await retry()).toEqual(HELD);
  expect(await made.begin()).toEqual(HELD);
  expect(await made.post(`${path}/done`, { amount: made.total, reference: 'TR-1' })).toEqual(HELD);
  expect(await made.credit()).toMatchObject({ waiting: made.total, isHeld: true });
  expect(await made.refunds()).toMatchObject([{ status: 'FAILED' }]);
  await made.close();
  expect(await retry()).toEqual({ outcome: 'sent' });
});

test('a refund that has begun at the gateway goes on', async () => {
  const made = await cancelled('mada');
  await made.arrive();
  const [refund] = await made.refunds();
  await sendRefund(settling, refund?.id ?? '');
  expect(await made.refunds()).toMatchObject([{ status: 'SUCCEEDED' }]);
});
