/** Throws `not_found` for an address that does not exist or is another customer's. */
export { getAddress } from './service.ts';
