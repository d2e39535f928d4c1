/** What erasing a person leaves to be done, and what it keeps. */
export type { Erased } from './erase.ts';
/** Erases a person, except records the law requires. */
export { erasePerson } from './erase.ts';
/** Everything that is held on a person. */
export { exportPerson } from './export.ts';
