import { useInfiniteQuery } from '@tanstack/react-query';
import type { VendorNote } from '#contract/operator/vendor-notes.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { NoteForm } from './note-form.tsx';
import { notesKey } from './notes-key.ts';

/** What the operator's team has noted about a vendor, and writing another note. */
export function VendorNotes({ id }: { id: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const query = useInfiniteQuery({
    queryKey: notesKey(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi('listVendorNotes', { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  if (isApiError(query.error, 'own_vendor'))
    return <State icon="lock" title={t('vendorFile.notes')} text={errorMessage(i18n, query.error, '')} />;
  return (
    <div className="grid gap-5 lg:grid-cols-[1fr_1.4fr]">
      <NoteForm id={id} />
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-24" />} failure={t('vendorNotes.failed')}>
        {({ pages }) => (
          <div className="min-w-0">
            <Notes notes={pages.flatMap(({ data }) => data)} />
            {query.hasNextPage && (
              <Button
                variant="outline"
                className="mt-4 max-sm:w-full"
                isBusy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('vendorNotes.more')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Notes({ notes }: { notes: VendorNote[] }) {
  const { t, format } = useI18n();
  if (notes.length === 0)
    return (
      <div className="card grid h-full place-items-center">
        <State icon="edit" title={t('vendorNotes.empty')} text={t('vendorNotes.emptyText')} />
      </div>
    );
  return (
    <ul aria-label={t('vendorNotes.list')} className="card divide-y divide-line overflow-hidden">
      {notes.map(({ id, text, author, at }) => (
        <li key={id} className="p-4 md:px-5">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <p className="mt-1.5 text-sm text-cocoa-2">
            <bdi>{author ?? t('vendorNotes.gone')}</bdi> · {format.dateTime(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
