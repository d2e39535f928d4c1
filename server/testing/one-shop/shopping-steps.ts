import { expect } from 'vitest';
import { addAddress, fillCart, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import type { Step } from './step.ts';
import { bothSay, type Door, fileAt, type Sold, same, send } from './town.ts';

/** Puts something into the cart here, and changes it there. */
const cart: Step = async ({ person, offer, here, there, doors, random }) => {
  await fillCart(here, person, offer, 1 + random.whole(3));
  const { items } = await same(doors, '/cart', person.token);
  const item = random.of(items as { id: string }[]);
  const change = { token: person.token, body: { quantity: 1 + random.whole(5) } };
  await send(there, 'PATCH', `/cart/items/${item.id}`, change);
  const changed = await same(doors, '/cart', person.token);
  expect(changed.items.find(({ id }: typeof item) => id === item.id).quantity).toBe(change.body.quantity);
};

/** Takes everything out of the cart there. */
const emptyCart: Step = async ({ person, offer, here, there, doors }) => {
  await fillCart(here, person, offer);
  await send(there, 'DELETE', '/cart', { token: person.token });
  expect((await same(doors, '/cart', person.token)).items).toEqual([]);
};

/** Fills the cart here, orders there; the same key orders nothing more here. The stock is less by what was sold. */
const order: Step = async (steps) => {
  const { person, offer, here, there, doors } = steps;
  await emptyCart(steps);
  await fillCart(here, person, offer, 2);
  const key = `order ${steps.number}`;
  const [placed, again] = [await placeOrder(there, person, {}, key), await placeOrder(here, person, {}, key)];
  expect([placed.status, again.body.id]).toEqual([201, placed.body.id]);
  expect((await same(doors, `/orders/${placed.body.id}`, person.token)).items).toHaveLength(1);
  await expectStock(doors, offer, offer.stock - 2);
  await same(doors, '/orders?limit=5', person.token);
};

/** Sends one order to both at the same time, under one key. */
const orderTwice: Step = async (steps) => {
  const { person, offer, here, doors } = steps;
  await emptyCart(steps);
  await fillCart(here, person, offer);
  const before = (await same(doors, '/orders', person.token)).total;
  const send = (door: Door) => placeOrder(door, person, {}, `twice ${steps.number}`);
  const answers = await Promise.all(doors.map(send));
  const ids = new Set(answers.map(({ body }) => body.id));
  expect([ids.size, answers.map(({ status }) => status)]).toEqual([1, [201, 201]]);
  expect((await same(doors, '/orders', person.token)).total).toBe(before + 1);
  await expectStock(doors, offer, offer.stock - 1);
};

/** Orders here, cancels there: the pieces are back. */
const cancel: Step = async (steps) => {
  const { person, offer, here, there, doors } = steps;
  await emptyCart(steps);
  await fillCart(here, person, offer);
  const { body } = await placeOrder(here, person);
  await send(there, 'PATCH', `/orders/${body.id}/cancel`, { token: person.token, body: {} });
  expect((await same(doors, `/orders/${body.id}`, person.token)).status).toBe('CANCELLED');
  await expectStock(doors, offer, offer.stock);
};

/** Both give the same invoice. */
const invoice: Step = async ({ person, doors }) => {
  const read = (door: Door) => fileAt(door, `/api/orders/${person.delivered.id}/invoice`, person.token);
  const [one, other] = await Promise.all(doors.map(read));
  expect(one?.status).toBe(200);
  expect(
    Buffer.from(one?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(other).toEqual(one);
};

/** A new customer orders there what they put into the cart here. */
const firstOrder: Step = async ({ offer, here, there, doors, number }) => {
  const person = await signUp(here, `first${number}@example.com`);
  const addressId = await addAddress(there, person);
  await fillCart(here, person, offer);
  const { body } = await placeOrder(there, { ...person, addressId });
  expect((await same(doors, `/orders/${body.id}`, person.token)).items[0].quantity).toBe(1);
  await expectStock(doors, offer, offer.stock - 1);
};

/** Both say how many pieces are left, before long. */
async function expectStock(doors: Door[], offer: Sold, stock: number): Promise<void> {
  offer.stock = stock;
  await bothSay(doors, async ({ call }) => (await call('GET', `/products/public/${offer.id}`)).body.quantity, stock);
}

export const SHOPPING_STEPS = { cart, emptyCart, order, orderTwice, cancel, invoice, firstOrder };
