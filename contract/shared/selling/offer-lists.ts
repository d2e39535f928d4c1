// Without schemas: screens that list and change offers need no more.

/** Rows that one call may change. */
export const MOST_ROWS = 1_000;

/** Why stock changes by hand. The shop's own reasons are orders, cancellations and parcels that come back. */
export const STOCK_REASONS = ['restock', 'returned', 'count', 'correction', 'damaged', 'expired'] as const;

/** Why a vendor's offer is not sold although the vendor wants it to be. */
export const HOLDS = ['pending_product', 'document_expired', 'operator'] as const;

/** Variants of a page of the vendor's list, at most. */
export const MOST_VARIANTS = 500;
/**
 * `dear`: dearer than the cheapest rival by content, or by pack where the content is unknown. `unsold`: nothing sold in 90
 * days.
 */
export const VARIANT_FILTERS = ['low', 'out', 'off', 'held', 'without_gtin', 'dear', 'unsold'] as const;
/** `runs_out`: those that the sales of 14 days use up first. `price` begins with the highest, `stock` with the lowest. */
export const VARIANT_SORTS = ['name', 'stock', 'price', 'runs_out'] as const;
