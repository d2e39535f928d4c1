import { createContext } from 'react-router';
import type { Language } from '#contract/shared/language.ts';

/** The language that loaders on the server answer in: the one the page is cached under. */
export const pageLanguage = createContext<Language>();
