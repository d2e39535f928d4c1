import type { Insertable } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { Coupons } from '#server/db/types.ts';
import { newId } from '#server/kernel/ids.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { MadeOffer } from './offers.ts';

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

/** A vendor's sale of variants of an offer, in halalas by id, for an hour; it begins in so many minutes, or an hour ago. */
export async function makeSale(
  db: Db,
  { id: offerId, vendorId }: Pick<MadeOffer, 'id' | 'vendorId'>,
  prices: Record<string, number>,
  inMinutes = -1,
): Promise<string> {
  const id = newId();
  const start = Date.now() + inMinutes * 60_000;
  await db
    .insertInto('promotions')
    .values({
      ...{ id, vendor_id: vendorId, is_sale: true, name: 'تخفيض', name_en: 'Sale' },
      ...{ starts_at: new Date(start), ends_at: new Date(start + 3_600_000) },
    })
    .execute();
  await db
    .insertInto('promotion_variants')
    .values(
      Object.entries(prices).map(([variantId, price]) => ({
        ...{ promotion_id: id, variant_id: variantId, product_vendor_id: offerId, sale_price: price },
      })),
    )
    .execute();
  await db.insertInto('promotion_offers').values({ promotion_id: id, product_vendor_id: offerId }).execute();
  await refreshDocuments(db, [offerId]);
  return id;
}

function runningNow() {
  return { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000) };
}
