/** Customers as the operator's team sees them. */
export { personalData } from './personal-data.ts';
