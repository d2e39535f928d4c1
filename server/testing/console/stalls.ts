import type { ParcelRow } from '#contract/seller/orders/parcels.ts';
import type { ParcelTab } from '#contract/shared/orders/parcels.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor, type OfferOptions, type VendorOptions } from '#server/testing/data/offers.ts';
import { makeSeller } from './insiders.ts';

interface Ordered {
  offer?: OfferOptions;
  pieces?: number;
  /** Vendors whose parcels the order has besides. */
  beside?: string[];
  change?: Record<string, unknown>;
  /** What the customer does before. */
  prepare?: (buyer: Buyer) => Promise<unknown>;
}

/** A vendor, its owner, and what shoppers and the owner do. */
export async function openStall(shop: TestApp, vendor: VendorOptions = {}) {
  const { call, db } = shop;
  const vendorId = await makeVendor(db, vendor);
  const { token, userId, email } = await makeSeller(shop, vendorId);
  const post = (path: string, body: object) => call('POST', `/seller/orders/${path}`, { token, body });
  return {
    ...{ vendorId, token, userId, email },
    /** An order of the vendor's, paid in cash unless changed. */
    order: async ({ offer = {}, pieces = 2, beside = [], change = {}, prepare }: Ordered = {}) => {
      const own = await makeOffer(db, { variants: [{ price: 1_000, stock: 9 }], ...offer, vendorId });
      const others = await Promise.all(beside.map((id) => makeOffer(db, { vendorId: id })));
      const buyer = await makeBuyer(shop);
      await prepare?.(buyer);
      await fillCart(shop, buyer, own, pieces);
      for (const each of others) await fillCart(shop, buyer, each, 1);
      const placed: Order = (await placeOrder(shop, buyer, change)).body;
      const id = placed.fulfilments.find(({ vendor }) => vendor.id === vendorId)?.id ?? '';
      const at = `/orders/${placed.id}`;
      return {
        ...{ id, offer: own, buyer, orderId: placed.id, orderNumber: placed.orderNumber, total: placed.totalAmount },
        cancel: () => call('PATCH', `${at}/cancel`, { token: buyer.token }),
        shown: async (): Promise<Order> => (await call('GET', at, { token: buyer.token })).body,
      };
    },
    queue: async (tab: ParcelTab, more = ''): Promise<{ data: ParcelRow[] } & Record<string, unknown>> =>
      (await call('GET', `/seller/orders?tab=${tab}${more}`, { token })).body,
    parcel: async (id: string) => (await call('GET', `/seller/orders/${id}`, { token })).body,
    accept: (...ids: string[]) => post('accept', { ids }),
    pack: (...ids: string[]) => post('pack', { ids }),
    ship: (id: string, carrier: string | null, trackingNumber: string | null) =>
      post('ship', { parcels: [{ id, carrier, trackingNumber }] }),
    deliver: (id: string, collected?: number) => post('deliver', { id, collected }),
  };
}
