/** Finds words of the operator's list in texts. */
export { readWords } from './find-words.ts';
/** Finds words in texts of the database. */
export { hasWord } from './has-word.ts';
/** The list names nobody. */
export { personalData } from './personal-data.ts';
