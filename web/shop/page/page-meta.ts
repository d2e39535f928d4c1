import type { MetaDescriptor } from 'react-router';
import type { Shop } from '#contract/shop/shop.ts';
import { useLanguageStore } from '#web/shared/i18n/language.ts';
import { messagesOf, type PlainKey } from '#web/shop/i18n.ts';

/** Search engines and link previews truncate longer descriptions. */
const MAX_LENGTH = 300;

interface MetaArguments {
  matches: ({ id: string; loaderData?: unknown } | undefined)[];
}

/** A page's title and description from messages, in the requested language. */
export function pageMeta(title: PlainKey, description?: PlainKey) {
  return ({ matches }: MetaArguments): MetaDescriptor[] => {
    const messages = messagesOf(languageOf(matches));
    const text = (key: PlainKey) => messages[key] as string;
    return describe(`${text(title)} · ${text('brand.name')}`, description && text(description));
  };
}

/** A page's title and description from loader data in both languages, Arabic first. */
export function bilingualMeta({
  loaderData,
  matches,
}: MetaArguments & { loaderData?: { title: string[]; text: string[]; image?: string | null } }) {
  const language = languageOf(matches);
  const index = language === 'ar' ? 0 : 1;
  const title = loaderData?.title[index] || loaderData?.title[1 - index];
  const brand = messagesOf(language)['brand.name'] as string;
  if (!title) return [{ title: brand }];
  const shop = shopOf(matches);
  const image = shop && loaderData?.image ? shop.publicUrl + loaderData.image : undefined;
  return describe(`${title} · ${brand}`, loaderData?.text[index], image);
}

/** Meta tags for browsers, search engines and link previews; `image` is an absolute URL. */
export function describe(title: string, description?: string, image?: string): MetaDescriptor[] {
  const text =
    description && (description.length > MAX_LENGTH ? `${description.slice(0, MAX_LENGTH).trimEnd()}…` : description);
  return [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    ...(text
      ? [
          { name: 'description', content: text },
          { property: 'og:description', content: text },
        ]
      : []),
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
}

/** The language of the page: the one chosen since it loaded, else the one from the root loader. */
export function languageOf(matches: MetaArguments['matches']): 'ar' | 'en' {
  return useLanguageStore.getState().language ?? rootData(matches)?.language ?? 'ar';
}

/** The shop's settings from the root loader. */
export function shopOf(matches: MetaArguments['matches']): Shop | undefined {
  return rootData(matches)?.shop;
}

function rootData(matches: MetaArguments['matches']) {
  const root = matches.find((match) => match?.id === 'root');
  return root?.loaderData as { language?: 'ar' | 'en'; shop?: Shop } | undefined;
}
