import { expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import type { CatalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { still, twoProcesses } from '#server/testing/app/two-processes.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';

/** Opens a shop that keeps answers, asks twice for one, and sells the last piece in between. */
async function sellLastPiece(changes: CatalogueChanges, tell: (offer: MadeOffer) => void) {
  const shop = await startTestApp({}, { changes, isSearchEager: false });
  const offer = await makeOffer(shop.db, { nameEn: 'Sumac', variants: [{ price: 1_000, stock: 1 }] });
  const quantity = async () => (await shop.call('GET', '/search?query=sumac')).body.products[0].quantity;
  expect(await quantity()).toBe(1);
  expect((await placeOrder(shop, await makeBuyer(shop, [offer, 1]))).status).toBe(201);
  tell(offer);
  return quantity;
}

test('what another process has sold out is not for sale in a kept answer a second later', async () => {
  const { first: serving, second: selling } = await twoProcesses();
  // The serving process does not hear of its own orders here.
  const deaf = { ...serving, announce: () => undefined };
  const quantity = await sellLastPiece(deaf, ({ productId }) => selling.announce([productId]));
  await expect.poll(quantity).toBe(0);
});

test('negative control: without announced changes the kept answer still offers it', async () => {
  const quantity = await sellLastPiece(still(changeLog()), () => undefined);
  expect(await quantity()).toBe(1);
});

test('the sale of another product leaves the answer as it is', async () => {
  const log = changeLog();
  const quantity = await sellLastPiece(still(log), () => log.note(['another product']));
  expect(await quantity()).toBe(1);
});
