/** DOC Erased */
export type { Erased } from './erase.ts';
/** Removes a person. */
export { erasePerson } from './erase.ts';
/** What a person may ask to be given. */
export { exportPerson } from './export.ts';
/** Throws where there is no such account. */
export { findPerson } from './person.ts';
