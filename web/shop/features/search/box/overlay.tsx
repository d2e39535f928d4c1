import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH } from '#contract/shared/constants.ts';
import { useCombobox } from '#web/shared/browser/use-combobox.ts';
import { useVisibleHeight } from '#web/shared/browser/use-visible-height.ts';
import { useModal } from '#web/shared/components/dialogs/dialog.tsx';
import { Button, Spinner } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { KeyHints } from '#web/shared/components/parts/key-hints.tsx';
import { noteSuggested } from '#web/shop/data/search-trail.ts';
import { SuggestedInterpretation } from '#web/shop/features/search/interpretation-note.tsx';
import { searchHref } from '#web/shop/features/search/search-url.ts';
import { TypedText } from '#web/shop/features/search/typed-text.tsx';
import { SuggestedWithout } from '#web/shop/features/search/without-note.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { toQuery } from '#web/shop/page/query-text.ts';
import { useSuggestionSection } from './option-contents.tsx';
import { hrefsOf, OptionList } from './option-list.tsx';
import { SearchInput } from './search-input.tsx';
import { SuggestionStatus } from './suggestion-status.tsx';
import { useStartSections } from './use-start-sections.tsx';
import { useSuggestions } from './use-suggestions.ts';

const LAYOUT =
  'm-0 h-(--visible-height,100dvh) max-h-none w-full max-w-none md:mx-auto md:mt-[10dvh] md:h-[min(76dvh,40rem)] md:w-[min(100%-3rem,42rem)] md:rounded-panel md:border md:border-line';

/** The search dialog over any page: one field with suggestions below. Fills the screen on phones. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const dialog = useModal(true);
  const pressed = useRef<EventTarget>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = toQuery(text);
  const suggestions = useSuggestions(typed, SEARCH.suggestionsInOverlay);
  const start = useStartSections();
  const found = useSuggestionSection(suggestions, typed);
  const sections = suggestions.isShort ? start : found ? [found] : [];

  useVisibleHeight(dialog);
  // `close()` restores the focus; the close event that follows unmounts the overlay and drops its text.
  const close = () => dialog.current?.close();
  const press = (href: string) => {
    noteSuggested(typed, href);
    close();
  };
  const open = (href: string) => {
    press(href);
    void navigate(href);
  };
  const combobox = useCombobox({ text, hrefs: hrefsOf(sections), isOpen: true, onChoose: open });
  const search = () => open(searchHref({ q: typed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') search();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Escape; a click on the backdrop is an extra
    <dialog
      ref={dialog}
      onClose={onClose}
      // A press that starts in the field, to select text, must not close the dialog.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => event.target === dialog.current && pressed.current === dialog.current && close()}
      aria-label={t('nav.search')}
      className={`rise overflow-hidden bg-paper p-0 backdrop:bg-[#2c1a11]/50 ${LAYOUT}`}
    >
      <div className="flex h-full flex-col">
        <form onSubmit={submit} className="flex items-center gap-1 border-b border-line p-2">
          <SearchInput
            {...combobox.inputProps}
            ref={input}
            name="q"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onClear={() => {
              setText('');
              input.current?.focus();
            }}
            className="min-w-0 flex-1 rounded-button"
          />
          <CloseButton onClick={close} />
        </form>
        <div className="flex-1 overflow-y-auto overscroll-contain p-2 md:p-3">
          <SuggestedInterpretation readAs={suggestions.readAs} />
          <SuggestedWithout without={suggestions.without} />
          {combobox.isExpanded ? (
            <OptionList label={t('search.suggestions')} sections={sections} combobox={combobox} onPress={press} />
          ) : (
            !suggestions.isShort && <Nothing isSearching={suggestions.isSearching} typed={typed} onSearch={search} />
          )}
        </div>
        <KeyHints
          keys={[
            ['↑ ↓', t('search.keyMove')],
            ['Enter', t('search.keyOpen')],
            ['Esc', t('action.close')],
          ]}
        />
        <SuggestionStatus suggestions={suggestions} typed={typed} />
      </div>
    </dialog>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('action.close')}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-crumb"
    >
      <Icon name="close" />
    </button>
  );
}

function Nothing({ isSearching, typed, onSearch }: { isSearching: boolean; typed: string; onSearch: () => void }) {
  const { t, rich } = useI18n();
  if (isSearching)
    return (
      <p className="flex items-center gap-3 p-4 text-cocoa-2">
        <Spinner />
        {t('search.searching')}
      </p>
    );
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <p className="wrap-anywhere">{rich('search.noSuggestions', { text: <TypedText text={typed} /> })}</p>
      <Button variant="outline" icon="search" onClick={onSearch}>
        {t('search.anyway')}
      </Button>
    </div>
  );
}
