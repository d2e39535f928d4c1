import { createContext } from 'react-router';
import type { Language } from '#contract/shared/language.ts';

/** The language for loaders on the server: the one under which the page is cached. */
export const pageLanguage = createContext<Language>();
