import { useEffect } from 'react';
import { ReplyBody } from '#contract/seller/reviews.ts';
import { TEXT_LIMITS } from '#contract/shared/texts/moderation.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface ReplyFormProps {
  /** As it is now; empty for a new one. */
  body: string;
  send: (body: string) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

/** A store's answer to a review. */
export function ReplyForm({ body, send, onDirty, close }: ReplyFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ReplyBody,
    defaultValues: { body },
    mode: 'onSubmit',
    serverFields: ['body'],
    send: (values) => send(values.body),
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextAreaField
        {...field('body')}
        label={t('reviews.yourAnswer')}
        hint={t('reviews.answerHint')}
        rows={5}
        maxLength={TEXT_LIMITS.reply}
      />
      <FormFailure error={formFailure} fallback={t('reviews.sendFailed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('reviews.send')}
        </Button>
      </div>
    </form>
  );
}
