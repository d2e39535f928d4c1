import type { ImportSummary } from '#contract/seller/imports.ts';
import type { CheckedRow } from './check-rows.ts';
import { hasWarning, isHeld } from './judge.ts';

export interface Totals extends Omit<ImportSummary, 'averagePercent' | 'needs'> {
  percent: number;
  /** Rows that would offer a pack anew, with a warning or not. */
  fresh: number;
}

export const emptySummary = (): Totals => ({
  ...{ same: 0, change: 0, new: 0, warning: 0, error: 0 },
  ...{ prices: 0, percent: 0, fresh: 0, held: 0, stock: 0, offers: 0, toConfirm: 0 },
});

/** Counts a checked row, or takes one away again. Rows with an error change nothing. */
export function addToSummary(
  totals: Totals,
  { verdict, changes, problems }: Pick<CheckedRow, 'verdict' | 'changes' | 'problems'>,
  count: 1 | -1 = 1,
): void {
  totals[verdict] += count;
  if (verdict === 'error' || verdict === 'same') return;
  // The old price stays, and nothing else of the row is applied.
  if (isHeld(problems)) {
    totals.held += count;
    return;
  }
  const [from, to] = changes.price ?? [];
  if (typeof from === 'number' && typeof to === 'number') {
    totals.prices += count;
    totals.percent += (to / from - 1) * 100 * count;
  } else if (changes.compare_at_price) totals.prices += count;
  if (from === null) totals.fresh += count;
  else {
    if (changes.stock) totals.stock += count;
    if (changes.is_on || changes.minimum || changes.maximum || changes.low_stock) totals.offers += count;
  }
  if (hasWarning(problems)) totals.toConfirm += count;
}

export function toSummary({ percent, fresh, ...totals }: Totals): ImportSummary {
  const { prices, held, stock, offers } = totals;
  return {
    ...totals,
    averagePercent: prices > 0 ? Math.round((percent / prices) * 10) / 10 : null,
    needs: [
      ...(prices + held > 0 ? (['prices'] as const) : []),
      ...(stock > 0 ? (['stock'] as const) : []),
      ...(offers > 0 || fresh > 0 ? (['catalogue'] as const) : []),
    ],
  };
}
