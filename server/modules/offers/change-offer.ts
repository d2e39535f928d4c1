import type * as z from 'zod/mini';
import type { changeOffer as contract } from '#contract/seller/offers.ts';
import type { HOLDS } from '#contract/shared/selling/offer-lists.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { answerOnce } from '#server/modules/api-keys/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { announceStock } from '#server/modules/stock-alerts/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { joinedTo } from './offering/joined.ts';
import { isOnlyOffer, settleOffers } from './settle.ts';

type Wanted = z.output<typeof contract.body>;

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

interface Changed {
  productId: string;
  offerId: string;
  isOn: boolean;
  holds: (typeof HOLDS)[number][];
  /** Whether the product entered search or left it. */
  isOnlyOffer: boolean;
}

/**
 * Switches a vendor's offer on or off and sets its limits: for the id of one that was joined to another, those of the other.
 * Throws `not_found`, or `validation_failed` for limits.
 */
export function changeOffer({ db, jobs }: Deps, scope: VendorScope, offerId: string, wanted: Wanted): Promise<Changed> {
  return inTransaction(db, (tx) => answerOnce(tx, scope, () => changeIn(tx, jobs, scope, offerId, wanted)));
}

async function changeIn(
  tx: Tx,
  jobs: Deps['jobs'],
  scope: VendorScope,
  offerId: string,
  wanted: Wanted,
): Promise<Changed> {
  const { vendorId, actor } = scope;
  const { isOn, minimum, maximum, lowStock } = wanted;
  // As orders do, and as prices and stock are changed: variants are locked before their offer.
  const variants = await tx
    .selectFrom('variants')
    .where('product_vendor_id', '=', offerId)
    .where('vendor_id', '=', vendorId)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const before = await tx
    .selectFrom('product_vendors')
    .where('id', '=', offerId)
    .where('vendor_id', '=', vendorId)
    .select(['product_id as productId', 'wants_active as isOn', 'min_order_quantity as minimum'])
    .select(['max_order_quantity as maximum', 'low_stock_threshold as lowStock'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('not_found');
  // Read under the lock: a merge that this waited for has just joined it.
  const joined = await joinedTo(tx, offerId);
  if (joined) return changeIn(tx, jobs, scope, joined, wanted);
  const { productId, ...old } = before;
  const after = {
    isOn: isOn ?? old.isOn,
    minimum: minimum ?? old.minimum,
    maximum: maximum === undefined ? old.maximum : maximum,
    lowStock: lowStock === undefined ? old.lowStock : lowStock,
  };
  if (after.maximum !== null && after.maximum < after.minimum)
    throw new AppError('validation_failed', { fields: { maximum: 'belowMinimum' } });
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((key) => after[key] !== old[key]);
  if (changed.length > 0) {
    const { minimum: min_order_quantity, maximum: max_order_quantity, lowStock: low_stock_threshold } = after;
    await tx
      .updateTable('product_vendors')
      .set({ wants_active: after.isOn, min_order_quantity, max_order_quantity, low_stock_threshold })
      .where('id', '=', offerId)
      .execute();
    await settleOffers(tx, [offerId]);
    const pick = (values: typeof after) => Object.fromEntries(changed.map((key) => [key, values[key]]));
    await audit(tx, actor, {
      action: 'offer.changed',
      entity: ['offer', offerId],
      before: pick(old),
      after: pick(after),
    });
    if (after.isOn && !old.isOn)
      await announceStock(
        tx,
        jobs,
        variants.map(({ id }) => id),
      );
  }
  const holds = await tx.selectFrom('offer_holds').where('offer_id', '=', offerId).select('reason').execute();
  return {
    ...{ productId, offerId, isOn: after.isOn, holds: holds.map(({ reason }) => reason) as Changed['holds'] },
    isOnlyOffer: after.isOn !== old.isOn && (await isOnlyOffer(tx, productId, offerId)),
  };
}
