import { useEffect } from 'react';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface HoldFormProps {
  send: (reason: string) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

/** Why a text leaves the shop until somebody decides, for the log. */
export function HoldForm({ send, onDirty, close }: HoldFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ReasonBody,
    defaultValues: { reason: '' },
    mode: 'onSubmit',
    serverFields: ['reason'],
    send: ({ reason }) => send(reason),
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-cocoa-2">{t('desk.holdText')}</p>
      <TextAreaField {...field('reason')} label={t('texts.reason')} rows={3} />
      <Foot failure={formFailure} fallback={t('desk.changeFailed')} onCancel={close}>
        <Button type="submit" isBusy={isSubmitting}>
          {t('desk.hold')}
        </Button>
      </Foot>
    </form>
  );
}
