/** Lists texts that the operator looks at, by tabs. */
export { readDesk } from './desk.ts';
/** Finds words of the operator's list in texts. */
export { readWords } from './find-words.ts';
/** Finds words in texts of the database. */
export { hasWord } from './has-word.ts';
/** The list names nobody. */
export { personalData } from './personal-data.ts';
/** How rows of texts become what the contract says. */
export { inIso, inOrderOf, MOST_REPORTS } from './rows.ts';
