import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConsoleMe } from '#contract/console/sessions.ts';
import { FIND, mayFind } from '#contract/shared/operator/find.ts';
import { useI18n } from '#web/console/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useCombobox } from '#web/shared/browser/use-combobox.ts';
import { useVisibleHeight } from '#web/shared/browser/use-visible-height.ts';
import { useModal } from '#web/shared/components/dialogs/dialog.tsx';
import { Button, Spinner } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { KeyHints } from '#web/shared/components/parts/key-hints.tsx';
import { foundGroups, screensGroup } from './found-groups.tsx';
import { OptionGroups } from './option.tsx';
import { useScreens } from './screens.ts';
import { useFound } from './use-found.ts';

const LAYOUT =
  'm-0 h-(--visible-height,100dvh) max-h-none w-full max-w-none md:mx-auto md:mt-[9dvh] md:h-[min(72dvh,38rem)] md:w-[min(100%-3rem,42rem)] md:rounded-panel md:border md:border-line';

interface FindDialogProps {
  me: ConsoleMe;
  vendor: Vendor | null;
  onClose: () => void;
}

/** Goes to any screen by its name, and for operators to any order, customer, vendor and product. Fills a phone’s screen. */
export function FindDialog({ me, vendor, onClose }: FindDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const dialog = useModal(true);
  const pressed = useRef<EventTarget>(null);
  const [text, setText] = useState('');
  /** The text that Enter was pressed for before its answer was there. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const isOperator = me.operatorRoles.length > 0;
  const { found, isSearching, isOffline, error, retry } = useFound(text, isOperator);
  const screens = screensGroup(i18n, useScreens(me, vendor, text));
  const groups = [...screens, ...(found ? foundGroups(i18n, found) : [])];
  const options = groups.flatMap((group) => group.options);

  useVisibleHeight(dialog);
  // `close()` gives the focus back; the close event that follows unmounts the dialog and drops its text.
  const close = () => dialog.current?.close();
  const open = (href: string) => {
    close();
    if (options.find((option) => option.href === href)?.isInShop) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
  const combobox = useCombobox({ text, hrefs: options.map(({ href }) => href), isOpen: true, onChoose: open });
  const first = options[0]?.href;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSearching) setAwaited(text);
    else if (first !== undefined && text.trim() !== '') open(first);
  };
  useEffect(() => {
    if (awaited === null || isSearching) return;
    setAwaited(null);
    if (awaited === text && first !== undefined) open(first);
  });

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
      aria-label={t('find.title')}
      className={`rise overflow-hidden bg-paper p-0 backdrop:bg-[#2c1a11]/50 ${LAYOUT}`}
    >
      <div className="flex h-full flex-col">
        <form onSubmit={submit} className="flex items-center gap-1 border-b border-line p-2">
          <div className="flex min-w-0 flex-1 items-center gap-2.5 rounded-button px-3.5 text-cocoa-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-crust">
            {isSearching ? <Spinner /> : <Icon name="search" className="size-5" />}
            <input
              type="text"
              inputMode="search"
              enterKeyHint="go"
              dir="auto"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-label={t('find.title')}
              placeholder={t(hintOf(me))}
              {...combobox.inputProps}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="h-12 w-full min-w-0 bg-transparent text-cocoa text-ellipsis outline-none"
            />
          </div>
          <CloseButton onClick={close} />
        </form>
        <div
          aria-busy={isSearching}
          className={`flex-1 overflow-y-auto overscroll-contain p-2 transition-opacity md:p-3 ${isSearching && found ? 'opacity-60' : ''}`}
        >
          {options.length > 0 && (
            <OptionGroups label={t('find.title')} groups={groups} combobox={combobox} onPress={close} />
          )}
          <Remark
            isEmpty={options.length === 0 && !isSearching && text.trim() !== ''}
            text={text.trim()}
            isOperator={isOperator}
            isOffline={isOffline}
            failure={error && errorMessage(i18n, error, t('find.failed'))}
            onRetry={retry}
          />
        </div>
        <KeyHints
          keys={[
            ['↑ ↓', t('find.keyMove')],
            ['Enter', t('find.keyOpen')],
            ['Esc', t('action.close')],
          ]}
        />
        <p role="status" className="sr-only">
          {text.trim() === '' ? '' : isSearching ? t('find.searching') : t('find.results', { count: options.length })}
        </p>
      </div>
    </dialog>
  );
}

function hintOf({ operatorRoles }: ConsoleMe) {
  if (mayFind(operatorRoles, 'customer')) return 'find.customerHint';
  return operatorRoles.length > 0 ? 'find.orderHint' : 'find.screensHint';
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

interface RemarkProps {
  isEmpty: boolean;
  text: string;
  isOperator: boolean;
  isOffline: boolean;
  failure: string | null;
  onRetry: () => void;
}

/** Why there is nothing, or no more, to choose from. */
function Remark({ isEmpty, text, isOperator, isOffline, failure, onRetry }: RemarkProps) {
  const { t, rich } = useI18n();
  if (text.length > FIND.maximumLength) return <Note icon="alert">{t('val.tooLong')}</Note>;
  if (isOffline) return <Note icon="offline">{t('find.offline')}</Note>;
  if (failure)
    return (
      <div role="alert">
        <Note icon="alert">
          {failure}
          <Button variant="outline" icon="returns" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </Note>
      </div>
    );
  if (!isEmpty) return null;
  return (
    <Note icon="search">
      <b className="wrap-anywhere">{rich('find.nothing', { text: <bdi>{text}</bdi> })}</b>
      <span className="text-cocoa-2">{t(isOperator ? 'find.nothingText' : 'find.nothingScreens')}</span>
    </Note>
  );
}

function Note({ icon, children }: { icon: 'search' | 'alert' | 'offline'; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-9 text-center">
      <span className="grid size-13 place-items-center rounded-full bg-crumb text-crust">
        <Icon name={icon} className="size-6" />
      </span>
      {children}
    </div>
  );
}
