/** Writes the words and cards of everything in categories, after a change of very many products. */
export { writeCategoryWords } from './refresh.ts';
