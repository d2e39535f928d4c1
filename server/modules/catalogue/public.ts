export {
  /** Orders a product's offers (b): the first stands for the product. */
  BEST_FIRST,
  /** Builds the condition that an offer (d) is the best of its product's that fit a filter. */
  isBestOffer,
} from './best-offer.ts';
export {
  /** An offer with its stored text and what is put into it. */
  type CardRow,
  /** Selects columns of a CardRow, for offers under an alias of search_documents. */
  cardColumns,
  /** Joins the texts (k), offers (o) and vendors (v) of search_documents under an alias. */
  cardJoins,
  /** Builds the condition that an offer's text is written, and no promotion began or ended since. */
  isCardTrue,
  /** Writes the JSON of each offer’s card, in their order. */
  showCards,
} from './cards.ts';
export {
  /** The categories that were merged into another one, with that one. */
  listMergedCategories,
} from './categories.ts';
export type {
  /** The text search as lists need it; the search module implements it. */
  TextSearch,
} from './lists/offer-list.ts';
export {
  /** Builds the condition that shoppers may see a vendor (v). */
  isPublicVendor,
  /** Builds the condition that a vendor (v) may sell its offer (o) of a product (p). */
  mayBeSold,
  /** Selects the pieces of a variant (x) that can be bought of a vendor (v). */
  piecesToSell,
} from './may-be-sold.ts';
export {
  /** Finds the offer that another one was joined to, in a merge of their products. */
  findAlias,
} from './offer-detail.ts';
export {
  /** Finds the rows of offers, in any state, by id. */
  findOffersById,
  /** The same in the order of their ids; ids without an offer are left out. */
  findOffersInOrder,
  /** An offer with its product, vendor, pictures, variants and running promotions; money in halalas. */
  type OfferRow,
  /** Selects the rows of offers whose ids SQL finds. */
  selectOffers,
} from './offer-rows.ts';
export {
  /** Writes an offer's vendor as the wire shows it. */
  toOfferVendor,
  /** Selects what is shown of an offer's vendor (v). */
  VENDOR_COLUMNS,
  /** The fields of its vendor that an offer shows. */
  type VendorColumns,
} from './offer-vendor.ts';
export {
  /** Chooses the promotion that makes a variant's price lowest; null if none lowers it. */
  bestPromotion,
  /** Computes the lowest unit price of an offer's packs. */
  bestUnitPrice,
  /** The unit that a pack's content is measured in. */
  type ContentUnit,
  /** Computes the current price of a variant (halalas), promotions included. */
  currentPrice,
  /** A pack's price and content. */
  type Pack,
  /** A variant with its price before promotions. */
  type PricedVariant,
  /** A promotion that runs now. */
  type Promotion,
} from './price.ts';
export {
  /** Builds the condition that an offer's row of search_documents fits a filter. */
  fitsFilter,
  /** Tells of an offer's row of search_documents whether the offer costs less than its struck price. */
  isDiscountedOffer,
  /** The fields that lists and searches of products can be narrowed by. */
  type ProductFilter,
} from './product-filter.ts';
export {
  /** Selects, within a query of offers, the promotions that run now. */
  runningPromotions,
} from './promotions.ts';
export {
  /** Writes an offer's order limits as the wire shows them, defaults included. */
  limits,
  /** Writes a promotion with the price that it makes as the wire shows it. */
  toBestPromotion,
  /** Writes an offer as the wire shows it in full. */
  toPublicItem,
} from './views.ts';
export {
  /** Writes what lists and pages show of public offers. Call it in the transaction that changes an offer. */
  writeCards,
  /** The same of rows that have been read. */
  writeCardsOf,
} from './write-cards.ts';
