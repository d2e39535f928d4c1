/** Who merged products. */
export { personalData } from './personal-data.ts';
