import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { refreshDocuments } from './documents.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { db } = shop;

test('does not show an offer as in stock that sold out while its document was being written', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 1 }] });
  const buyer = await makeBuyer(shop, [offer, 1]);
  const refresh = () => db.transaction().execute((tx) => refreshDocuments(tx, [offer.id]));
  const document = sql`select 1 from search_documents where offer_id = ${offer.id} for update`;
  const [sold] = await queueBehindLock<unknown>(db, document, [() => placeOrder(shop, buyer), refresh]);
  expect(sold).toMatchObject({ value: { status: 201 } });
  const row = db.selectFrom('search_documents').where('offer_id', '=', offer.id).select('in_stock');
  expect(await row.executeTakeFirst()).toEqual({ in_stock: false });
});
