export {
  /** Begins a batch: the changes of one call or file. */
  beginBatch,
  /** Ends a batch with its rows by outcome, and tells the audit log. */
  closeBatch,
} from './batches.ts';
export {
  /** The packs of a vendor that are running out. */
  findLowPacks,
  /** A pack that is running out. */
  type LowPack,
  /** Writes to vendors whose packs are running out, once a day. */
  tellOfLowStock,
} from './list/low-stock.ts';
export {
  /** Sells packs of a product as part of a batch. */
  offerPacks,
} from './offering/offer-product.ts';
export {
  /** Takes packs off sale: switches their offers off, or takes them out of those that sell others too. */
  takeOffSale,
} from './offering/take-off.ts';
export {
  /** What other vendors take for a pack, and for as much as it holds. */
  pricesOfOthers,
  /** The variants that shoppers can see, each with its product. */
  variantsOnSale,
} from './on-sale.ts';
export {
  /** Locks the variants that rows name, in id order as orders do. */
  lockSubjects,
  /** A vendor's variant under its lock. */
  type OwnVariant,
} from './own-variants.ts';
export {
  /** Finds the offers of a vendor that need a paper and are not held for it. */
  offersThatNeed,
  /** Ends the holds of a vendor's offers that waited for a kind of paper. Returns the offers. */
  releasePaperHolds,
} from './paper-holds.ts';
export {
  /** Takes the offer of a product that will not come off for good. */
  dropPendingOffer,
  /** Moves the offer of a proposed product to one that there is. Throws `price_doubted`. */
  movePendingOffer,
  /** Puts the offer of a product that was just approved on sale. */
  releasePendingOffer,
} from './pending/end-pending.ts';
export {
  /** A pack of a proposed product with its price and stock. */
  type PendingPack,
  /** Makes the held offer of a product that is not approved yet, or brings it in line with the proposal. */
  syncPendingOffer,
} from './pending/sync-pending.ts';
export {
  /** What a person changed of a vendor's prices and stock. */
  personalData,
} from './personal-data.ts';
export {
  /** What the prices of variants are compared with. */
  findPriceContexts,
} from './price-context.ts';
export {
  /** Judges a price before it goes live. */
  judgePrice,
} from './price-guard.ts';
export {
  /** The limit of the vendor that a price breaks. */
  brokenLimit,
} from './price-limits.ts';
export {
  /** What becomes of a row that changes a price, and the price to write. */
  judgePriceRow,
  /** A price to write. */
  type NewPrice,
  /** Writes prices with their history, and keeps those that the guard stopped aside. */
  savePrices,
} from './prices.ts';
export {
  /** Counts the prices that wait for the operator, with the oldest. */
  countHeldPrices,
} from './review/held.ts';
export {
  /** Locks the sales of packs that go off sale, before the packs. */
  lockSalesOf,
} from './sales/end.ts';
export {
  /** Names in sales the offers that their variants are in now. */
  salesFollow,
} from './sales/follow.ts';
export {
  /** Whether shoppers find no other offer of a product. */
  isOnlyOffer,
  /** Brings offers in line with their variants and holds. Call it in each transaction that changes one of these. */
  settleOffers,
} from './settle.ts';
export {
  /** A movement of a locked variant. */
  type Move,
  /** The stock that a row means. */
  meantStock,
  /** Writes movements with their history, and shows them. */
  moveStock,
} from './stock.ts';
export {
  /** Shows struck prices that were the price long enough, and no others. Returns the products that changed. */
  settleAllStruckPrices,
} from './struck-prices.ts';
export {
  /** Pieces that were sold since a variant was counted. */
  soldSince,
} from './unseen-orders.ts';
