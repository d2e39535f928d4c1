import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { addVendorNote } from '#contract/operator/vendor-notes.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { keepDraft, readDraft } from './draft.ts';
import { notesKey } from './notes-key.ts';

export function NoteForm({ id }: { id: string }) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: addVendorNote.body,
    defaultValues: { text: readDraft(id) },
    serverFields: ['text'],
    send: async (body) => {
      await callApi('addVendorNote', { params: { id }, body });
      form.reset({ text: '' });
      showToast({ type: 'success', title: t('vendorNotes.saved') });
      await queryClient.invalidateQueries({ queryKey: notesKey(id) });
    },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  useEffect(() => keepDraft(id, text), [id, text]);
  return (
    <form noValidate onSubmit={onSubmit} className="card flex flex-col gap-4 self-start p-4 md:p-5">
      <TextAreaField {...field('text')} label={t('vendorNotes.add')} hint={t('vendorNotes.hint')} rows={4} />
      <FormFailure error={formFailure} fallback={t('vendorNotes.saveFailed')} />
      <div>
        <Button type="submit" isBusy={isSubmitting} className="max-sm:w-full">
          {t('vendorNotes.save')}
        </Button>
      </div>
    </form>
  );
}
