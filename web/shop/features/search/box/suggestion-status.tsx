import { suggestedKey } from '#web/shop/features/search/interpretation-note.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionStatusProps {
  suggestions: Suggestions;
  typed: string;
  /** There is no list to tell of while it is closed. */
  isOpen?: boolean;
}

/** Says to those who do not see the list how many suggestions there are, and for what. */
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
