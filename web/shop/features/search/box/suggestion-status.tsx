import { suggestedKey } from '#web/shop/features/search/interpretation-note.tsx';
import { withoutText } from '#web/shop/features/search/without-note.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionStatusProps {
  suggestions: Suggestions;
  typed: string;
  /** Whether the list is open; a closed list has no status. */
  isOpen?: boolean;
}

/** Announces the number of suggestions and their interpretation to screen readers. */
export function SuggestionStatus({ suggestions, typed, isOpen = true }: SuggestionStatusProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { isShort, isSearching, data, queries, readAs, without } = suggestions;
  const count = queries.length + data.length;
  const found = t('search.suggestionCount', { count });
  const settled =
    count === 0
      ? t('search.noSuggestions', { text: typed })
      : readAs
        ? `${t(suggestedKey(readAs), { text: readAs.query })} – ${found}`
        : found;
  const filtered = without ? `${settled} ${withoutText(i18n, without)}` : settled;
  return (
    <p role="status" className="sr-only">
      {isShort || !isOpen ? '' : isSearching ? t('search.searching') : filtered}
    </p>
  );
}
