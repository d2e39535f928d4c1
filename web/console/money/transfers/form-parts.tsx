import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';

interface TransferFormProps {
  text: string;
  action: string;
  isDirty: boolean;
  isBusy: boolean;
  failure: Parameters<typeof FormFailure>[0]['error'];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
  children: ReactNode;
}

/** A form in a dialog about a transfer. */
export function TransferForm({ text, action, isDirty, isBusy, failure, ...props }: TransferFormProps) {
  const { t } = useI18n();
  const { onSubmit, onDirty, close, children } = props;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{text}</p>
      {children}
      <FormFailure error={failure} fallback={t('transfers.actFailed')} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="quiet" onClick={close}>
          {t('transfers.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
