import type { CustomerNote } from '#contract/operator/customers/notes.ts';
import { FilePart } from '#web/console/customers/file/part.tsx';
import { usePages } from '#web/console/customers/file/use-pages.ts';
import { When } from '#web/console/customers/file/when.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { NoteForm } from './form.tsx';
import { type NoteSubject, notesKey } from './subject.ts';

/** What the team has noted about an order, or a customer and their orders, and writing another note. */
export function NotesPanel({ subject }: { subject: NoteSubject }) {
  const { t } = useI18n();
  const { kind, id } = subject;
  const query = usePages(notesKey(subject), (page, signal) =>
    callApi(kind === 'order' ? 'listOrderNotes' : 'listCustomerNotes', { params: { id }, query: page }, { signal }),
  );
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
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-1 py-3">
      <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${text === null ? 'text-cocoa-2' : ''}`}>
        {text ?? t('notes.erased')}
      </p>
      <When at={at} order={isOrderShown ? order : null} before={<bdi>{author ?? t('notes.gone')}</bdi>} />
    </div>
  );
}
