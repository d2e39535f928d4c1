import { SALE } from '#contract/shared/selling/sales.ts';
import { draftOf as editsOf, restoreDraft, settleEdits } from '#web/console/offers/edits-store.ts';
import { readCell } from '#web/console/offers/sheet/cells.ts';
import { EMPTY_SALE, type SaleDraft } from './draft.ts';

/** A sale of the prices that somebody typed into the list, as many as a sale takes. */
export function saleFromList(vendorId: string): SaleDraft {
  restoreDraft(vendorId);
  const { cells, seen } = editsOf(vendorId).edits;
  const rows = Object.entries(cells).flatMap(([variantId, { salePrice }]) => {
    const [shown, value] = [seen[variantId], salePrice === undefined ? null : readCell('salePrice', salePrice).value];
    // A tab that was left open may have rows of an earlier release, without the pack.
    if (!shown?.pack || value === null) return [];
    return [{ variantId, ...shown.pack, price: shown.price, salePrice: value.toFixed(2) }];
  });
  return { ...EMPTY_SALE, rows: rows.slice(0, SALE.mostPacks) };
}

/** Removes sale prices from the list's unsaved changes, once they are in the sale. */
export function takeFromList(vendorId: string, rows: readonly { variantId: string }[]): void {
  const cells = rows.map(({ variantId: id }) => ({ id, field: 'salePrice' as const }));
  settleEdits(vendorId, cells, {}, editsOf(vendorId).issues);
}
