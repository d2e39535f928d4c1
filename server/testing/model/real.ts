import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Answer, TestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, makeBuyer } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { COUPON, MAX_PIECES, type Model, subtotalOf } from './model.ts';

/** The shop under test. Its arrays follow the model's numbers. */
export interface Real {
  shop: TestApp;
  code: string;
  offers: MadeOffer[];
  buyers: Buyer[];
  orders: { id: string; orderNumber: string }[];
  call: (person: number, ...request: Parameters<TestApp['call']>) => Promise<Answer>;
}

let runs = 0;

/** Creates new offers, customers and a coupon for one run. */
export async function newReal(shop: TestApp, model: Model): Promise<Real> {
  const code = `MODEL-${++runs}`;
  const limits = { max_redemptions: COUPON.uses, max_per_customer: COUPON.usesPerPerson };
  await makeCoupon(shop.db, code, { min_subtotal: COUPON.minimum, ...limits });
  const buyers = await Promise.all(model.carts.map(() => makeBuyer(shop)));
  const offers: MadeOffer[] = [];
  for (const variant of model.offers) {
    offers.push(await makeOffer(shop.db, { variants: [{ ...variant }], maximum: MAX_PIECES }));
  }
  return {
    shop,
    code,
    offers,
    buyers,
    orders: [],
    call: (person, method, url, options) => shop.call(method, url, { token: buyers[person]?.token ?? '', ...options }),
  };
}

/** The id of an offer's line in a person's cart. */
export async function lineId(real: Real, person: number, offer: number): Promise<string> {
  const { body } = await real.call(person, 'GET', '/cart');
  return body.items.find((item: { productVendorId: string }) => item.productVendorId === real.offers[offer]?.id).id;
}

/** Expects the shop to equal the model: the person's cart as the API shows it, stock and orders as stored. */
export async function compare(model: Model, real: Real, person: number): Promise<void> {
  const { body: cart } = await real.call(person, 'GET', '/cart');
  const lines = model.carts[person] ?? new Map<number, number>();
  const seen = cart.items.map((item: { productVendorId: string; quantity: number }) => [
    real.offers.findIndex(({ id }) => id === item.productVendorId),
    item.quantity,
  ]);
  expect({ lines: seen, total: cart.totalAmount }).toEqual({
    lines: [...lines],
    total: subtotalOf(model, lines) / 100,
  });
  const { rows } = await sql<{ stock: number[]; orders: { status: string; total: number }[] }>`
    select
      array(select v.stock_quantity from unnest(${real.offers.map(({ id }) => id)}::uuid[]) with ordinality as o(id, n)
        join variants as v on v.product_vendor_id = o.id order by n) as stock,
      coalesce((select jsonb_agg(jsonb_build_object('status', r.status, 'total', r.total_amount) order by n)
        from unnest(${real.orders.map(({ id }) => id)}::uuid[]) with ordinality as o(id, n)
        join orders as r on r.id = o.id), '[]') as orders`.execute(real.shop.db);
  expect(rows[0]).toEqual({
    stock: model.offers.map(({ stock }) => stock),
    orders: model.orders.map(({ status, total }) => ({ status, total })),
  });
}
