import type { ComponentProps } from 'react';
import { SEARCH } from '#contract/shared/constants.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { languageOfText } from '#web/shop/features/search/text-language.ts';
import { useI18n } from '#web/shop/i18n.ts';

/**
 * The input of a search, with its own clear button. Not `type="search"`, because browsers disagree on whether Escape
 * clears such a field.
 */
export function SearchInput({
  onClear,
  className = '',
  ...input
}: ComponentProps<'input'> & { value: string; onClear: () => void }) {
  const { t } = useI18n();
  return (
    <div
      className={`flex items-center gap-2.5 ps-4 pe-1.5 text-cocoa-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-crust ${className}`}
    >
      <Icon name="search" className="size-5" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        dir="auto"
        lang={languageOfText(input.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={SEARCH.maximumLength}
        aria-label={t('nav.search')}
        placeholder={t('search.placeholder')}
        className="h-12 w-full min-w-0 bg-transparent text-cocoa text-ellipsis outline-none"
        {...input}
      />
      {input.value !== '' && (
        <button
          type="button"
          aria-label={t('action.clear')}
          onClick={onClear}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-crumb"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      )}
    </div>
  );
}
