/** A customer's address book. */

/** Finds a customer's address. Throws `not_found` for an unknown one and for another customer's. */
export { getAddress } from './address-book.ts';
export { personalData } from './personal-data.ts';
