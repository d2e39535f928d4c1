import { setTimeout as delay } from 'node:timers/promises';
import { callerOf } from '#bench/faults/caller.ts';
import type { Scene } from '#bench/faults/payments/scene.ts';
import { tokensOf } from '#bench/measure/people.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';

export interface OnlineOrder {
  id: string;
  /** Halalas. */
  total: number;
  post: (path: string, body?: object) => Promise<{ status: number; body: { state: string; redirectUrl: string } }>;
  state: () => Promise<string>;
  cancel: () => Promise<unknown>;
}

/** An order of another customer each time, to be paid at the gateway. */
export async function orderOnline(scene: Scene): Promise<OnlineOrder> {
  const person = scene.people.pop();
  if (!person) throw new Error('there are too few people');
  const [token = ''] = await tokensOf([person]);
  const call = callerOf([scene.shop.url]);
  const { id: productId } = scene.offers[scene.people.length % scene.offers.length] as MadeOffer;
  await call('POST', '/cart/items', { token, body: { productId, quantity: 1 } });
  const body = { shippingAddressId: person.addressId, paymentMethod: 'mada', isPickup: false };
  const { body: order } = await call('POST', '/orders', { token, body });
  const path = `/orders/${order.id}`;
  return {
    id: order.id,
    total: Math.round(order.totalAmount * 100),
    post: (to, more = {}) => call('POST', `${path}${to}`, { token, body: more }),
    state: async () => (await call('GET', `${path}/payment`, { token })).body.state,
    cancel: () => call('PATCH', `${path}/cancel`, { token }),
  };
}

/** Begins a payment and returns the gateway's id of its invoice. */
export async function beginPaying({ id, post }: OnlineOrder): Promise<string> {
  const { status, body } = await post('/payments', { method: 'mada' });
  if (body.state !== 'redirect')
    throw new Error(`the payment of ${id} did not begin: ${status} ${JSON.stringify(body)}`);
  return new URL(body.redirectUrl).pathname.split('/').at(-1) ?? '';
}

/** Milliseconds until a look says so: of an order, how its payment stands. */
export async function untilSeen<T>(wanted: T, look: () => Promise<T>, everyMs: number): Promise<number> {
  const startedAt = performance.now();
  for (let seen = await look(); seen !== wanted; seen = await look()) {
    if (performance.now() - startedAt > LONGEST_MS) throw new Error(`not ${wanted} but ${seen} after a minute`);
    await delay(everyMs);
  }
  return performance.now() - startedAt;
}

const LONGEST_MS = 60_000;
