import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, CallOptions } from '#server/testing/app/test-app.ts';
import type { Buyer } from '#server/testing/data/buyers.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';
import type { Call } from './caller.ts';
import type { Acknowledged } from './witness.ts';

const PAUSE_MS = 100;
/** Longer than any fault that a shop has to survive. */
const PATIENCE_MS = 90_000;
const ORDERS_PER_TOKEN = 5;

interface Shopping {
  call: Call;
  offers: MadeOffer[];
  /** Called for every response, and for every call without one. */
  onAnswer: (status: number | 'none') => void;
  onOrder: (order: Acknowledged) => void;
  isOver: () => boolean;
}

/**
 * Keeps buying two offers per order and retries every call that may have failed, orders under the same idempotency key.
 * Rejects on any response but success or 503: then a fault of ours turned a customer away.
 */
export async function keepBuying(buyer: Buyer, { call, offers, onAnswer, onOrder, isOver }: Shopping): Promise<void> {
  let { token, refreshToken } = buyer;

  async function insist(method: string, path: string, options: CallOptions): Promise<Answer> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const answer = await call(method, path, { token, ...options }).catch(() => null);
      onAnswer(answer?.status ?? 'none');
      if (answer && answer.status < 300) return answer;
      if (answer && answer.status !== 503) {
        throw new Error(`${method} ${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      await delay(PAUSE_MS);
    }
    throw new Error(`${method} ${path} did not succeed within ${PATIENCE_MS / 1000} s`);
  }

  for (let bought = 1; !isOver(); bought++) {
    const chosen = [0, 1].map((i) => offers[(bought * 2 + i + buyer.email.length) % offers.length] as MadeOffer);
    for (const { id: productId } of chosen) await insist('POST', '/cart/items', { body: { productId, quantity: 1 } });
    const key = randomUUID();
    const body = { shippingAddressId: buyer.addressId, paymentMethod: 'cod', isPickup: false };
    const { body: order } = await insist('POST', '/orders', { body, headers: { 'idempotency-key': key } });
    const pieces: Record<string, number> = {};
    for (const { variantId, quantity } of order.items) pieces[variantId] = quantity;
    onOrder({ key, orderId: order.id, total: order.totalAmount, pieces });
    for (const { variantIds } of chosen) {
      if (!pieces[variantIds[0] ?? ''])
        throw new Error(`order ${order.orderNumber} lacks an item that was added to the cart`);
    }
    if (bought % ORDERS_PER_TOKEN === 0) {
      const { body: tokens } = await insist('POST', '/auth/refresh-token', { body: { refreshToken } });
      token = tokens.access_token;
      refreshToken = tokens.refresh_token;
    }
  }
}
