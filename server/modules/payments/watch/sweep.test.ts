import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendRefund } from '#server/modules/payments/public.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { sweep } from './sweep.ts';

// The sweeper picks up refunds of which nobody has heard for an hour. The shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, settling } = paying;
const { db } = shop;
const { paid } = creditOrders(paying);

/** An hour has passed since the refunds of an order were made or tried; returns them after a sweep and its jobs. */
async function afterAnHour(orderId: string) {
  await sql`update refunds set created_at = created_at - interval '2 hours', tried_at = tried_at - interval '2 hours'
    where order_id = ${orderId}`.execute(db);
  await sweep(settling);
  await shop.workOff();
  const refunds = db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .select(['id', 'status', 'tried_at as triedAt']);
  return refunds.execute();
}

const findings = () => db.selectFrom('gateway_findings').select('kind').execute();

test('money that people send is not asked for at the gateway, however long it waits', async () => {
  const stall = await openStall(shop);
  const { orderId, orderNumber } = await stall.order();
  await shipOrder(shop, { id: orderId, orderNumber });
  await collectCash(shop, { id: orderId, orderNumber });
  await giveGoodwill(shop, orderId, 500);
  const [refund, ...others] = await afterAnHour(orderId);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ status: 'PENDING', triedAt: null });
  // An older release may have made a job of it.
  await sendRefund(settling, refund?.id ?? '');
  expect(await findings()).toEqual([]);
});

test('control: what the gateway is to send is picked up', async () => {
  const { order } = await paid({ credit: 0 });
  await giveGoodwill(shop, order.id, 500);
  await sql`delete from jobs.job where name = 'refund'`.execute(db);
  const [refund] = await afterAnHour(order.id);
  expect(refund?.triedAt).not.toBeNull();
});
