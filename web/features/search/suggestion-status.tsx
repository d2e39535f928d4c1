import { useI18n } from '#web/i18n/i18n.tsx';
import type { Suggestions } from './use-suggestions.ts';

/** Says to those who do not see the list how many suggestions there are. */
export function SuggestionStatus({ suggestions, typed }: { suggestions: Suggestions; typed: string }) {
  const { t } = useI18n();
  const { isShort, isSearching, data } = suggestions;
  const count = data.length;
  const settled = count > 0 ? t('search.suggestionCount', { count }) : t('search.noSuggestions', { text: typed });
  return (
    <p role="status" className="sr-only">
      {isShort ? '' : isSearching ? t('search.searching') : settled}
    </p>
  );
}
