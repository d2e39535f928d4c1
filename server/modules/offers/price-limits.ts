import { sql } from 'kysely';
import type { RowAnswer } from '#contract/shared/selling/offers.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas, toRiyalsOrNull } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { lockSubjects, type OwnVariant } from './own-variants.ts';

type Bounds = Pick<OwnVariant, 'minPrice' | 'maxPrice'>;

/** The limit of the vendor that a price in halalas breaks, as rows are answered; null if it breaks none. */
export function brokenLimit({ minPrice, maxPrice }: Bounds, price: number): NonNullable<RowAnswer['code']> | null {
  if (minPrice !== null && price < minPrice) return 'below_limit';
  return maxPrice !== null && price > maxPrice ? 'above_limit' : null;
}

/** The lowest and the highest price that a vendor allows for a pack, in riyals; null for none. */
interface Limits {
  minPrice: number | null;
  maxPrice: number | null;
}

/**
 * Sets the limits that every later price of a pack must keep, whoever sends it. The price now and the sale prices that run
 * or are planned must keep them too. A stopped price that breaks them is dropped: nobody can put it live any more. Throws
 * `not_found`, or `validation_failed` at a limit.
 */
export function setPriceLimits(db: Db, scope: VendorScope, variantId: string, wanted: Limits): Promise<Limits> {
  return inTransaction(db, async (tx) => {
    const [variant] = await lockSubjects(tx, scope, [{ variantId }]);
    if (!variant) throw new AppError('not_found');
    const old = { minPrice: variant.minPrice, maxPrice: variant.maxPrice };
    const bounds = { minPrice: orNull(wanted.minPrice), maxPrice: orNull(wanted.maxPrice) };
    const fields = await wrongWith(tx, variant, bounds);
    if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
    const { minPrice: min_price, maxPrice: max_price } = bounds;
    await tx.updateTable('variants').set({ min_price, max_price }).where('id', '=', variantId).execute();
    const dropped = await dropHeld(tx, variantId, bounds);
    const { sku } = variant;
    await audit(tx, scope.actor, {
      action: 'price.limits_set',
      entity: ['offer', variant.offerId],
      before: { sku, ...inRiyals(old), ...(dropped !== null && { heldPrice: toRiyalsOrNull(dropped) }) },
      after: { sku, ...inRiyals(bounds) },
    });
    return inRiyals(bounds);
  });
}

const orNull = (riyals: number | null) => (riyals === null ? null : toHalalas(riyals));
const inRiyals = ({ minPrice, maxPrice }: Bounds): Limits => ({
  minPrice: toRiyalsOrNull(minPrice),
  maxPrice: toRiyalsOrNull(maxPrice),
});

async function wrongWith(
  tx: Tx,
  { id, price }: OwnVariant,
  { minPrice, maxPrice }: Bounds,
): Promise<Partial<Record<keyof Limits, FieldCode>>> {
  if (maxPrice !== null && maxPrice < price) return { maxPrice: 'limitBelowPrice' };
  if (minPrice === null) return {};
  if (minPrice > price) return { minPrice: 'limitAbovePrice' };
  const { rows } = await sql`
    select from promotion_variants as s join promotions as m on m.id = s.promotion_id
    where s.variant_id = ${id} and s.state <> 'REFUSED' and s.sale_price < ${minPrice}
      and m.is_active and m.ends_at > now() limit 1`.execute(tx);
  return rows.length > 0 ? { minPrice: 'limitAboveSale' } : {};
}

/** Returns the price that was dropped, in halalas; null if none was. */
async function dropHeld(tx: Tx, variantId: string, bounds: Bounds): Promise<number | null> {
  const own = tx.selectFrom('held_prices').where('variant_id', '=', variantId);
  const held = await own.select('price').executeTakeFirst();
  if (!held || brokenLimit(bounds, held.price) === null) return null;
  await tx.deleteFrom('held_prices').where('variant_id', '=', variantId).execute();
  return held.price;
}
