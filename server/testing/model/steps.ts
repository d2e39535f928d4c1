import fc from 'fast-check';
import { expect } from 'vitest';
import { place } from '#server/testing/data/offers.ts';
import { setPrice, setStock } from '#server/testing/data/updates.ts';
import * as say from './model.ts';
import { lineId } from './real.ts';
import { type Step, step } from './step.ts';
import { ORDER_STEPS } from './steps-orders.ts';

const person = fc.nat({ max: 1 });
const offer = fc.nat({ max: 2 });
const has = (who: number, what: number) => (model: Readonly<say.Model>) => say.cartOf(model, who).has(what);

const add = fc.tuple(person, offer, fc.integer({ min: 1, max: 4 })).map(([who, what, pieces]) =>
  step(`adds ${pieces} of ${what}`, who, async (model, real) => {
    const cart = say.cartOf(model, who);
    const wanted = (cart.get(what) ?? 0) + pieces;
    const shortage = say.shortageOf(model, what, wanted);
    const body = { productId: real.offers[what]?.id, quantity: pieces };
    const answer = await real.call(who, 'POST', '/cart/items', { body });
    expect(answer.body.code ?? null).toBe(shortage);
    if (!shortage) cart.set(what, wanted);
  }),
);

const update = fc.tuple(person, offer, fc.integer({ min: 0, max: 7 })).map(([who, what, pieces]) =>
  step(
    `wants ${pieces} of ${what}`,
    who,
    async (model, real) => {
      const cart = say.cartOf(model, who);
      const shortage = pieces > (cart.get(what) ?? 0) ? say.shortageOf(model, what, pieces) : null;
      const id = await lineId(real, who, what);
      const answer = await real.call(who, 'PATCH', `/cart/items/${id}`, { body: { quantity: pieces } });
      expect(answer.body.code ?? null).toBe(shortage);
      if (shortage) return;
      if (pieces === 0) cart.delete(what);
      else cart.set(what, pieces);
    },
    has(who, what),
  ),
);

const remove = fc.tuple(person, offer).map(([who, what]) =>
  step(
    `removes ${what}`,
    who,
    async (model, real) => {
      const id = await lineId(real, who, what);
      expect((await real.call(who, 'DELETE', `/cart/items/${id}`)).status).toBe(200);
      say.cartOf(model, who).delete(what);
    },
    has(who, what),
  ),
);

const coupon = person.map((who) =>
  step('tries the coupon', who, async (model, real) => {
    const isEmpty = say.cartOf(model, who).size === 0;
    const { body } = await real.call(who, 'POST', '/coupons/validate', { body: { code: real.code } });
    const refusal = isEmpty ? 'cart_empty' : say.couponRefusal(model, who);
    const discount = say.discountOn(say.subtotalOf(model, say.cartOf(model, who)));
    expect(body).toMatchObject(refusal ? { code: refusal } : { code: real.code, discountAmount: discount / 100 });
  }),
);

let keys = 0;
const checkout = fc.tuple(person, fc.boolean(), fc.boolean()).map(([who, withCoupon, twice]) =>
  step(`orders${withCoupon ? ' with the coupon' : ''}${twice ? ' twice' : ''}`, who, async (model, real) => {
    const refusal = say.refusalOf(model, who, withCoupon);
    const total = say.totalOf(model, who, withCoupon);
    const buyer = real.buyers[who];
    if (!buyer) throw new RangeError(`nobody is number ${who}`);
    const key = `model-${++keys}`;
    const send = () => place(real.shop, buyer, { couponCode: withCoupon ? real.code : null }, key);
    const answers = await Promise.all(twice ? [send(), send()] : [send()]);
    const expected = refusal ? { code: refusal } : { totalAmount: total / 100, status: 'PENDING' };
    for (const { body } of answers) expect(body).toMatchObject(expected);
    if (refusal) return;
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const lines = say.cartOf(model, who);
    say.moveStock(model, lines, -1);
    model.carts[who] = new Map();
    model.orders.push({ person: who, lines, withCoupon, total, status: 'PENDING' });
    real.orders.push(answers[0]?.body);
  }),
);

const restock = fc.tuple(offer, fc.nat({ max: 9 })).map(([what, pieces]) =>
  step(`sees that there are ${pieces} of ${what}`, 0, async (model, real) => {
    await setStock(real.shop.db, real.offers[what] ?? { id: '' }, pieces);
    Object.assign(model.offers[what] ?? {}, { stock: pieces });
  }),
);

const reprice = fc.tuple(offer, fc.integer({ min: 1, max: 20_000 })).map(([what, price]) =>
  step(`sees that ${what} costs ${price}`, 0, async (model, real) => {
    await setPrice(real.shop.db, real.offers[what] ?? { id: '' }, price);
    Object.assign(model.offers[what] ?? {}, { price });
  }),
);

/** Everything that can happen; what fills carts and empties them comes more often. */
export const STEPS: fc.Arbitrary<Step>[] = [
  ...[add, add, add, add, update, remove, coupon, checkout, checkout, checkout, checkout, restock, reprice],
  ...ORDER_STEPS,
  ...ORDER_STEPS,
];
