import type { ReactNode } from 'react';
import type { QuerySuggestion, Suggestion } from '#contract/shop/search.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { CompletedText } from '#web/shop/features/search/completed-text.tsx';
import { MarkedText } from '#web/shop/features/search/marked-text.tsx';
import { searchHref } from '#web/shop/features/search/search-url.ts';
import { TypedText } from '#web/shop/features/search/typed-text.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import type { OptionSection } from './option-list.tsx';
import type { Suggestions } from './use-suggestions.ts';

/** An icon, a text and an optional note at the end of the line. */
export function LineContent({ icon, children, end }: { icon: IconName; children: ReactNode; end?: ReactNode }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center text-cocoa-2">
        <Icon name={icon} className="size-5" />
      </span>
      <span className="line-clamp-2 min-w-0 flex-1">{children}</span>
      {end && <span className="shrink-0 text-sm text-cocoa-2">{end}</span>}
    </>
  );
}

function SuggestionContent({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { t, pick } = useI18n();
  const { text, nameEn, type, image } = suggestion;
  return (
    <>
      <Picture src={image} alt="" sizes="40px" className="w-10! shrink-0 rounded-lg" />
      <span className="line-clamp-2 min-w-0 flex-1">
        <MarkedText text={text === nameEn ? text : pick(text, '')} typed={typed} />
      </span>
      <span className="shrink-0 text-sm text-cocoa-2">{t(`search.type.${type}`)}</span>
    </>
  );
}

function QueryContent({ suggestion: { query, category }, typed }: { suggestion: QuerySuggestion; typed: string }) {
  const { rich, pick } = useI18n();
  const completed = <CompletedText text={query} typed={typed} />;
  return (
    <LineContent icon="search">
      {category ? (
        <span className="text-cocoa-2">
          {rich('search.queryIn', { query: completed, category: pick(category.name, category.nameEn) })}
        </span>
      ) : (
        completed
      )}
    </LineContent>
  );
}

/** The URL of the product, vendor or category that a suggestion names. */
function suggestionHref({ type, id }: Suggestion): string {
  if (type === 'vendor') return `/vendors/${id}`;
  return type === 'category' ? `/products?categoryId=${id}` : `/products/${id}`;
}

/** The suggestions, finished queries first, followed by a search for exactly the typed text. */
export function useSuggestionSection(suggestions: Suggestions, typed: string): OptionSection | null {
  const { t, rich } = useI18n();
  const { data, queries, readAs, isSearching } = suggestions;
  if (queries.length + data.length === 0) return null;
  const meant = readAs?.query ?? typed;
  const searchFor = rich('search.searchFor', { text: <TypedText text={typed} /> });
  return {
    id: 'found',
    title: isSearching ? t('search.searching') : t('search.suggestions'),
    options: [
      ...queries.map((suggestion) => ({
        href: searchHref({ q: suggestion.query, category: suggestion.category ? [suggestion.category.id] : [] }),
        content: <QueryContent suggestion={suggestion} typed={meant} />,
      })),
      ...data.map((suggestion) => ({
        href: suggestionHref(suggestion),
        content: <SuggestionContent suggestion={suggestion} typed={meant} />,
      })),
      { href: searchHref({ q: typed }), content: <LineContent icon="search">{searchFor}</LineContent> },
    ],
  };
}
