import { NewSecret } from '#web/console/api-keys/new-secret.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';

interface SecretDialogProps {
  /** Null while there is nothing to show. */
  secret: string | null;
  onClose: () => void;
}

/** The secret of an address, shown once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog
      isOpen={secret !== null}
      onClose={onClose}
      title={t('webhooks.secretTitle')}
      leaving={{ question: t('webhooks.lostQuestion'), action: t('apiKeys.lose') }}
    >
      {({ onDirty }) => (
        <NewSecret
          secret={secret ?? ''}
          name={t('webhooks.secretTitle')}
          text={t('webhooks.secretOnce')}
          onDirty={onDirty}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}
