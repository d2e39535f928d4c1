import { expect } from 'vitest';
import type { OrderStatus } from '#contract/shared/constants.ts';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { setStatus } from '#server/testing/data/updates.ts';
import type { Prepared } from './application-successes.ts';
import type { Insider } from './insiders.ts';

interface Team {
  admin: Insider;
  owner: Insider;
  vendorId: string;
}

/** One success of each endpoint of a vendor's parcels that changes something. */
export function parcelSuccesses(
  shop: TestApp,
  { admin, owner, vendorId }: Team,
): Record<string, () => Promise<Prepared>> {
  const make = async (status: Exclude<OrderStatus, 'CANCELLED'>) => {
    const buyer = await makeBuyer(shop, [await makeOffer(shop.db, { vendorId }), 1]);
    const order: Order = (await placeOrder(shop, buyer)).body;
    if (status === 'SHIPPED') await shipOrder(shop, order);
    else await setStatus(shop.db, order.id, status);
    const [parcel, item] = [order.fulfilments[0], order.items[0]];
    return { id: parcel?.id ?? '', number: order.orderNumber, line: item?.id ?? '', order, buyer };
  };
  const entry = (action: string, number: string) => ({
    ...{ action, entity_kind: 'parcels', entity_id: vendorId, vendor_id: vendorId },
    after: { orders: [number] },
  });
  // The vendor's log has it too.
  const ofOrder = (action: string, id: string) => ({
    ...{ action, entity_kind: 'order', entity_id: id, vendor_id: vendorId },
  });
  const failOnce = (id: string) =>
    shop.call('POST', `/seller/orders/${id}/not-delivered`, {
      ...{ token: owner.token, headers: { [VENDOR_HEADER]: vendorId } },
      body: { attempt: 1, reason: 'refused', next: 'back' },
    });
  return {
    acceptParcels: async () => {
      const { id, number } = await make('PENDING');
      return { by: owner, body: { ids: [id] }, entry: entry('parcels.accepted', number) };
    },
    packParcels: async () => {
      const { id, number } = await make('CONFIRMED');
      return { by: owner, body: { ids: [id] }, entry: entry('parcels.packing', number) };
    },
    shipParcels: async () => {
      const { id, number } = await make('PROCESSING');
      const parcels = [{ id, carrier: 'Sahm Courier', trackingNumber: 'SM-1' }];
      return { by: owner, body: { parcels }, entry: entry('parcels.shipped', number) };
    },
    makeLabels: async () => {
      const { id, number } = await make('CONFIRMED');
      return { by: owner, body: { ids: [id] }, entry: entry('parcels.labelled', number) };
    },
    voidLabel: async () => {
      const { id, number } = await make('CONFIRMED');
      const sent = { token: owner.token, headers: { [VENDOR_HEADER]: vendorId }, body: { ids: [id] } };
      await shop.call('POST', '/seller/orders/labels', sent);
      return { by: owner, params: { id }, body: { attempt: 1 }, entry: entry('parcels.label_voided', number) };
    },
    cancelPieces: async () => {
      const { id, number, line } = await make('CONFIRMED');
      const body = { reason: 'damaged', note: 'Torn', lines: [{ id: line, pieces: 1, left: 1 }] };
      const own = entry('parcels.pieces_cancelled', number);
      const after = { ...own.after, reason: 'damaged', note: 'Torn', pieces: 1, amount: expect.any(Number) };
      return { by: owner, params: { id }, body, entry: { ...own, after } };
    },
    failDelivery: async () => {
      const { id, number } = await make('SHIPPED');
      const body = { attempt: 1, reason: 'phone_off', next: 'again' };
      const own = entry('parcels.delivery_failed', number);
      return { by: owner, params: { id }, body, entry: { ...own, after: { ...own.after, ...body } } };
    },
    takeBackParcel: async () => {
      const { id, number, line } = await make('SHIPPED');
      await failOnce(id);
      const own = entry('parcels.came_back', number);
      const after = { ...own.after, amount: 0, restocked: 1, lost: 0 };
      const body = { lines: [{ id: line, sellable: 1 }] };
      return { by: owner, params: { id }, body, entry: { ...own, after } };
    },
    deliverOrderParcel: async () => {
      const { id: parcelId, order } = await make('SHIPPED');
      const own = { ...ofOrder('order.parcel_delivered', order.id), after: { collected: 20 } };
      return { by: admin, params: { id: order.id }, body: { parcelId, collected: 20, confirmed: 20 }, entry: own };
    },
    failOrderDelivery: async () => {
      const { id: parcelId, order } = await make('SHIPPED');
      const body = { attempt: 1, reason: 'nobody_home', next: 'again' };
      const own = { ...ofOrder('order.delivery_failed', order.id), after: body };
      return { by: admin, params: { id: order.id }, body: { parcelId, ...body }, entry: own };
    },
    takeBackOrderParcel: async () => {
      const { id: parcelId, line, order } = await make('SHIPPED');
      await failOnce(parcelId);
      const body = { parcelId, lines: [{ id: line, sellable: 0 }] };
      const own = { ...ofOrder('order.came_back', order.id), after: { amount: 0, restocked: 0, lost: 1 } };
      return { by: admin, params: { id: order.id }, body, entry: own };
    },
    ...returnSuccesses(make, shop, { admin, owner, vendorId }),
    deliverParcel: async () => {
      const { id, number } = await make('SHIPPED');
      return { by: owner, body: { id, collected: 20, confirmed: 20 }, entry: entry('parcels.delivered', number) };
    },
  };
}

/** One success of each endpoint of a vendor's returns that changes something, and of the operator's. */
function returnSuccesses(
  makeParcel: (status: 'SHIPPED') => Promise<{ id: string; line: string; order: Order; buyer: Buyer }>,
  shop: TestApp,
  { admin, owner, vendorId }: Team,
): Record<string, () => Promise<Prepared>> {
  const begin = async (action: string, steps: string[], body?: object): Promise<Prepared & { buyer: Buyer }> => {
    const { order, buyer, line } = await makeParcel('SHIPPED');
    await collectCash(shop, order);
    const isReplaced = action === 'return.replaced' || action === 'return.refunded';
    const fault = { reason: 'missing', wish: 'replacement' };
    const wanted = { ...(isReplaced ? fault : { reason: 'changed_mind' }), lines: [{ id: line, pieces: 1 }] };
    const { id, number } = (
      await shop.call('POST', `/orders/${order.id}/returns`, { token: buyer.token, body: wanted })
    ).body;
    const headers = { [VENDOR_HEADER]: vendorId };
    for (const step of steps) await shop.call('POST', `/seller/returns/${id}/${step}`, { token: owner.token, headers });
    const lines = [{ id: line, accepted: 1 }];
    const entry = { action, entity_kind: 'return', entity_id: id, vendor_id: vendorId, after: { number } };
    const sent = body ?? (action === 'return.inspected' ? { lines } : undefined);
    return { by: owner, params: { id }, body: sent, entry, buyer };
  };
  const prepare = async (...how: Parameters<typeof begin>): Promise<Prepared> => {
    const { buyer: _, ...prepared } = await begin(...how);
    return prepared;
  };
  /** The customer disputes what was declined. */
  const disputed = async (): Promise<Prepared> => {
    const { buyer, ...prepared } = await begin('return.decided', [], { for: 'vendor', reason: 'The seal is broken' });
    const { id = '' } = prepared.params ?? {};
    const declined = { token: owner.token, headers: { [VENDOR_HEADER]: vendorId }, body: { answer: 'It was opened' } };
    await shop.call('POST', `/seller/returns/${id}/decline`, declined);
    await shop.call('POST', `/returns/${id}/dispute`, { token: buyer.token, body: { text: 'It was not' } });
    const { entry } = prepared;
    return { ...prepared, by: admin, entry: { ...entry, after: { ...(entry.after as object), decidedFor: 'vendor' } } };
  };
  return {
    approveReturn: () => prepare('return.approved', []),
    declineReturn: () => prepare('return.declined', [], { answer: 'It was opened' }),
    replaceReturn: () => prepare('return.replaced', [], { carrier: 'Sahm Courier' }),
    refundReturn: () => prepare('return.refunded', []),
    receiveReturn: () => prepare('return.received', ['approve']),
    inspectReturn: () => prepare('return.inspected', ['approve', 'receive']),
    decideReturn: disputed,
  };
}
