import type { Language } from '#contract/shared/language.ts';
import type { ContentName, ContentPage } from './types.ts';

const FILES = import.meta.glob<{ page: ContentPage }>('./{ar,en}/*.ts');

/** The effective dates of the legal pages. Change a date together with its text. */
export const EFFECTIVE: Partial<Record<ContentName, string>> = { privacy: '2026-11-26', terms: '2026-11-01' };

/** Loads a page's text in a language. Each text is a chunk of its own, fetched on first use. */
export async function loadContent(name: ContentName, language: Language): Promise<ContentPage> {
  const load = FILES[`./${language}/${name}.ts`];
  if (!load) throw new Error(`there is no text of ${name} in ${language}`);
  return (await load()).page;
}
