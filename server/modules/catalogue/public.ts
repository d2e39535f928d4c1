/** The promotion that makes a price (halalas) lowest, or null when none lowers it. */

/** DOC OfferRow */
export type { OfferRow } from './offer-rows.ts';
/** Rows in the order of the ids; */
/** A public offer's row, in halalas. */
export { findOffersInOrder, getOfferRow } from './offers.ts';
/** DOC ContentUnit */
/** A promotion that runs now. */
export type { ContentUnit, Promotion } from './price.ts';
export { bestPromotion, currentPrice } from './price.ts';
/** Within a query of offers: */
export { runningPromotions } from './promotions.ts';
/** Limits as the wire shows them: */
/** An offer with no more than a card shows of it. */
/** An offer's row as the wire shows it. */
export { limits, toCardItem, toPublicItem } from './views.ts';
