import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';

// What the customer of a cash order reads of the money that a courier collected after its parcel was given up.
const shop = await startTestApp();
const { call } = shop;
const stall = await openStall(shop);
const [support, finance] = [await makeOperator(shop, 'support'), await makeOperator(shop, 'finance')];

/** A cash order of one parcel that was given up, and 20.00 that its courier collected all the same. */
async function paidLate() {
  const { id, orderId, orderNumber, buyer } = await stall.order();
  await stall.accept(id);
  await stall.pack(id);
  await stall.ship(id, 'Sahm Courier', 'SM-1');
  const at = `/operator/orders/${orderId}`;
  const gone = { parcelId: id, attempt: 1, reason: 'nobody_home', next: 'back' };
  await call('POST', `${at}/not-delivered`, { ...support, body: gone });
  const account = `/orders/${orderId}/refund-account`;
  const read = async () => (await call('GET', account, { token: buyer.token })).body;
  expect(await read()).not.toHaveProperty('late');
  const body = { parcelId: id, collected: 20 };
  expect((await call('POST', `${at}/delivered`, { ...support, body })).body.outcome).toBe('late');
  expect(await read()).toMatchObject({ waiting: 20, late: { waiting: 20, sent: 0, asCredit: 0 } });
  return { at, account, token: buyer.token, orderNumber, read };
}

test('late cash that its customer takes as credit is told as credit', async () => {
  const { account, token, read } = await paidLate();
  const { body } = await call('POST', `${account}/credit`, { token });
  const late = { waiting: 0, sent: 0, asCredit: 20 };
  expect(body).toMatchObject({ waiting: 0, mayBecomeCredit: false, late });
  expect(await read()).toMatchObject({ late });
});

test('late cash that people sent is told as sent', async () => {
  const { at, orderNumber, read } = await paidLate();
  const listed = await call('GET', `/operator/refunds?tab=to_send&search=${orderNumber}`, finance);
  const [{ id, amount }] = listed.body.data;
  await call('POST', `${at}/refund-begun`, finance);
  const body = { amount, reference: 'TR-1' };
  const answer = await call('POST', `/operator/refunds/${id}/done`, { ...finance, body });
  expect(answer.body).toEqual({ outcome: 'done' });
  expect(await read()).toMatchObject({ waiting: 0, late: { waiting: 0, sent: 20, asCredit: 0 } });
});
