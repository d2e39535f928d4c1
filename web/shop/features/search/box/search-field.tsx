import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH, TIMING } from '#contract/shared/constants.ts';
import { useCombobox } from '#web/shared/browser/use-combobox.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { noteSuggested } from '#web/shop/data/search-trail.ts';
import { SuggestedInterpretation } from '#web/shop/features/search/interpretation-note.tsx';
import { SuggestedWithout } from '#web/shop/features/search/without-note.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { toQuery } from '#web/shop/page/query-text.ts';
import { useSuggestionSection } from './option-contents.tsx';
import { hrefsOf, OptionList } from './option-list.tsx';
import { SearchInput } from './search-input.tsx';
import { SuggestionStatus } from './suggestion-status.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchFieldProps {
  /** The query of the results on screen. */
  value: string;
  /** The submitted query was empty. */
  isInvalid: boolean;
  /** Called on submit with the trimmed text, which may be empty. */
  onSearch: (text: string) => void;
  onType: () => void;
}

/** The search page's field with suggestions below. Enter searches for the trimmed text, Escape clears it. */
export function SearchField({ value, isInvalid, onSearch, onType }: SearchFieldProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const typed = toQuery(text);
  const suggestions = useSuggestions(typed, SEARCH.suggestions);

  // Follow the URL when a link or the back button changes it.
  useEffect(() => {
    setText(value);
    setOpen(false);
  }, [value]);
  const found = useSuggestionSection(suggestions, typed);
  const sections = found ? [found] : [];
  const close = () => setOpen(false);
  const press = (href: string) => {
    noteSuggested(typed, href);
    close();
  };
  const combobox = useCombobox({
    text,
    hrefs: hrefsOf(sections),
    isOpen,
    onChoose: (href) => {
      press(href);
      void navigate(href);
    },
  });
  const change = (next: string) => {
    setText(next);
    setOpen(toQuery(next).length >= SEARCH.minimumLength);
    onType();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before hydration
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== value) change(early);
    return () => clearTimeout(leaving.current);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    setText(typed);
    onSearch(typed);
  };
  return (
    <search>
      <form onSubmit={submit} className="relative flex gap-2.5">
        <SearchInput
          {...combobox.inputProps}
          ref={input}
          name="q"
          aria-invalid={isInvalid || undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
          onClear={() => {
            change('');
            input.current?.focus();
          }}
          onKeyDown={(event) => {
            // While composing, Escape belongs to the input method.
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) change('');
            else if (event.key === 'ArrowDown' && !isOpen) setOpen(!suggestions.isShort);
            else combobox.inputProps.onKeyDown(event);
          }}
          onFocus={() => {
            clearTimeout(leaving.current);
            setOpen(!suggestions.isShort && text !== value);
          }}
          onBlur={() => {
            leaving.current = setTimeout(close, TIMING.suggestionBlur);
          }}
          className="min-w-0 flex-1 rounded-full border border-line bg-paper outline-offset-2"
        />
        <Button type="submit" size="large" className="max-md:px-5!">
          {t('nav.search')}
        </Button>
        {combobox.isExpanded && (
          <div className="rise absolute inset-x-0 top-full z-10 mt-2 max-h-[60dvh] overflow-y-auto overscroll-contain rounded-panel border border-line bg-paper p-2 shadow-lift">
            <SuggestedInterpretation readAs={suggestions.readAs} />
            <SuggestedWithout without={suggestions.without} />
            <OptionList label={t('search.suggestions')} sections={sections} combobox={combobox} onPress={press} />
          </div>
        )}
      </form>
      <SuggestionStatus suggestions={suggestions} typed={typed} isOpen={isOpen} />
    </search>
  );
}
