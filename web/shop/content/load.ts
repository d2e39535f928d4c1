import type { Language } from '#contract/shared/language.ts';
import type { ContentName, ContentPage } from './types.ts';

const FILES = import.meta.glob<{ page: ContentPage }>('./{ar,en}/*.ts');

/** The days since which the pages with legal weight are as they are: change them together with their text. */
export const EFFECTIVE: Partial<Record<ContentName, string>> = { privacy: '2026-11-21', terms: '2026-11-01' };

/** A page's text in a language, which comes as a file of its own when it is first read. */
export async function loadContent(name: ContentName, language: Language): Promise<ContentPage> {
  const load = FILES[`./${language}/${name}.ts`];
  if (!load) throw new Error(`there is no text of ${name} in ${language}`);
  return (await load()).page;
}
