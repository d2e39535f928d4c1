import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface AnswerFormProps {
  schema: z.ZodMiniType<{ body: string }, { body: string }>;
  /** Most letters. */
  most: number;
  /** As it is now; empty for a new one. */
  body: string;
  send: (body: string) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

/** A store's answer to a review or a question. What is too long stays as it was typed, with an error. */
export function AnswerForm({ schema, most, body, send, onDirty, close }: AnswerFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema,
    defaultValues: { body },
    mode: 'onSubmit',
    serverFields: ['body'],
    send: (values) => send(values.body),
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const used = form.watch('body').length;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextAreaField
        {...field('body')}
        label={t('answers.yours')}
        hint={
          <>
            {t('answers.hint')}{' '}
            <span className={`whitespace-nowrap ${used > most ? 'font-medium text-berry' : ''}`}>
              {t('answers.letters', { used, most })}
            </span>
          </>
        }
        rows={5}
      />
      <FormFailure error={formFailure} fallback={t('answers.sendFailed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('answers.send')}
        </Button>
      </div>
    </form>
  );
}
