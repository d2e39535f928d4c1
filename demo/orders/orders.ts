import {
  ORDER_PROGRESS,
  type OrderStatus,
  type PaymentStatus,
  type ShippingOptionId,
} from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { DemoOffer, DemoVariant } from '#demo/catalogue/offers.ts';
import { demoId } from '#demo/keys.ts';
import { makeAddress } from '#demo/people/addresses.ts';
import type { DemoCustomer } from '#demo/people/people.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { currentPrice } from '#server/modules/catalogue/public.ts';
import { computeTotals, type Totals } from '#server/modules/checkout/public.ts';

interface DemoLine {
  offer: DemoOffer;
  variant: DemoVariant;
  quantity: number;
  unitPrice: number;
}

export interface DemoOrder {
  id: string;
  customer: DemoCustomer;
  lines: DemoLine[];
  totals: Totals;
  status: OrderStatus;
  paymentMethod: PaymentMethodId;
  paymentStatus: PaymentStatus;
  shippingOption: ShippingOptionId;
  address: ShippingAddress;
  /** Status changes, oldest first; `age` is in hours before the demo shop was created. */
  history: { status: OrderStatus; age: number }[];
}

const METHODS: PaymentMethodId[] = ['cod', 'mada', 'cod', 'bank_transfer', 'visa', 'apple_pay'];
const HOURS_PER_STEP = [0, 2, 14, 12, 26];

/** Makes orders of the first demo account in every status, and enough of other customers to make the shop look used. */
export function makeOrders(customers: DemoCustomer[], offers: DemoOffer[]): DemoOrder[] {
  const [account, , ...others] = customers;
  if (!account) return [];
  const own: OrderStatus[] = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'];
  const past: OrderStatus[] = Array.from({ length: 9 }, (_, index) => (index === 4 ? 'CANCELLED' : 'DELIVERED'));
  const ordersOfAccount = [...own, ...past].map((status, number) =>
    makeOrder(account, number, status, offers, 3 + number * 40),
  );
  const ordersOfOthers = others.slice(0, 160).map((customer, number) => {
    const random = randomFrom(`status/${number}`);
    const status = random.chance(0.8) ? 'DELIVERED' : random.pick([...ORDER_PROGRESS, 'CANCELLED'] as const);
    const age = random.int(80, 24 * 50);
    // Most open orders are recent. One in ten is old, so that the demo has late parcels.
    const isUnderWay = status !== 'DELIVERED' && status !== 'CANCELLED';
    return makeOrder(customer, 0, status, offers, isUnderWay && !random.chance(0.1) ? random.int(2, 40) : age);
  });
  return [...ordersOfAccount, ...ordersOfOthers];
}

function makeOrder(
  customer: DemoCustomer,
  number: number,
  status: OrderStatus,
  offers: DemoOffer[],
  ageHours: number,
): DemoOrder {
  const random = randomFrom(`order/${customer.id}/${number}`);
  const lines = makeLines(offers, random);
  const paymentMethod = METHODS[number % METHODS.length] ?? 'cod';
  const shippingOption = random.chance(0.2) ? 'express' : 'standard';
  const isPaid = status === 'DELIVERED' || (status !== 'PENDING' && status !== 'CANCELLED' && paymentMethod !== 'cod');
  return {
    id: demoId('order', customer.id, number),
    customer,
    lines,
    totals: computeTotals({ lines, discount: 0, shippingOption, paymentMethod, pricesIncludeVat: false }),
    status,
    paymentMethod,
    paymentStatus: isPaid ? 'PAID' : 'PENDING',
    shippingOption,
    address: makeAddress(customer, 0),
    history: makeHistory(status, ageHours),
  };
}

function makeLines(offers: DemoOffer[], random: Random): DemoLine[] {
  const buyable = offers.filter(({ product, maximum }) => product.popularity >= 3 && maximum === null);
  const chosen = new Map(
    Array.from({ length: random.int(1, 5) }, () => random.pick(buyable)).map((offer) => [offer.id, offer]),
  );
  return [...chosen.values()].map((offer) => {
    const variant = random.pick(offer.variants);
    return {
      offer,
      variant,
      quantity: random.int(1, 3) + offer.minimum - 1,
      unitPrice: currentPrice(variant, []),
    };
  });
}

function makeHistory(status: OrderStatus, ageHours: number): DemoOrder['history'] {
  const steps: OrderStatus[] =
    status === 'CANCELLED' ? ['PENDING', 'CANCELLED'] : ORDER_PROGRESS.slice(0, ORDER_PROGRESS.indexOf(status) + 1);
  const needed = steps.reduce((sum, _, index) => sum + (HOURS_PER_STEP[index] ?? 0), 0);
  let age = Math.max(ageHours, needed + 2);
  return steps.map((step, index) => {
    age -= HOURS_PER_STEP[index] ?? 0;
    return { status: step, age };
  });
}
