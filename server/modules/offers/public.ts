/** What a person changed of a vendor's prices and stock. */

export {
  /** Finds the offers of a vendor that need a paper and are not held for it. */
  offersThatNeed,
  /** Ends the holds of a vendor's offers that waited for a kind of paper. Returns the offers. */
  releasePaperHolds,
} from './paper-holds.ts';
export { personalData } from './personal-data.ts';
export {
  /** Brings offers in line with their variants and holds. Call it in each transaction that changes one of these. */
  settleOffers,
} from './settle.ts';
