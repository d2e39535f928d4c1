import { sendRefund } from '#server/modules/payments/public.ts';
import { type Buyer, fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { makeCredit } from './credit.ts';
import type { startPayingShop } from './paying-shop.ts';

/** Orders that credit pays a part of, in a shop that takes payments. */
export function creditOrders(paying: Awaited<ReturnType<typeof startPayingShop>>) {
  const { shop, bank, settling, ordering } = paying;
  const { call, db } = shop;

  const creditOf = async ({ token }: Pick<Buyer, 'token'>) => (await call('GET', '/store-credit', { token })).body;
  const kinds = async (buyer: Pick<Buyer, 'token'>) =>
    (await creditOf(buyer)).movements.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);

  /** An order of pieces at 100.00 before tax (with tax 115.00 each, delivery is free) of a customer with credit of 72.50. */
  async function ordered(change: object = {}, { pieces = 2, credit = 5_000 } = {}) {
    const buyer = await makeBuyer(shop);
    const has = credit > 0 ? (await makeCredit(paying, buyer, credit)) / 100 : 0;
    const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 9 }] });
    await fillCart(shop, buyer, offer, pieces);
    const quote = (useStoreCredit: boolean, paymentMethod = 'mada') =>
      call('POST', '/checkout/quote', { token: buyer.token, body: { paymentMethod, useStoreCredit } });
    const place = (more: object = {}) =>
      placeOrder(shop, buyer, { paymentMethod: 'mada', useStoreCredit: true, ...change, ...more });
    return { buyer, offer, has, quote, place };
  }

  /** The same, placed, and paid by card as far as credit does not go. */
  async function paid(more: Parameters<typeof ordered>[1] = {}) {
    const { buyer, offer, has, place } = await ordered({}, more);
    const { body } = await place();
    const made = ordering(buyer, body, offer);
    await made.begin();
    bank.pay(made.bill());
    await made.refresh();
    const send = async () => {
      for (const { id, status } of await made.refunds()) if (status === 'PENDING') await sendRefund(settling, id);
    };
    return { ...made, buyer, has, send };
  }

  return { creditOf, kinds, ordered, paid };
}
