/** Looking as a customer. */
export { personalData } from './personal-data.ts';
