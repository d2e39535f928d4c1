import { errorMessage } from '#web/shared/api/error-message.ts';
import { ErrorBanner } from '#web/shared/components/feedback/error-banner.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface FormFooterProps {
  failureTitle: string;
  /** Why the address could not be saved; null where nothing went wrong. */
  failure: unknown;
  onDismiss: () => void;
  isBusy: boolean;
  onCancel: () => void;
}

/** Stays at the bottom of the dialog while the form scrolls. */
export function FormFooter({ failureTitle, failure, onDismiss, isBusy, onCancel }: FormFooterProps) {
  const i18n = useI18n();
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 mt-auto -mb-5 flex flex-col gap-3 border-t border-line bg-paper px-5 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] sm:col-span-2">
      {failure !== null && (
        <ErrorBanner title={failureTitle} text={errorMessage(i18n, failure, '')} onDismiss={onDismiss} />
      )}
      <div className="flex justify-end gap-3">
        <Button variant="plain" onClick={onCancel}>
          {i18n.t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} className="max-sm:flex-1">
          {i18n.t('addr.save')}
        </Button>
      </div>
    </div>
  );
}
