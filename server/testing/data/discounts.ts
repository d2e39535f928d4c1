import type { Insertable } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { Coupons } from '#server/db/types.ts';
import { newId } from '#server/kernel/ids.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';

/** Creates a code for 10 % off, valid for the next hour and without limits unless changed. */
export async function makeCoupon(db: Db, code: string, change: Partial<Insertable<Coupons>> = {}): Promise<string> {
  const id = newId();
  const reduction = change.amount_off ? {} : { percent_off: 10 };
  await db
    .insertInto('coupons')
    .values({ id, code, ...reduction, ...runningNow(), ...change })
    .execute();
  return id;
}

/** Runs a promotion on the offers for the next hour. */
export async function makePromotion(
  db: Db,
  offerIds: string[],
  reduction: { percentOff: number } | { amountOff: number },
): Promise<void> {
  const id = newId();
  const amounts =
    'percentOff' in reduction ? { percent_off: reduction.percentOff } : { amount_off: reduction.amountOff };
  await db
    .insertInto('promotions')
    .values({ id, name: 'عرض', name_en: 'Offer', ...amounts, ...runningNow() })
    .execute();
  await db
    .insertInto('promotion_offers')
    .values(offerIds.map((offerId) => ({ promotion_id: id, product_vendor_id: offerId })))
    .execute();
  await refreshDocuments(db, offerIds);
}

function runningNow() {
  return { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000) };
}
