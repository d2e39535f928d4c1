import type { MetaDescriptor } from 'react-router';
import type { PlainKey } from '#web/i18n/messages.ts';
import { messagesOf, useLanguageStore } from './language.ts';

interface MetaArguments {
  matches: ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Title and description of a page from messages, in the language the page was asked for. */
export function pageMeta(title: PlainKey, description?: PlainKey) {
  return ({ matches }: MetaArguments): MetaDescriptor[] => {
    const messages = messagesOf(languageOf(matches));
    const text = (key: PlainKey) => messages[key] as string;
    return describe(`${text(title)} · ${text('brand.name')}`, description && text(description));
  };
}

/** Title and description of a page whose loader knows them in both languages, Arabic first. */
export function bilingualMeta({
  loaderData,
  matches,
}: MetaArguments & { loaderData?: { title: string[]; text: string[] } }) {
  const language = languageOf(matches);
  const index = language === 'ar' ? 0 : 1;
  const title = loaderData?.title[index] || loaderData?.title[1 - index];
  const brand = messagesOf(language)['brand.name'] as string;
  return title ? describe(`${title} · ${brand}`, loaderData?.text[index]) : [{ title: brand }];
}

export function describe(title: string, description?: string): MetaDescriptor[] {
  const shared = [{ title }, { property: 'og:title', content: title }];
  return description
    ? [...shared, { name: 'description', content: description }, { property: 'og:description', content: description }]
    : shared;
}

/** The language of the page: the one chosen since, else the one the root's loader found. */
export function languageOf(matches: MetaArguments['matches']): 'ar' | 'en' {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { language?: 'ar' | 'en' } | undefined;
  return useLanguageStore.getState().language ?? root?.language ?? 'ar';
}
