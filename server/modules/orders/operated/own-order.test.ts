import { afterEach, expect, test, vi } from 'vitest';

import { markOrderPaid } from '#server/modules/orders/public.ts';
import { hire, makeOperator } from '#server/testing/console/insiders.ts';
import { openStall } from '#server/testing/console/stalls.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { isOwnOrder, refuseOwnOrder } from './own-order.ts';

// A member of the team who is the customer of an order moves none of its money. The shop ends with its integrity checks.
vi.mock('./own-order.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const { shop } = await startPayingShop();
const { call, db } = shop;
const other = await makeOperator(shop, 'admin');
const post = (path: string, body: object, { token } = other) => call('POST', `/operator${path}`, { token, body });
const get = async (path: string) => (await call('GET', `/operator${path}`, { token: other.token })).body;

/** What somebody does, and the account of the customer whose order that is about. */
interface Made {
  buyer: { userId: string };
  path: string;
  body?: object;
}

let bankIds = 0;
const bankId = () => `OWN-${++bankIds}`;

/** An order by transfer. */
async function transfer() {
  const stall = await openStall(shop);
  const order = await stall.order({ change: { paymentMethod: 'bank_transfer' } });
  const record = (amount: number, reference = order.orderNumber) =>
    post('/transfers', { bankId: bankId(), amount, reference });
  const receipt = async () => (await get(`/transfers?search=OWN-${bankIds}&tab=open`)).data[0]?.id;
  return { ...order, stall, record, receipt };
}

/** A cash parcel that has left, and the step that comes next. */
async function shipped() {
  const stall = await openStall(shop);
  const order = await stall.order();
  await stall.accept(order.id);
  await stall.pack(order.id);
  await stall.ship(order.id, 'Sahm Courier', 'SM-1');
  const at = `/orders/${order.orderId}`;
  const fail = { parcelId: order.id, attempt: 1, reason: 'refused', next: 'back' };
  return { ...order, stall, at, fail, giveUp: () => post(`${at}/not-delivered`, fail) };
}

/** A cash parcel that its vendor prepares. */
async function accepted() {
  const stall = await openStall(shop);
  const order = await stall.order();
  await stall.accept(order.id);
  return { ...order, stall };
}

/** Late cash that was recorded, and its refund. */
async function lateCash() {
  const made = await shipped();
  await made.giveUp();
  await post(`${made.at}/delivered`, { parcelId: made.id, collected: made.total });
  const [refund] = (await get(`/refunds?tab=to_send&search=${made.orderNumber}`)).data;
  return { ...made, amount: refund.amount as number, refund: `/refunds/${refund.id}` };
}

/** A paid transfer whose order is cancelled: people return its money to the account that its customer has given. */
async function toReturn() {
  const made = await transfer();
  await markOrderPaid(shop, made.orderNumber);
  await made.cancel();
  const account = { iban: 'SA0380000000608010167519', holder: 'ليلى الأحمد' };
  await call('PUT', `/orders/${made.orderId}/refund-account`, { token: made.buyer.token, body: account });
  const [row] = (await get(`/refunds?tab=to_send&search=${made.orderNumber}`)).data;
  return { ...made, accountId: row.account.id as string };
}

/** A parcel of a vendor that was stopped. */
async function stopped() {
  const stall = await openStall(shop);
  const order = await stall.order();
  await post(`/vendors/${stall.vendorId}/suspend`, { reason: 'Papers have expired' });
  return { ...order, stall };
}

const CASES: [string, () => Promise<Made>][] = [
  [
    'a transfer that names it',
    async () => {
      const { buyer, orderNumber: reference, total: amount } = await transfer();
      return { buyer, path: '/transfers', body: { bankId: bankId(), amount, reference } };
    },
  ],
  [
    'a part of a transfer, which is held',
    async () => {
      const { buyer, orderNumber: reference } = await transfer();
      return { buyer, path: '/transfers', body: { bankId: bankId(), amount: 1, reference } };
    },
  ],
  [
    'a transfer that named no order',
    async () => {
      const { buyer, orderNumber, total, record, receipt } = await transfer();
      await record(total, 'flour');
      return { buyer, path: `/transfers/${await receipt()}/match`, body: { orderNumber } };
    },
  ],
  [
    'that a transfer for it was sent back',
    async () => {
      const { buyer, record, receipt } = await transfer();
      await record(1);
      return { buyer, path: `/transfers/${await receipt()}/returned`, body: { isOther: true } };
    },
  ],
  [
    'that a transfer for it was not sent back',
    async () => {
      const { buyer, total, record, receipt } = await transfer();
      await record(total - 1);
      const path = `/transfers/${await receipt()}`;
      await post(`${path}/returned`, { isOther: true });
      return { buyer, path: `${path}/not-returned` };
    },
  ],
  [
    'that its cash parcel arrived, and nothing was collected',
    async () => {
      const { buyer, at, id } = await shipped();
      return { buyer, path: `${at}/delivered`, body: { parcelId: id, collected: 0 } };
    },
  ],
  [
    'that its parcel was not delivered',
    async () => {
      const { buyer, at, fail } = await shipped();
      return { buyer, path: `${at}/not-delivered`, body: fail };
    },
  ],
  [
    'that its parcel came back',
    async () => {
      const { buyer, at, id, stall, giveUp } = await shipped();
      await giveUp();
      const [{ id: line }] = (await stall.parcel(id)).lines;
      return { buyer, path: `${at}/came-back`, body: { parcelId: id, lines: [{ id: line, sellable: 1 }] } };
    },
  ],
  [
    'late cash',
    async () => {
      const { buyer, at, id, total, giveUp } = await shipped();
      await giveUp();
      return { buyer, path: `${at}/delivered`, body: { parcelId: id, collected: total } };
    },
  ],
  [
    'another amount of late cash',
    async () => {
      const { buyer, at, id, total } = await lateCash();
      return { buyer, path: `${at}/delivered`, body: { parcelId: id, collected: total - 1, replaces: total } };
    },
  ],
  [
    'that its refund begins',
    async () => {
      const { buyer, at } = await lateCash();
      return { buyer, path: `${at}/refund-begun` };
    },
  ],
  [
    'that its refund was sent',
    async () => {
      const { buyer, at, refund, amount } = await lateCash();
      await post(`${at}/refund-begun`, {});
      return { buyer, path: `${refund}/done`, body: { amount, reference: 'TR-1' } };
    },
  ],
  [
    'that its refund goes on',
    async () => {
      const { buyer, refund } = await lateCash();
      return { buyer, path: `${refund}/retry`, body: { reason: 'It was late' } };
    },
  ],
  [
    'that its whole money was sent back',
    async () => {
      const { buyer, orderId, total: amount, accountId } = await toReturn();
      return { buyer, path: `/orders/${orderId}/refunded`, body: { amount, reference: 'TR-1', accountId } };
    },
  ],
  [
    'a look at its account',
    async () => {
      const { buyer, accountId } = await toReturn();
      return { buyer, path: `/refund-accounts/${accountId}/iban`, body: { reason: 'To send it' } };
    },
  ],
  [
    'that its account is right',
    async () => {
      const { buyer, accountId } = await toReturn();
      return { buyer, path: `/refund-accounts/${accountId}/confirm` };
    },
  ],
  [
    'that a finding about it is dealt with',
    async () => {
      const { buyer, at, id, orderNumber } = await shipped();
      await post(`${at}/delivered`, { parcelId: id, collected: 0, confirmed: 0 });
      const [{ id: finding }] = (await get(`/findings?search=${orderNumber}`)).data;
      return { buyer, path: `/findings/${finding}/close`, body: { reason: 'The courier has it' } };
    },
  ],
  [
    'that its parcel of a stopped vendor ends',
    async () => {
      const { buyer, id, stall } = await stopped();
      const body = { parcelId: id, reason: 'Nobody packs there' };
      return { buyer, path: `/vendors/${stall.vendorId}/cancel-parcel`, body };
    },
  ],
  [
    'that pieces of a stopped vendor end',
    async () => {
      const { buyer, id, orderId, stall } = await stopped();
      const [{ id: line }] = (await stall.parcel(id)).lines;
      const lines = [{ id: line, pieces: 1, left: 2 }];
      const body = { id: crypto.randomUUID(), parcelId: id, reason: 'vendor_stopped', lines };
      return { buyer, path: `/orders/${orderId}/cannot-supply`, body };
    },
  ],
  [
    'that pieces of a cash order end, as they themselves ask',
    async () => {
      const { buyer, id, orderId, stall } = await accepted();
      const [{ id: line }] = (await stall.parcel(id)).lines;
      const lines = [{ id: line, pieces: 1, left: 2 }];
      const body = { id: crypto.randomUUID(), parcelId: id, reason: 'customer_asked', lines };
      return { buyer, path: `/orders/${orderId}/cannot-supply`, body };
    },
  ],
  [
    'that a whole cash order ends',
    async () => {
      const { buyer, orderId } = await (await openStall(shop)).order();
      return { buyer, path: `/orders/${orderId}/cancel`, body: { id: crypto.randomUUID(), reason: 'I called' } };
    },
  ],
  [
    'that an order by transfer ends which is not paid',
    async () => {
      const { buyer, orderId } = await transfer();
      return { buyer, path: `/orders/${orderId}/cancel`, body: { id: crypto.randomUUID(), reason: 'I called' } };
    },
  ],
];

test.each(CASES)('[foureyes-12] nobody of the team records of their own order: %s', async (_, make) => {
  const { buyer, path, body = {} } = await make();
  const self = await hire(shop, buyer.userId, 'admin');
  const logged = async () =>
    (await db.selectFrom('audit_log').where('actor_id', '=', self.userId).select('action').execute()).length;
  expect(await post(path, body, self)).toMatchObject({ status: 403, body: { code: 'own_request' } });
  expect(await logged()).toBe(0);
  // It is refused for this alone.
  expect((await post(path, body)).status).toBe(200);
});

test('control: without the rule a member of the team pays their own order with a transfer that nobody has sent', async () => {
  vi.mocked(refuseOwnOrder).mockResolvedValue();
  vi.mocked(isOwnOrder).mockResolvedValue(false);
  const { buyer, orderNumber, total, shown } = await transfer();
  const self = await hire(shop, buyer.userId, 'finance');
  const body = { bankId: bankId(), amount: total, reference: orderNumber };
  expect((await post('/transfers', body, self)).body.outcome).toBe('paid');
  expect((await shown()).paymentStatus).toBe('PAID');
});
