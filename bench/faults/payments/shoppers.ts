import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callerOf } from '#bench/faults/caller.ts';
import { type Person, tokensOf } from '#bench/measure/people.ts';
import type { Answer } from '#server/testing/app/test-app.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';
import type { Scene } from './scene.ts';

/** What shoppers do besides paying. */
export interface Habits {
  /** They come back to the shop after paying. By default they close the browser, and the shop has to find out. */
  comeBack?: boolean;
  /** Every so many-th order is cancelled once it is paid. */
  cancelEvery?: number;
  /** How long they repeat a call that fails. */
  patienceMs?: number;
  /** All pay by STC Pay, and close the browser if the shop does not answer to their code. */
  onlyWallets?: boolean;
  /** Pay at the gateway otherwise than by a card that is accepted. */
  pay?: (shopper: AtGateway) => Promise<unknown>;
}

export interface AtGateway {
  scene: Scene;
  orderId: string;
  invoice: string;
  cancel: () => Promise<Answer>;
}

export interface Paid {
  ordered: number;
  /** Orders that their shoppers paid at the gateway, as far as these know. */
  paid: number;
  gaveUp: number;
}

const SHOPPERS = 6;
const PATIENCE_MS = 6_000;
const PAUSE_MS = 100;
const MOBILE = '0512345678';

/** Shoppers who order and pay, each order by another customer, until `work` is done. */
export async function whilePaying(scene: Scene, habits: Habits, work: () => Promise<void>): Promise<Paid> {
  const tally: Paid = { ordered: 0, paid: 0, gaveUp: 0 };
  let isOver = false;
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    for (let nth = 1; !isOver; nth++) {
      const person = scene.people.pop();
      if (!person) throw new Error('there are too few people');
      await shop(scene, person, nth, habits, tally).catch((error: unknown) => {
        if (process.env.SHOW_SHOPPERS) console.error(String(error));
        tally.gaveUp += 1;
      });
    }
  });
  await work();
  isOver = true;
  await Promise.all(shoppers);
  return tally;
}

async function shop(scene: Scene, person: Person, nth: number, habits: Habits, tally: Paid): Promise<void> {
  const { offers, gateway } = scene;
  const [token = ''] = await tokensOf([person]);
  const call = callerOf([scene.shop.url]);
  const post = (path: string, body: unknown = {}, headers = {}) => call('POST', path, { token, body, headers });
  const offer = offers[nth % offers.length] as MadeOffer;
  await insist(() => post('/cart/items', { productId: offer.id, quantity: 1 }));
  const isWallet = habits.onlyWallets || (nth % 3 === 0 && !habits.pay);
  const method = isWallet ? 'stc_pay' : 'mada';
  const order = { shippingAddressId: person.addressId, paymentMethod: method, isPickup: false };
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await insist(() => post('/orders', order, headers));
  const path = `/orders/${body.id}`;
  tally.ordered += 1;
  const cancel = () => call('PATCH', `${path}/cancel`, { token });
  const begin = () => post(`${path}/payments`, { method, ...(isWallet && { mobile: MOBILE }) });
  const begun = await insist(begin, [], habits.patienceMs);
  const sendCode = () => post(`${path}/payments/otp`, { code: '123456' });
  if (habits.onlyWallets) await sendCode().catch(() => undefined);
  else if (isWallet) await insist(sendCode, [409]);
  else {
    const invoice = new URL(begun.body.redirectUrl).pathname.split('/').at(-1) ?? '';
    const pay = habits.pay ?? (() => insistAtGateway(() => gateway.control('POST', '/pay', { invoice })));
    await pay({ scene, orderId: body.id, invoice, cancel });
  }
  tally.paid += 1;
  const cancels = habits.cancelEvery !== undefined && nth % habits.cancelEvery === 0;
  if (habits.comeBack || cancels) await insist(() => post(`${path}/payments/refresh`));
  if (cancels) await insist(cancel, [409]);
}

/** Repeats a call that may have failed by the fault; `others` are answers to a repetition of what was done. */
async function insist(call: () => Promise<Answer>, others: number[] = [], patienceMs = PATIENCE_MS): Promise<Answer> {
  const end = performance.now() + patienceMs;
  let last: Answer | null = null;
  while (performance.now() < end) {
    last = await call().catch(() => null);
    if (last && (last.status < 300 || others.includes(last.status))) return last;
    await delay(PAUSE_MS);
  }
  throw new Error(`given up after ${last?.status ?? 'no answer'} ${last?.body?.code ?? ''}`);
}

/** The gateway may be away. A card that it has taken already is refused there, which is as good. */
export async function insistAtGateway(call: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const error = await call().then(
      () => null,
      (reason: Error) => reason,
    );
    if (!error || /: 4\d\d/.test(error.message)) return;
    await delay(PAUSE_MS);
  }
}
