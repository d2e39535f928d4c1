/** A customer's address book. */
export { personalData } from './personal-data.ts';
/** Finds a customer's address. Throws `not_found` for an unknown one and for another customer's. */
export { getAddress } from './service.ts';
