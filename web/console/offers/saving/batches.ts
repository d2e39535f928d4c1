import type { PriceRow, StockRow } from '#contract/shared/selling/offers.ts';
import { type Field, readCell, type Values } from '#web/console/offers/sheet/cells.ts';
import { type Edits, isInConflict } from '#web/console/offers/sheet/edits.ts';
import type { Issue } from './answers.ts';

/** What is sent: a batch of prices, one of stock, and the offers to switch on or off. */
export interface Batches {
  prices: (PriceRow & { variantId: string })[];
  stock: (StockRow & { variantId: string })[];
  switches: { offerId: string; isOn: boolean; variantIds: string[] }[];
}

/**
 * What there is to save. Cells with faults stay, and rows that are in conflict until somebody chose. A price that the guard
 * warned of is sent as confirmed: the warning has been read.
 */
export function toBatches({ cells, seen }: Pick<Edits, 'cells' | 'seen'>, issues: Record<string, Issue[]>): Batches {
  const batches: Batches = { prices: [], stock: [], switches: [] };
  const switches = new Map<string, Batches['switches'][number]>();
  for (const [variantId, row] of Object.entries(cells)) {
    const shown = seen[variantId];
    if (!shown) continue;
    const said = issues[variantId] ?? [];
    const read = <F extends Field>(field: F): Values[F] | undefined => {
      const text = row[field];
      if (text === undefined) return undefined;
      const { value, fault } = readCell(field, text);
      return fault === null ? (value as Values[F]) : undefined;
    };
    const { version } = shown;
    const [price, compareAtPrice, stock, isOn] = [read('price'), read('compareAtPrice'), read('stock'), read('isOn')];
    if ((price !== undefined || compareAtPrice !== undefined) && !isInConflict(issues, variantId, 'price'))
      batches.prices.push({
        ...{ variantId, version, price: price ?? shown.price },
        ...(compareAtPrice !== undefined && { compareAtPrice }),
        confirm: said.some(({ kind }) => kind === 'warning'),
      });
    if (stock !== undefined && !isInConflict(issues, variantId, 'stock'))
      batches.stock.push({ variantId, version, set: stock, seen: shown.stock });
    if (isOn !== undefined) {
      const known = switches.get(shown.offerId) ?? { offerId: shown.offerId, isOn, variantIds: [] };
      known.variantIds.push(variantId);
      switches.set(shown.offerId, known);
    }
  }
  return { ...batches, switches: [...switches.values()] };
}
