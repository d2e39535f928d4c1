/** What a person proposed and wrote. */
export { personalData } from './personal-data.ts';
