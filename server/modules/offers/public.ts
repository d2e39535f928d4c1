/** What a person changed of a vendor's prices and stock. */
export { personalData } from './personal-data.ts';
export {
  /** Brings offers in line with their variants and holds. Call it in each transaction that changes one of these. */
  settleOffers,
} from './settle.ts';
