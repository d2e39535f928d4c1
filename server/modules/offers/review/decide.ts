import type { PriceRefusal } from '#contract/shared/selling/sales.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listOwners, refuseOwnVendor } from '#server/modules/members/public.ts';
import { lockSubjects, type OwnVariant } from '#server/modules/offers/own-variants.ts';
import { savePrices } from '#server/modules/offers/prices.ts';
import { lockSale } from '#server/modules/offers/sales/lock.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/** A price that waits, as somebody saw it; in riyals. */
interface Seen {
  variantId: string;
  saleId: string | null;
  price: number;
}

interface Held {
  variant: OwnVariant;
  vendorId: string;
  saleId: string | null;
  /** Halalas. */
  price: number;
  compareAtPrice: number | null;
}

/** Puts a price live that the guard stopped. Returns the products that look different. Throws `not_found`, `own_vendor` or `no_held_price`. */
export function approvePrice(deps: Deps, operator: OperatorScope, seen: Seen): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    const held = await lockHeld(tx, operator, seen);
    const { variant, saleId, price, compareAtPrice } = held;
    const oldPrice = variant.price;
    if (saleId === null)
      await savePrices(tx, { userId: operator.userId }, null, 'operator', [
        { variant, price, compareAtPrice, doubts: [] },
      ]);
    else {
      await setState(tx, saleId, variant.id, 'ON');
      await refreshDocuments(tx, [variant.offerId], { isPriceOnly: true });
    }
    await decide(tx, deps.jobs, operator, held, { decision: 'APPROVED', oldPrice });
    return [variant.productId];
  });
}

/** Refuses a price that the guard stopped: the old one stays. Throws as `approvePrice`. */
export function refusePrice(
  deps: Deps,
  operator: OperatorScope,
  seen: Seen,
  { reason, note }: { reason: PriceRefusal; note: string },
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const held = await lockHeld(tx, operator, seen);
    if (held.saleId === null) await tx.deleteFrom('held_prices').where('variant_id', '=', held.variant.id).execute();
    else await setState(tx, held.saleId, held.variant.id, 'REFUSED');
    await decide(tx, deps.jobs, operator, held, { decision: 'REFUSED', oldPrice: held.variant.price, reason, note });
  });
}

/** Sales are locked before variants, as everywhere, and the vendor before both: nobody joins its team meanwhile. */
async function lockHeld(tx: Tx, operator: OperatorScope, { variantId, saleId, price }: Seen): Promise<Held> {
  const found = await tx.selectFrom('variants').where('id', '=', variantId).select('vendor_id').executeTakeFirst();
  if (!found?.vendor_id) throw new AppError('not_found');
  const vendorId = found.vendor_id;
  await tx.selectFrom('vendors').where('id', '=', vendorId).select('id').forShare().execute();
  await refuseOwnVendor(tx, operator, vendorId);
  const sale = saleId === null ? null : await lockSale(tx, { vendorId }, saleId);
  const [variant] = await lockSubjects(tx, { vendorId }, [{ variantId }]);
  if (!variant) throw new AppError('not_found');
  const held =
    saleId === null
      ? await tx
          .selectFrom('held_prices')
          .where('variant_id', '=', variantId)
          .select(['price', 'compare_at as compareAtPrice'])
          .executeTakeFirst()
      : await tx
          .selectFrom('promotion_variants')
          .where('promotion_id', '=', saleId)
          .where('variant_id', '=', variantId)
          .where('state', '=', 'HELD')
          .select('sale_price as price')
          .executeTakeFirst();
  if (!held || sale?.isOver || held.price !== toHalalas(price)) throw new AppError('no_held_price');
  return { compareAtPrice: null, ...held, variant: { ...variant }, vendorId, saleId };
}

async function setState(tx: Tx, saleId: string, variantId: string, state: 'ON' | 'REFUSED'): Promise<void> {
  await tx
    .updateTable('promotion_variants')
    .set({ state })
    .where('promotion_id', '=', saleId)
    .where('variant_id', '=', variantId)
    .execute();
}

interface Decision {
  decision: 'APPROVED' | 'REFUSED';
  oldPrice: number;
  reason?: PriceRefusal;
  note?: string;
}

/** Keeps the answer, tells the vendor's owners, and writes the log. */
async function decide(
  tx: Tx,
  jobs: Deps['jobs'],
  { userId, actor }: OperatorScope,
  { variant, vendorId, saleId, price }: Held,
  { decision, oldPrice, reason, note = '' }: Decision,
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('price_decisions')
    .values({
      ...{ id, vendor_id: vendorId, variant_id: variant.id, promotion_id: saleId, old_price: oldPrice, price },
      ...{ decision, reason: reason ?? null, note, decided_by: userId },
    })
    .execute();
  const kind = decision === 'APPROVED' ? 'price_approved' : 'price_refused';
  for (const owner of await listOwners(tx, vendorId))
    await jobs.send(tx, 'mail', { kind, decisionId: id, userId: owner });
  await audit(
    tx,
    { ...actor, vendorId },
    {
      action: decision === 'APPROVED' ? 'price.approved' : 'price.refused',
      entity: ['price', variant.id],
      before: { price: toRiyals(oldPrice) },
      after: { price: toRiyals(price), sale: saleId, ...(reason && { reason }) },
    },
  );
}
