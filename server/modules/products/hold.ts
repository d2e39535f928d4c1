import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { settleOffers } from '#server/modules/offers/public.ts';

/** An offer that was held or released, with its product. */
interface Changed {
  offerId: string;
  productId: string;
}

/** Takes an offer off sale, whatever its vendor wants. Throws `not_found`, `own_vendor` or `offer_held`. */
export function holdOffer(db: Db, operator: OperatorScope, offerId: string, reason: string): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const { productId, vendorId } = await lockOffer(tx, operator, offerId);
    const held = await tx
      .insertInto('offer_holds')
      .values({ offer_id: offerId, reason: 'operator', note: reason })
      .onConflict((conflict) => conflict.doNothing())
      .returning('offer_id')
      .executeTakeFirst();
    if (!held) throw new AppError('offer_held');
    await settleOffers(tx, [offerId]);
    await audit(tx, { ...operator.actor, vendorId }, { action: 'offer.held', entity: ['offer', offerId], reason });
    return { offerId, productId };
  });
}

/** Puts an offer on again, if its vendor wants that and nothing else holds it. Throws `not_found`, `own_vendor` or `offer_not_held`. */
export function releaseOffer(db: Db, operator: OperatorScope, offerId: string, reason: string): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const { productId, vendorId } = await lockOffer(tx, operator, offerId);
    const released = await tx
      .deleteFrom('offer_holds')
      .where('offer_id', '=', offerId)
      .where('reason', '=', 'operator')
      .returning('offer_id')
      .executeTakeFirst();
    if (!released) throw new AppError('offer_not_held');
    await settleOffers(tx, [offerId]);
    await audit(tx, { ...operator.actor, vendorId }, { action: 'offer.released', entity: ['offer', offerId], reason });
    return { offerId, productId };
  });
}

/** The vendor is locked before the offer, as everywhere: nobody joins its team meanwhile. */
async function lockOffer(
  tx: Tx,
  operator: OperatorScope,
  id: string,
): Promise<{ productId: string; vendorId: string }> {
  const found = await tx.selectFrom('product_vendors').where('id', '=', id).select('vendor_id').executeTakeFirst();
  if (!found) throw new AppError('not_found');
  await tx.selectFrom('vendors').where('id', '=', found.vendor_id).select('id').forShare().execute();
  await refuseOwnVendor(tx, operator, found.vendor_id);
  const offer = await tx
    .selectFrom('product_vendors')
    .where('id', '=', id)
    .where('id', 'not in', tx.selectFrom('offer_aliases').select('old_id'))
    .select(['product_id as productId', 'vendor_id as vendorId'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!offer) throw new AppError('not_found');
  return offer;
}
