import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCarrier } from '#server/modules/carriers/public.ts';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { countMade, lossyCarrier, memberOf } from '#server/testing/data/labels.ts';
import { LONG_TIMEOUTS } from '#server/testing/database/queue-behind-lock.ts';
import { askForLabel } from './ask.ts';
import { makeLabels } from './make.ts';
import { sweepLabels } from './sweep.ts';

const shop = await startTestApp({ CARRIER: 'demo' }, LONG_TIMEOUTS);
const { db, jobs } = shop;
const stall = await openStall(shop);
const scope = memberOf(stall);
const honest = openCarrier(shop.config, db);

async function accepted() {
  const order = await stall.order();
  await stall.accept(order.id);
  return order;
}
const states = async (parcelId: string) =>
  (
    await db.selectFrom('labels').where('fulfilment_id', '=', parcelId).orderBy('attempt').select('state').execute()
  ).map(({ state }) => state);
const sweep = async (carrier = honest) => {
  await sql`update labels set next_try_at = now() where next_try_at is not null`.execute(db);
  await sweepLabels({ db, jobs, carrier });
};

test('an answer is lost: the same key is asked again, and gives the same label', async () => {
  const { id } = await accepted();
  const carrier = lossyCarrier(shop, { losses: 1 });
  const [answer] = await makeLabels({ db, carrier }, scope, [id]);
  expect(answer).toMatchObject({ outcome: 'waiting', label: { state: 'REQUESTED', problem: 'no_answer' } });
  await sweep(carrier);
  expect(await states(id)).toEqual(['READY']);
  expect(await countMade(shop, id)).toBe(1);
});

test('control: without the key the carrier makes two labels', async () => {
  const { id } = await accepted();
  const carrier = lossyCarrier(shop, { losses: 1, forgetsKey: true });
  await makeLabels({ db, carrier }, scope, [id]);
  await sweep(carrier);
  expect(await countMade(shop, id)).toBe(2);
});

/** Two presses whose calls are both at the carrier before either has its answer. */
async function pressTwice(forgetsKey: boolean) {
  const { id } = await accepted();
  const carrier = lossyCarrier(shop, { losses: 0, forgetsKey, meanwhile: barrier(2) });
  const answers = await Promise.all([
    makeLabels({ db, carrier }, scope, [id]),
    makeLabels({ db, carrier }, scope, [id]),
  ]);
  const numbers = new Set(answers.flat().map(({ label }) => label?.trackingNumber));
  return { made: await countMade(shop, id), states: await states(id), numbers: numbers.size };
}

test('two presses at once make one label, and both are told its number', async () => {
  expect(await pressTwice(false)).toEqual({ made: 1, states: ['READY'], numbers: 1 });
});

test('control: without the key two presses make two labels', async () => {
  expect(await pressTwice(true)).toMatchObject({ made: 2, states: ['READY'] });
});

test('two batches in opposite order do not block each other', async () => {
  const ids = [(await accepted()).id, (await accepted()).id];
  const asking = { db, carrier: honest };
  await Promise.all([makeLabels(asking, scope, ids), makeLabels(asking, scope, ids.toReversed())]);
  for (const id of ids) expect([await states(id), await countMade(shop, id)]).toEqual([['READY'], 1]);
});

test('the customer cancels while the carrier makes the label: the label is cancelled', async () => {
  const { id, cancel } = await accepted();
  const carrier = lossyCarrier(shop, { losses: 0, meanwhile: async () => void (await cancel()) });
  const [answer] = await makeLabels({ db, carrier }, scope, [id]);
  expect(answer?.outcome).not.toBe('done');
  await sweep();
  expect(await states(id)).toEqual(['VOID']);
  expect(await countMade(shop, id)).toBe(0);
});

test('control: without the trigger the label of a cancelled parcel stays', async () => {
  const { id, cancel } = await accepted();
  const carrier = lossyCarrier(shop, { losses: 0, meanwhile: async () => void (await cancel()) });
  await sql`alter table fulfilments disable trigger fulfilments_void_label`.execute(db);
  await makeLabels({ db, carrier }, scope, [id]);
  await sweep();
  await sql`alter table fulfilments enable trigger fulfilments_void_label`.execute(db);
  expect(await countMade(shop, id)).toBe(1);
  await sql`update labels set state = 'VOID' where fulfilment_id = ${id}`.execute(db);
});

test('the answer to a call that was given up comes late: its label is cancelled all the same', async () => {
  const { id } = await accepted();
  const voiding = sql`update labels set state = 'VOIDING', next_try_at = now() where fulfilment_id = ${id}`;
  const carrier = lossyCarrier(shop, { losses: 0, meanwhile: async () => void (await voiding.execute(db)) });
  await makeLabels({ db, carrier }, scope, [id]);
  const { id: labelId, tracking_number } = await db
    .selectFrom('labels')
    .where('fulfilment_id', '=', id)
    .select(['id', 'tracking_number'])
    .executeTakeFirstOrThrow();
  expect(tracking_number).not.toBeNull();
  await sweep();
  await askForLabel({ db, carrier: honest }, labelId);
  expect(await states(id)).toEqual(['VOID']);
  expect(await countMade(shop, id)).toBe(0);
});
