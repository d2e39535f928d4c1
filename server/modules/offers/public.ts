export {
  /** Brings offers in line with their variants and holds. Call it in each transaction that changes one of these. */
  settleOffers,
} from './settle.ts';
