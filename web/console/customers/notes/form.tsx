import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { addOrderNote } from '#contract/operator/customers/notes.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { keepDraft, readDraft } from '#web/console/vendor-file/notes/draft.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { type NoteSubject, notesKey } from './subject.ts';

const NoteText = z.pick(addOrderNote.body, { text: true });

/** Another note. What is sent again, because no answer came, is the same note. */
export function NoteForm({ subject }: { subject: NoteSubject }) {
  const { t } = useI18n();
  const { kind, id } = subject;
  const noteId = useRef<string>(crypto.randomUUID());
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: NoteText,
    defaultValues: { text: readDraft(id) },
    serverFields: ['text'],
    send: async ({ text }) => {
      await callApi(kind === 'order' ? 'addOrderNote' : 'addCustomerNote', {
        params: { id },
        body: { id: noteId.current, text },
      });
      noteId.current = crypto.randomUUID();
      form.reset({ text: '' });
      showToast({ type: 'success', title: t('notes.saved') });
      await queryClient.invalidateQueries({ queryKey: notesKey(subject) });
    },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  useEffect(() => keepDraft(id, text), [id, text]);
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <TextAreaField {...field('text')} label={t('notes.add')} hint={t('notes.hint')} rows={2} />
      <FormFailure error={formFailure} fallback={t('notes.saveFailed')} />
      <div>
        <Button type="submit" size="small" variant="outline" isBusy={isSubmitting}>
          {t('notes.save')}
        </Button>
      </div>
    </form>
  );
}
