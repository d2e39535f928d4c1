import fc from 'fast-check';
import { expect } from 'vitest';
import { placeOrder } from '#server/testing/data/buyers.ts';
import { setPrice, setStock } from '#server/testing/data/updates.ts';
import {
  cartOf,
  couponRefusal,
  discountOn,
  type Model,
  moveStock,
  refusalOf,
  shortageOf,
  subtotalOf,
  totalOf,
} from './model.ts';
import { lineId } from './real.ts';
import { type Step, step } from './step.ts';
import { ORDER_STEPS } from './steps-orders.ts';

const person = fc.nat({ max: 1 });
const offer = fc.nat({ max: 2 });
const has = (actor: number, index: number) => (model: Readonly<Model>) => cartOf(model, actor).has(index);

const add = fc.tuple(person, offer, fc.integer({ min: 1, max: 4 })).map(([actor, index, pieces]) =>
  step(`adds ${pieces} of ${index}`, actor, async (model, real) => {
    const cart = cartOf(model, actor);
    const wanted = (cart.get(index) ?? 0) + pieces;
    const shortage = shortageOf(model, index, wanted);
    const body = { productId: real.offers[index]?.id, quantity: pieces };
    const answer = await real.call(actor, 'POST', '/cart/items', { body });
    expect(answer.body.code ?? null).toBe(shortage);
    if (!shortage) cart.set(index, wanted);
  }),
);

const update = fc.tuple(person, offer, fc.integer({ min: 0, max: 7 })).map(([actor, index, pieces]) =>
  step(
    `sets ${index} to ${pieces}`,
    actor,
    async (model, real) => {
      const cart = cartOf(model, actor);
      const shortage = pieces > (cart.get(index) ?? 0) ? shortageOf(model, index, pieces) : null;
      const id = await lineId(real, actor, index);
      const answer = await real.call(actor, 'PATCH', `/cart/items/${id}`, { body: { quantity: pieces } });
      expect(answer.body.code ?? null).toBe(shortage);
      if (shortage) return;
      if (pieces === 0) cart.delete(index);
      else cart.set(index, pieces);
    },
    has(actor, index),
  ),
);

const remove = fc.tuple(person, offer).map(([actor, index]) =>
  step(
    `removes ${index}`,
    actor,
    async (model, real) => {
      const id = await lineId(real, actor, index);
      expect((await real.call(actor, 'DELETE', `/cart/items/${id}`)).status).toBe(200);
      cartOf(model, actor).delete(index);
    },
    has(actor, index),
  ),
);

const coupon = person.map((actor) =>
  step('tries the coupon', actor, async (model, real) => {
    const isEmpty = cartOf(model, actor).size === 0;
    const { body } = await real.call(actor, 'POST', '/coupons/validate', { body: { code: real.code } });
    const refusal = isEmpty ? 'cart_empty' : couponRefusal(model, actor);
    const discount = discountOn(subtotalOf(model, cartOf(model, actor)));
    expect(body).toMatchObject(refusal ? { code: refusal } : { code: real.code, discountAmount: discount / 100 });
  }),
);

let keys = 0;
const checkout = fc.tuple(person, fc.boolean(), fc.boolean()).map(([actor, withCoupon, twice]) =>
  step(`orders${withCoupon ? ' with the coupon' : ''}${twice ? ' twice' : ''}`, actor, async (model, real) => {
    const refusal = refusalOf(model, actor, withCoupon);
    const total = totalOf(model, actor, withCoupon);
    const buyer = real.buyers[actor];
    if (!buyer) throw new RangeError(`there is no person ${actor}`);
    const key = `model-${++keys}`;
    const send = () => placeOrder(real.shop, buyer, { couponCode: withCoupon ? real.code : null }, key);
    const answers = await Promise.all(twice ? [send(), send()] : [send()]);
    const expected = refusal ? { code: refusal } : { totalAmount: total / 100, status: 'PENDING' };
    for (const { body } of answers) expect(body).toMatchObject(expected);
    if (refusal) return;
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const lines = cartOf(model, actor);
    moveStock(model, lines, -1);
    model.carts[actor] = new Map();
    model.orders.push({ person: actor, lines, withCoupon, total, status: 'PENDING' });
    real.orders.push(answers[0]?.body);
  }),
);

const restock = fc.tuple(offer, fc.nat({ max: 9 })).map(([index, pieces]) =>
  step(`sees the stock of ${index} become ${pieces}`, 0, async (model, real) => {
    await setStock(real.shop.db, real.offers[index] ?? { id: '' }, pieces);
    Object.assign(model.offers[index] ?? {}, { stock: pieces });
  }),
);

const reprice = fc.tuple(offer, fc.integer({ min: 1, max: 20_000 })).map(([index, price]) =>
  step(`sees the price of ${index} become ${price}`, 0, async (model, real) => {
    await setPrice(real.shop.db, real.offers[index] ?? { id: '' }, price);
    Object.assign(model.offers[index] ?? {}, { price });
  }),
);

/** All steps. Filling and ordering carts come up more often. */
export const STEPS: fc.Arbitrary<Step>[] = [
  ...[add, add, add, add, update, remove, coupon, checkout, checkout, checkout, checkout, restock, reprice],
  ...ORDER_STEPS,
  ...ORDER_STEPS,
];
