import { randomUUID } from 'node:crypto';
import type { Answer, Call, Client } from './client.ts';

/** A signed-in customer with an address. */
export interface Person {
  token: string;
  addressId: string;
}

export interface Offer {
  id: string;
  variantId: string;
}

/** An order that the shop acknowledged. */
export interface Acknowledged {
  id: string;
  key: string;
}

/** Buys repeatedly, one call at a time. A failed call is retried; a retried order has the same idempotency key. */
export function shopper({ token, addressId }: Person, offers: Offer[], random: () => number) {
  const offer = () => offers[Math.floor(random() * offers.length)] as Offer;
  const order = { shippingAddressId: addressId, paymentMethod: 'cod', notes: null, couponCode: null, isPickup: false };
  let key = randomUUID();
  let lastOrder: string | undefined;
  const acknowledged: Acknowledged[] = [];
  const steps: { next: () => Call; after?: (answer: Answer) => void }[] = [
    { next: () => ({ method: 'GET', path: '/api/cart', token }) },
    {
      next: () => {
        const { id: productId, variantId } = offer();
        return { method: 'POST', path: '/api/cart/items', token, body: { productId, variantId, quantity: 1 } };
      },
    },
    {
      next: () => {
        const body = { shippingAddressId: addressId, paymentMethod: 'cod' };
        return { method: 'POST', path: '/api/checkout/quote', token, body };
      },
    },
    {
      next: () => ({ method: 'POST', path: '/api/orders', token, key, body: order }),
      after: ({ text }) => {
        lastOrder = (JSON.parse(text) as { id: string }).id;
        acknowledged.push({ id: lastOrder, key });
        key = randomUUID();
      },
    },
    { next: () => ({ method: 'GET', path: `/api/orders/${lastOrder}`, token }) },
  ];
  let step = 0;
  return {
    acknowledged,
    async buy(client: Client): Promise<Answer> {
      const { next, after } = steps[step] as (typeof steps)[number];
      const answer = await client.call(next(), after !== undefined);
      if (answer.status >= 200 && answer.status < 300) {
        after?.(answer);
        step = (step + 1) % steps.length;
      }
      return answer;
    },
  };
}

export type Shopper = ReturnType<typeof shopper>;
