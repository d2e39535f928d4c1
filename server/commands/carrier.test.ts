import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { carrierCommand } from './carrier.ts';

const shop = await startTestApp({ CARRIER: 'demo' });
const stall = await openStall(shop);
const run = (...args: string[]) => runCommand(shop, carrierCommand, ...args);

async function labelled() {
  const order = await stall.order();
  await stall.accept(order.id);
  const asked = { token: stall.token, body: { ids: [order.id] } };
  const { body } = await shop.call('POST', '/seller/orders/labels', asked);
  return { ...order, number: body.data[0].label.trackingNumber as string };
}

test('a step takes a parcel, then it is delivered for what the carrier was told to collect', async () => {
  const { id, number, total } = await labelled();
  expect(await run('tick', number)).toEqual([`${number}: taken`]);
  expect(await run('tick', number, '--fail')).toEqual([`${number}: not delivered`]);
  expect(await stall.parcel(id)).toMatchObject({ status: 'SHIPPED', failure: { attempts: 1 } });
  expect(await run('tick', number)).toEqual([`${number}: delivered`]);
  expect(await stall.parcel(id)).toMatchObject({ status: 'DELIVERED', collected: total });
  expect(await run('tick', number)).toEqual(['The demo carrier has no parcel to move.']);
});

test('a parcel that comes back waits for its vendor', async () => {
  const { id, number } = await labelled();
  await run('tick');
  expect(await run('tick', '--return')).toEqual([`${number}: back at its vendor`]);
  expect(await stall.parcel(id)).toMatchObject({
    failure: { next: 'back' },
    label: { cameBackAt: expect.any(String) },
  });
});

test('what the demo carrier said goes back comes back, whatever is asked for', async () => {
  const { id, number } = await labelled();
  await run('tick', number);
  for (let nth = 0; nth < 3; nth++) await run('tick', number, '--fail');
  expect(await stall.parcel(id)).toMatchObject({ status: 'CANCELLED', failure: { next: 'back' } });
  expect(await run('tick', number)).toEqual([`${number}: back at its vendor`]);
  expect(await stall.parcel(id)).toMatchObject({ arrivedLate: false, label: { cameBackAt: expect.any(String) } });
});

test('cash for a parcel that its vendor had given up is told', async () => {
  const { id, number } = await labelled();
  await run('tick', number);
  await run('tick', number, '--fail');
  const failed = { attempt: 2, reason: 'nobody_home', next: 'back' };
  await shop.call('POST', `/seller/orders/${id}/not-delivered`, { token: stall.token, body: failed });
  expect(await run('tick', number)).toEqual([`${number}: delivered (arrived_late)`]);
  expect(await stall.parcel(id)).toMatchObject({ status: 'CANCELLED', arrivedLate: true, failure: null });
});

test.each([[[]], [['move']], [['tick', '--fail', '--return']]])('%j is explained', async (args) => {
  await expect(run(...args)).rejects.toThrow('Usage:');
});
