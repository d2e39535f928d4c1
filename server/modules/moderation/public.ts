/** Finds words of the operator's list in texts. */
export { readWords } from './find-words.ts';
/** The list names nobody. */
export { personalData } from './personal-data.ts';
