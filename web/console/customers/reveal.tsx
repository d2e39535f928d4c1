import { type ReactNode, useEffect, useState } from 'react';
import { REVEALS_PER_HOUR } from '#contract/shared/operator/find.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface RevealProps<Data> {
  /** What is hidden, and what showing it means. */
  text: string;
  /** What its button says; that it shows the data by default. */
  label?: string;
  load: (body: { reason: string }) => Promise<Data>;
  render: (data: Data) => ReactNode;
}

/** Personal data that is shown after a reason was given. It is kept nowhere and gone with the screen. */
export function Reveal<Data>({ text, label, load, render }: RevealProps<Data>) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [data, setData] = useState<{ shown: Data } | null>(null);
  if (data)
    return (
      <div className="rise">
        {render(data.shown)}
        <Button variant="plain" size="small" icon="eyeOff" className="mt-3" onClick={() => setData(null)}>
          {t('reveal.hide')}
        </Button>
      </div>
    );
  return (
    <>
      {text && <p className="mb-3 text-cocoa-2">{text}</p>}
      <Button variant="outline" size="small" icon="eye" onClick={() => setOpen(true)}>
        {label ?? t('reveal.action')}
      </Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('reveal.title')}>
        {(form) => (
          <ReasonForm
            {...form}
            send={async (body) => {
              const shown = await load(body);
              setOpen(false);
              setData({ shown });
            }}
          />
        )}
      </FormDialog>
    </>
  );
}

const USUAL = ['reveal.call', 'reveal.courier', 'reveal.identity'] as const;

interface ReasonFormProps {
  send: (body: { reason: string }) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function ReasonForm({ send, onDirty, close }: ReasonFormProps) {
  const { t } = useI18n();
  const { form, field, failure, isSubmitting, onSubmit } = useApiForm({
    schema: ReasonBody,
    defaultValues: { reason: '' },
    mode: 'onSubmit',
    serverFields: ['reason'],
    send,
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isOver = isApiError(failure, 'too_many_requests');
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-cocoa-2">{t('reveal.text')}</p>
      <TextAreaField {...field('reason')} label={t('reveal.reason')} rows={3} />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields */}
      <div role="group" aria-label={t('reveal.suggested')} className="flex flex-wrap gap-2">
        {USUAL.map((reason) => (
          <Button
            key={reason}
            variant="quiet"
            size="small"
            onClick={() => form.setValue('reason', t(reason), { shouldDirty: true, shouldValidate: true })}
          >
            {t(reason)}
          </Button>
        ))}
      </div>
      {isOver ? (
        <FailureNote>{t('reveal.limit', { count: REVEALS_PER_HOUR })}</FailureNote>
      ) : (
        <FormFailure
          error={isApiError(failure, 'confirmation_required') ? null : failure}
          fallback={t('reveal.failed')}
        />
      )}
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('reveal.action')}
        </Button>
      </div>
    </form>
  );
}
