import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { sendRefund } from '#server/modules/payments/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { noteFinding } from './findings.ts';
import { takeWebhook } from './webhooks.ts';

const { shop, bank, settling, makeOrder } = await startPayingShop();
const { db, call } = shop;
const finance = await makeOperator(shop, 'finance');
const historyOf = async (id: string, { token } = finance) => call('GET', `/operator/orders/${id}/gateway`, { token });
const codesOf = (attempt: { entries: { code: string }[] }) => attempt.entries.map(({ code }) => code);

test('a paid attempt: what was sent and heard, with webhooks, findings and refunds, and nothing of the card', async () => {
  const { order, begin, bill, refresh, refunds } = await makeOrder('mada', { price: 5_000 });
  await begin();
  bank.pay(bill());
  await refresh();
  const { provider_reference: reference } = await db
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    .select('provider_reference')
    .executeTakeFirstOrThrow();
  const ref = { kind: 'invoice', id: reference ?? '' } as const;
  await takeWebhook(settling, { eventId: newId(), type: 'payment_paid', ref, isLive: false });
  await noteFinding(db, { kind: 'missed', provider: 'local', refId: ref.id, orderId: order.id });
  await call('POST', `/operator/orders/${order.id}/refunds`, {
    ...{ token: finance.token, body: { id: newId(), amount: 10, reason: 'late', note: null } },
  });
  for (const { id } of await refunds()) await sendRefund(settling, id);
  const { body } = await historyOf(order.id);
  const [attempt] = body.attempts;
  expect(body.attempts).toHaveLength(1);
  expect(attempt).toMatchObject({ method: 'mada', reference, amount: order.totalAmount, status: 'PAID' });
  expect(codesOf(attempt).sort()).toEqual(
    ['begun', 'captured', 'looked', 'refund_done', 'refund_sent', 'webhook'].sort(),
  );
  const find = (code: string) => attempt.entries.find((each: { code: string }) => each.code === code);
  expect(find('webhook')).toMatchObject({ word: 'payment_paid', reference, answeredAt: null });
  expect(find('captured')).toMatchObject({ amount: order.totalAmount });
  expect(find('refund_sent')).toMatchObject({ amount: 10 });
  const times = attempt.entries.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted());
  expect(body.findings).toMatchObject([{ kind: 'missed', reference, closedAt: null }]);
  expect(JSON.stringify(body)).not.toMatch(/last4|company|action|secret/);
});

test('a declined try says how the gateway called it', async () => {
  const { order, begin, bill, refresh } = await makeOrder('mada', { price: 5_000 });
  await begin();
  bank.decline(bill());
  await refresh();
  const { attempts } = (await historyOf(order.id)).body;
  const looked = attempts[0].entries.find(({ code }: { code: string }) => code === 'looked');
  expect(looked.word).toMatch(/^\w+: \w+$/);
});

test('what people collect has no history; support and strangers read none', async () => {
  const { order } = await makeOrder('bank_transfer');
  expect((await historyOf(order.id)).body).toEqual({ attempts: [], findings: [] });
  expect((await historyOf(order.id, await makeOperator(shop, 'support'))).status).toBe(403);
  expect((await historyOf(newId())).body.code).toBe('order_not_found');
});
