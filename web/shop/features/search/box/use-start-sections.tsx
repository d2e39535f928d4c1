import { useQuery } from '@tanstack/react-query';
import { SEARCH } from '#contract/shared/constants.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { popularQuery, shortcutsQuery } from '#web/shop/features/search/queries.ts';
import { useRecentSearches } from '#web/shop/features/search/recent.ts';
import { searchHref } from '#web/shop/features/search/search-url.ts';
import { TypedText } from '#web/shop/features/search/typed-text.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { LineContent } from './option-contents.tsx';
import type { OptionSection } from './option-list.tsx';

/** The options of the overlay before anything is typed. Omits each section that fails to load. */
export function useStartSections(): OptionSection[] {
  const { t, pick, language } = useI18n();
  const shortcuts = useQuery(shortcutsQuery()).data ?? [];
  const recent = useRecentSearches().slice(0, SEARCH.recentShown);
  const popular = (useQuery(popularQuery(language)).data ?? []).slice(0, SEARCH.popularInOverlay);
  const sections: OptionSection[] = [
    {
      id: 'shortcuts',
      title: t('search.suggestions'),
      isRow: true,
      options: shortcuts.map(({ id, name, nameEn, imageUrl }) => ({
        href: `/products?categoryId=${id}`,
        content: (
          <>
            <Picture src={imageUrl} alt="" sizes="36px" className="w-9! rounded-lg" />
            {pick(name, nameEn)}
          </>
        ),
      })),
    },
    {
      id: 'recent',
      title: t('search.recent'),
      options: recent.map(({ query }) => ({
        href: searchHref({ q: query }),
        content: (
          <LineContent icon="clock">
            <TypedText text={query} />
          </LineContent>
        ),
      })),
    },
    {
      id: 'popular',
      title: t('search.popular'),
      options: popular.map(({ query, count }) => ({
        href: searchHref({ q: query }),
        content: (
          <LineContent icon="trend" end={t('search.searchCount', { count })}>
            <TypedText text={query} />
          </LineContent>
        ),
      })),
    },
  ];
  return sections.filter(({ options }) => options.length > 0);
}
