import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { ErrorBanner } from '#web/shared/components/feedback/error-banner.tsx';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { AddressCard, type BookEntry } from './address-card.tsx';
import { BookSkeleton } from './book-skeleton.tsx';

type Change = Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'variables'>;

interface BookProps<A> {
  /** The heading level: 1 on its own page, 2 as part of another page. */
  level: 1 | 2;
  query: Pick<UseQueryResult<A[]>, 'data' | 'error' | 'refetch'>;
  setPrimary: Change;
  remove: Change;
  /** Converts an address of this shape to the one that cards show. */
  toEntry: (address: A) => BookEntry;
  /** Shown beside the button that adds an address. */
  more?: ReactNode;
  renderDialog: (dialog: { target: A | 'new' | null; onSaved: () => void; onClose: () => void }) => ReactNode;
}

/** An address book in either shape: lists, adds, changes and removes addresses, and reports failures. */
export function Book<A>({ level, query, setPrimary, remove, toEntry, more, renderDialog }: BookProps<A>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data: book, error, refetch } = query;
  const [target, setTarget] = useState<A | 'new' | null>(null);
  const [failure, setFailure] = useState<{ title: PlainKey; error: Error } | null>(null);
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = level === 1 ? 'h1' : 'h2';
  const loadFailure = book && error && error !== dismissed ? { title: 'addr.loadFailed' as const, error } : null;
  const shown = failure ?? loadFailure;

  const choosePrimary = (id: string) => {
    setFailure(null);
    setPrimary.mutate(id, {
      onSuccess: () => showToast({ type: 'success', title: t('addr.primarySet') }),
      onError: (cause) => setFailure({ title: 'addr.defaultFailed', error: cause }),
    });
  };
  const removeAddress = async (id: string) => {
    if (!(await confirmed(t('addr.deleteConfirm'), t('action.delete')))) return;
    setFailure(null);
    remove.mutate(id, {
      onSuccess: () => {
        showToast({ type: 'success', title: t('addr.deleted') });
        heading.current?.focus();
      },
      onError: (cause) => setFailure({ title: 'addr.deleteFailed', error: cause }),
    });
  };
  const saved = () => {
    setTarget(null);
    showToast({ type: 'success', title: t('addr.saved') });
  };
  const dismiss = () => {
    setFailure(null);
    setDismissed(error);
  };
  const addButton = (
    <Button icon="plus" onClick={() => setTarget('new')}>
      {t('addr.add')}
    </Button>
  );

  return (
    <>
      <div className={`flex flex-wrap items-center justify-between gap-3 ${level === 1 ? 'py-6' : 'mb-4'}`}>
        <Heading
          ref={heading}
          tabIndex={-1}
          className={`outline-none ${level === 1 ? 'text-3xl md:text-4xl' : 'text-2xl'}`}
        >
          {t('addr.title')}
        </Heading>
        <div className="flex flex-wrap items-center gap-2">
          {more}
          {book && book.length > 0 && addButton}
        </div>
      </div>
      {shown && (
        <div className="mb-5">
          <ErrorBanner title={t(shown.title)} text={errorMessage(i18n, shown.error, '')} onDismiss={dismiss} />
        </div>
      )}
      {!book && !error && <BookSkeleton />}
      {!book && error && <ErrorState text={t('addr.loadError')} error={error} onRetry={() => void refetch()} />}
      {book?.length === 0 && (
        <State icon="pin" title={t('addr.emptyTitle')} text={t('addr.emptyText')}>
          {addButton}
        </State>
      )}
      {book && book.length > 0 && (
        <ul className={`grid gap-4 md:grid-cols-2 ${level === 1 ? 'wide:grid-cols-3' : ''}`}>
          {book.map((address) => {
            const entry = toEntry(address);
            return (
              <AddressCard
                key={entry.id}
                level={level === 1 ? 2 : 3}
                address={entry}
                isBeingRemoved={remove.isPending && remove.variables === entry.id}
                onSetPrimary={() => choosePrimary(entry.id)}
                onEdit={() => setTarget(address)}
                onRemove={() => void removeAddress(entry.id)}
              />
            );
          })}
        </ul>
      )}
      {renderDialog({ target, onSaved: saved, onClose: () => setTarget(null) })}
    </>
  );
}
