/** What other modules may ask of this one. */
export { findCustomer } from './customers.ts';
