import { useEffect, useRef, useState } from 'react';
import { SEARCH, TIMING } from '#contract/shared/constants.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { toQuery } from '#web/shop/page/query-text.ts';

/** The list's search bar. Searches 300 ms after the last letter or immediately on Enter; Escape clears it. */
export function ListSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useI18n();
  const [text, setText] = useState(value);
  const shown = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // Follow the URL when a link or the back button changes it, but keep the text that is being typed.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = toQuery(text);
    if (wanted === shown.current) return;
    const timer = setTimeout(() => submit(wanted), TIMING.searchDebounce);
    return () => clearTimeout(timer);
  });

  const submit = (wanted: string) => {
    if (wanted === shown.current) return;
    shown.current = wanted;
    search.current(wanted);
  };
  return (
    <search>
      <form
        aria-label={t('catalog.searchProducts')}
        onSubmit={(event) => {
          event.preventDefault();
          submit(toQuery(text));
        }}
      >
        <label className="flex h-12 items-center gap-2.5 rounded-full border border-line bg-paper px-4 text-cocoa-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-crust">
          <Icon name="search" className="size-5" />
          <span className="sr-only">{t('catalog.searchProducts')}</span>
          <input
            type="search"
            dir="auto"
            name="search"
            value={text}
            maxLength={SEARCH.maximumLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('catalog.searchProducts')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setText('')}
            className="w-full min-w-0 bg-transparent text-cocoa outline-none"
          />
        </label>
      </form>
    </search>
  );
}
