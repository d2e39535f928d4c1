/** Messages from the contact page. */
export { personalData } from './personal-data.ts';
