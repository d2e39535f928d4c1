/** The result of an erasure: work that is left to do, and records that are kept. */
export type { Erased } from './erase.ts';
/** Erases a person, except records the law requires. */
export { erasePerson } from './erase.ts';
/** Everything that is held on a person. */
export { exportPerson } from './export.ts';
