/** What the team notes about customers. */
export { personalData } from './personal-data.ts';
