import { AccountDeletion } from '#contract/shop/personal-data.ts';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CurrentPasswordField } from '#web/shared/components/forms/password-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { LostCredit } from '#web/shop/components/store-credit/own-credit.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface DeleteAccountProps {
  email: string;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Explains which data is deleted and which the law requires to keep, and asks for the password. */
export function DeleteAccount({ isOpen, onClose, ...rest }: DeleteAccountProps) {
  const { t } = useI18n();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('profile.deleteQuestion')}>
      <DeletionForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function DeletionForm({ email, onClose, onDeleted }: Omit<DeleteAccountProps, 'isOpen'>) {
  const { t } = useI18n();
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: AccountDeletion,
    defaultValues: { currentPassword: '' },
    serverFields: ['currentPassword'],
    send: async (body) => {
      await callApi('deleteAccount', { body });
      onDeleted();
    },
  });

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <Consequence icon="trash" title={t('profile.deleteGoes')} text={t('profile.deleteGoesText')} />
      <Consequence icon="lock" title={t('profile.deleteStays')} text={t('profile.deleteStaysText')} />
      <LostCredit />
      <p className="font-semibold text-berry">{t('profile.deleteFinal')}</p>
      <CurrentPasswordField {...field('currentPassword')} email={email} />
      <FailureNote>{formFailure !== null && <Refusal error={formFailure} />}</FailureNote>
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onClose}>
          {t('profile.deleteKeep')}
        </Button>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('profile.deleteAccount')}
        </Button>
      </div>
    </form>
  );
}

function Consequence({ icon, title, text }: { icon: 'trash' | 'lock'; title: string; text: string }) {
  return (
    <div className="flex gap-3">
      <span className="grid size-10 flex-none place-items-center rounded-xl bg-crumb text-crust">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="font-bold">{title}</h3>
        <p className="text-cocoa-2">{text}</p>
      </div>
    </div>
  );
}

/** Explains a refused deletion. Links to the orders if open ones prevent it. */
function Refusal({ error }: { error: unknown }) {
  const i18n = useI18n();
  return (
    <>
      {errorMessage(i18n, error, i18n.t('profile.deleteFailed'))}{' '}
      {isApiError(error, 'orders_under_way') && (
        <Link to="/orders" className="underline">
          {i18n.t('profile.deleteOrders')}
        </Link>
      )}
    </>
  );
}
