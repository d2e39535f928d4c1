import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CustomerNote } from '#contract/operator/customers/notes.ts';
import { FilePart } from '#web/console/customers/file/part.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { NoteForm } from './form.tsx';
import { type NoteSubject, notesKey } from './subject.ts';

/** What the team has noted about an order, or a customer and their orders, and writing another note. */
export function NotesPanel({ subject }: { subject: NoteSubject }) {
  const { t } = useI18n();
  const { kind, id } = subject;
  const query = useInfiniteQuery({
    queryKey: notesKey(subject),
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        kind === 'order' ? 'listOrderNotes' : 'listCustomerNotes',
        { params: { id }, query: { ...(pageParam && { cursor: pageParam }), limit: 5 } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  // Nobody of the team reads what is noted about themselves.
  if (isApiError(query.error, 'own_request')) return null;
  return (
    <FilePart
      title={t('notes.title')}
      query={query}
      failure={t('notes.failed')}
      empty={t('notes.empty')}
      foot={<NoteForm subject={subject} />}
    >
      {(note) => <Note note={note} isOrderShown={kind === 'customer'} />}
    </FilePart>
  );
}

function Note({ note: { text, author, at, order }, isOrderShown }: { note: CustomerNote; isOrderShown: boolean }) {
  const { t, format } = useI18n();
  return (
    <div className="py-3">
      <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${text === null ? 'text-cocoa-2' : ''}`}>
        {text ?? t('notes.erased')}
      </p>
      <p className="mt-1 text-sm text-cocoa-2">
        <bdi>{author ?? t('notes.gone')}</bdi> · {format.dateTime(at)}
        {order && isOrderShown && (
          <>
            {' · '}
            <Link to={`/operator/orders/${order.id}`} className="text-crust-d hover:underline">
              <bdi dir="ltr">{order.orderNumber}</bdi>
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
