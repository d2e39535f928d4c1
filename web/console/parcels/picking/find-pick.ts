import type { Picks } from '#contract/seller/orders/papers.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';

export type Pick = Picks['data'][number];

/** The pack whose barcode or SKU was read; undefined if it is not on the list. A SKU counts before a barcode of the same digits. */
export function findPick(picks: readonly Pick[], code: string): Pick | undefined {
  const typed = code.trim().toLowerCase();
  const gtin = toGtin(code);
  return (
    picks.find(({ sku }) => sku.toLowerCase() === typed) ??
    (gtin === null ? undefined : picks.find((pick) => pick.gtin === gtin))
  );
}

/** Pieces of the packs. */
export const piecesOf = (picks: readonly Pick[]): number => picks.reduce((sum, { pieces }) => sum + pieces, 0);
