import type { ReactNode, SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { ErrorBanner } from '#web/shared/components/feedback/error-banner.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Checkbox } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** The props that the dialog passes to the form of either address shape. */
export interface AddressFormProps<A> {
  /** The address to change; undefined to add one. */
  address?: A;
  onSaved: (address: A) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

interface AddressFormFrameProps {
  /** The result of `useApiForm`. */
  form: {
    onSubmit: (event: SyntheticEvent) => void;
    isSubmitting: boolean;
    failure: unknown;
    dismissFailure: () => void;
  };
  isNew: boolean;
  /** The checkbox that makes the address primary; null if it already is. */
  primary: UseFormRegisterReturn | null;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame around the fields of both address forms. The footer sticks to the bottom while the form scrolls. */
export function AddressFormFrame({ form, isNew, primary, onCancel, children }: AddressFormFrameProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid flex-1 content-start gap-4 sm:grid-cols-2">
      {children}
      {primary && (
        <div className="sm:col-span-2">
          <Checkbox label={t('addr.setPrimary')} {...primary} />
        </div>
      )}
      <div className="sticky -bottom-5 z-10 -mx-5 mt-auto -mb-5 flex flex-col gap-3 border-t border-line bg-paper px-5 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] sm:col-span-2">
        {form.failure !== null && (
          <ErrorBanner
            title={t(isNew ? 'addr.addFailed' : 'addr.updateFailed')}
            text={errorMessage(i18n, form.failure, '')}
            onDismiss={form.dismissFailure}
          />
        )}
        <div className="flex justify-end gap-3">
          <Button variant="plain" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} className="max-sm:flex-1">
            {t('addr.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
