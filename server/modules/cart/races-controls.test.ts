import { expect, test, vi } from 'vitest';
import { barrier } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, makeBuyer } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { beginChange, findActiveCart } from './active-cart.ts';

vi.mock('./active-cart.ts', { spy: true });

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const RUSH = 8;

test('negative control: without the lock a cart takes more than the stock', async () => {
  const offer = await makeOffer(shop.db, { variants: [{ price: 1_000, stock: 5 }] });
  const buyer = await makeBuyer(shop);
  const allHaveArrived = barrier(RUSH);
  vi.mocked(beginChange).mockImplementation(async (tx, customer) => {
    const cart = await findActiveCart(tx, customer);
    await allHaveArrived();
    if (!cart) throw new Error('no cart');
    return cart;
  });
  const answers = await Promise.all(Array.from({ length: RUSH }, () => fillCart(shop, buyer, offer)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
});
