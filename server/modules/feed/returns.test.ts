import { expect, test } from 'vitest';
import type { FeedEvent } from '#contract/shared/programs/feed.ts';

import { makeProgramKey } from '#server/testing/console/programs.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { numberEvents } from './number-events.ts';

const paying = await startPayingShop();
const { call, db } = paying.shop;

test('the steps of a return are told with its pieces, and at its end with those that were accepted', async () => {
  const { giveBack, request, post, offer } = await makeDelivered(paying);
  const { token } = await makeProgramKey(paying.shop, offer.vendorId);
  await giveBack(3, 2);
  await post(`/returns/${(await request(1)).body.id}/withdraw`);
  await numberEvents(db);
  const { data }: { data: FeedEvent[] } = (await call('GET', '/seller/feed?after=0', { token })).body;
  const told = data.filter((event) => event.return !== null);
  expect(told.map(({ kind, order }) => [kind, order?.lines[0]?.pieces])).toEqual([
    ['return_requested', 3],
    ['return_approved', 3],
    ['return_concluded', 2],
    ['return_requested', 1],
    ['return_withdrawn', 1],
  ]);
  expect(told[0]?.return).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^RT-/),
    reason: 'changed_mind',
  });
  expect(data.find(({ kind }) => kind === 'order_placed')?.return).toBeNull();
});
