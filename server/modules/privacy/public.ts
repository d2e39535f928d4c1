/** DOC Erased */
export type { Erased } from './erase.ts';
/** Removes a person. */
export { erasePerson } from './erase.ts';
/** What a person may ask to be given. */
export { exportPerson } from './export.ts';
