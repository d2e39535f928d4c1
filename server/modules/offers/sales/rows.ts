import type { PriceDoubt } from '#contract/shared/selling/offers.ts';
import type { SaleBody } from '#contract/shared/selling/sales.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { lockSubjects, type OwnVariant } from '#server/modules/offers/own-variants.ts';
import { findPriceContexts } from '#server/modules/offers/price-context.ts';
import { judgePrice } from '#server/modules/offers/price-guard.ts';
import { brokenLimit } from '#server/modules/offers/price-limits.ts';
import { findOverlapping } from './overlaps.ts';

export interface JudgedRow {
  variant: OwnVariant;
  /** Halalas. */
  salePrice: number;
  /** What the guard stopped it for; none for a price that counts. */
  doubts: PriceDoubt[];
}

interface Wanted extends Pick<SaleBody, 'rows'> {
  startsAt: Date;
  endsAt: Date;
  /** The sale that is changed. */
  id?: string;
}

/**
 * Locks the variants of a sale and judges its prices, as for any change of a price. Throws `validation_failed` at the rows,
 * or `price_doubted` with the doubts of each row that was not confirmed.
 */
export async function judgeRows(tx: Tx, scope: VendorScope, { rows, ...when }: Wanted): Promise<JudgedRow[]> {
  const variants = await lockSubjects(tx, scope, rows);
  const known = variants.filter((variant) => variant !== null);
  // Read under the lock: of two sales that are made at once, the second sees the first.
  const taken = await findOverlapping(
    tx,
    known.map(({ id }) => id),
    when,
  );
  const fields: Record<string, FieldCode> = {};
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const wrong = wrongWith(row, variants[index], { seen, taken });
    if (wrong) fields[`rows.${index}.salePrice`] = wrong;
    seen.add(row.variantId);
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  const contexts = await findPriceContexts(tx, known);
  const doubted: { index: number; verdict: 'warn' | 'stop'; doubts: PriceDoubt[] }[] = [];
  const judged = rows.flatMap(({ salePrice, confirm }, index): JudgedRow[] => {
    const variant = variants[index];
    const context = variant && contexts.get(variant.id);
    if (!variant || !context) return [];
    const price = toHalalas(salePrice);
    const { verdict, doubts } = judgePrice(price, context);
    if (verdict !== 'fine' && !confirm) doubted.push({ index, verdict, doubts });
    return [{ variant, salePrice: price, doubts: verdict === 'stop' ? doubts : [] }];
  });
  if (doubted.length > 0) throw new AppError('price_doubted', { details: { rows: doubted } });
  return judged;
}

function wrongWith(
  { variantId, salePrice }: SaleBody['rows'][number],
  variant: OwnVariant | null | undefined,
  { seen, taken }: { seen: Set<string>; taken: Set<string> },
): FieldCode | null {
  if (!variant?.isActive) return 'packUnknown';
  if (seen.has(variantId)) return 'packTwice';
  if (toHalalas(salePrice) >= variant.price) return 'belowPrice';
  if (brokenLimit(variant, toHalalas(salePrice)) === 'below_limit') return 'belowOwnLimit';
  return taken.has(variantId) ? 'saleOverlaps' : null;
}
