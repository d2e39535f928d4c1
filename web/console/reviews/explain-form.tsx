import { useEffect } from 'react';
import { Explained, MODERATION_REASONS } from '#contract/shared/texts/moderation.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useTextsI18n } from './words/i18n.ts';

interface ExplainFormProps {
  text: string;
  noteHint?: string;
  action: string;
  fallback: string;
  send: (why: Explained) => Promise<unknown>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

/** Why a text is hidden or reported: a reason of the list, and a note that “another reason” needs. */
export function ExplainForm({ text, noteHint, action, fallback, send, onDirty, close }: ExplainFormProps) {
  const { t } = useTextsI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Explained,
    defaultValues: { reason: '' as Explained['reason'], note: '' },
    mode: 'onSubmit',
    serverFields: ['reason', 'note'],
    send,
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isOther = form.watch('reason') === 'other';
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-cocoa-2">{text}</p>
      <SelectField {...field('reason')} label={t('texts.reason')}>
        <option value="" />
        {MODERATION_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`texts.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} label={t('texts.note')} hint={noteHint} isOptional={!isOther} rows={3} />
      <FormFailure error={isApiError(formFailure, 'confirmation_required') ? null : formFailure} fallback={fallback} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
