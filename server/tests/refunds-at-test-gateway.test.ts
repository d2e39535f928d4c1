import { afterAll, expect, test } from 'vitest';
import { paymentsCommand } from '#server/commands/payments.ts';
import { reconcile } from '#server/modules/payments/public.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { GATEWAY_KEYS, startGateway } from '#server/testing/payments/local-gateway.ts';

// What people do in the gateway's dashboard, with the adapter and the test gateway: no webhook tells the shop.

const double = await startGateway();
afterAll(double.stop);
const shop = await startTestApp({}, { gateway: double.gateway });
const { call, db, jobs } = shop;
const operator = (...args: string[]) => runCommand(shop, paymentsCommand, ...args);
const compare = () => reconcile({ db, jobs, gateway: double.gateway }, new Date(0));

/** A paid order, and the gateway's id of its payment. */
async function paid() {
  const buyer = await makeBuyer(shop, [await makeOffer(db, { variants: [{ price: 20_000, stock: 5 }] }), 1]);
  const { id } = (await placeOrder(shop, buyer, { paymentMethod: 'mada' })).body;
  const at = (path: string) => `/orders/${id}${path}`;
  const { token } = buyer;
  await call('POST', at('/payments'), { token, body: { method: 'mada' } });
  const { provider_reference: invoice } = await db
    .selectFrom('payments')
    .where('order_id', '=', id)
    .select('provider_reference')
    .executeTakeFirstOrThrow();
  const { id: capture } = (await double.control('POST', '/pay', { invoice })) as { id: string };
  expect((await call('POST', at('/payments/refresh'), { token })).body).toMatchObject({ state: 'paid' });
  return {
    capture,
    cancel: () => call('PATCH', at('/cancel'), { token }),
    status: async () => (await call('GET', at(''), { token })).body.paymentStatus,
    refundId: async () => {
      const row = db.selectFrom('refunds').where('order_id', '=', id).select('id');
      return (await row.executeTakeFirstOrThrow()).id;
    },
    atGateway: async () => (await double.gateway.fetch({ kind: 'payment', id: capture })).refunded,
  };
}

const findings = async () => {
  const open = db.selectFrom('gateway_findings').where('resolved_at', 'is', null).select('kind').orderBy('kind');
  return (await open.execute()).map(({ kind }) => kind);
};

async function voidInDashboard(id: string) {
  const authorization = `Basic ${Buffer.from(`${GATEWAY_KEYS.secretKey}:`).toString('base64')}`;
  const answer = await fetch(`${double.baseUrl}/v1/payments/${id}/void`, {
    method: 'POST',
    headers: { authorization },
  });
  expect(answer.status).toBe(200);
}

test('a payment that was voided in the dashboard is back when its order is cancelled', async () => {
  const { capture, cancel, status } = await paid();
  await voidInDashboard(capture);
  await compare();
  expect(await findings()).toEqual(['contradiction']);
  await cancel();
  await shop.workOff();
  expect(await status()).toBe('REFUNDED');
  await compare();
  expect(await findings()).toEqual([]);
});

test('a part that was sent back in the dashboard: the operator lets the shop send the rest', async () => {
  const { capture, cancel, status, refundId, atGateway } = await paid();
  await double.control('POST', '/refund', { id: capture, amount: 1_500 });
  await cancel();
  await shop.workOff();
  expect(await status()).toBe('PAID');
  const id = await refundId();
  expect((await operator('refunds')).join()).toContain(`${id} `);
  expect((await operator('refund', id, '--retry', '--because', 'a goodwill')).join()).toContain('goes on');
  await shop.workOff();
  expect(await status()).toBe('REFUNDED');
  const { captured } = await double.gateway.fetch({ kind: 'payment', id: capture });
  expect(await atGateway()).toBe(captured);
  await compare();
  expect(await findings()).toEqual([]);
  expect(await operator('refunds')).toEqual(['No refund waits for a decision.']);
});

test('settlements of the gateway fit the payments; a chargeback is a finding', async () => {
  const { capture } = await paid();
  await double.control('POST', '/settle');
  await compare();
  expect(await findings()).toEqual([]);
  const row = db
    .selectFrom('payments')
    .where('capture_id', '=', capture)
    .select(['fee', 'captured_amount as captured']);
  const { fee, captured } = await row.executeTakeFirstOrThrow();
  // What the test gateway keeps: 1 SAR and 2 %, with the tax on it.
  expect(fee).toBe(Math.round((100 + captured * 0.02) * 1.15));
  await double.control('POST', '/settle', { lines: [{ type: 'chargeback', id: capture, amount: -captured }] });
  await compare();
  expect(await findings()).toEqual(['chargeback']);
});
