import { suggestedKey } from '#web/shop/features/search/interpretation-note.tsx';
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
  const { t } = useI18n();
  const { isShort, isSearching, data, readAs } = suggestions;
  const count = data.length;
  const found = t('search.suggestionCount', { count });
  const settled =
    count === 0
      ? t('search.noSuggestions', { text: typed })
      : readAs
        ? `${t(suggestedKey(readAs), { text: readAs.query })} – ${found}`
        : found;
  return (
    <p role="status" className="sr-only">
      {isShort || !isOpen ? '' : isSearching ? t('search.searching') : settled}
    </p>
  );
}
