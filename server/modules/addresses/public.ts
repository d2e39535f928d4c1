export {
  /** The customer's address. Throws `not_found` if it does not exist or is another customer's. */
  getAddress,
} from './address-book.ts';
export {
  /** The customer's addresses in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** The customer's address; undefined if it does not exist or is another customer's. */
  findAddress,
} from './queries.ts';
