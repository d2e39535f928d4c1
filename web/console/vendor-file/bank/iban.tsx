import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#contract/shared/common.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { AccountNumber } from '#web/console/parts/accounts/account-number.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import type { VendorAccount } from './data.ts';

/** The end of an IBAN; all of it for finance, with a fresh code and a reason. It is kept by this page only. */
export function AccountIban({ account }: { account: VendorAccount }) {
  const { t } = useI18n();
  const isFinance = hasRole(useMe(), 'finance');
  const [iban, setIban] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <AccountNumber account={account} iban={iban} />
      {iban && <CopyButton text={iban} name={t('vendorBank.iban')} />}
      {isFinance && (
        <Button
          variant="quiet"
          size="small"
          icon={iban ? 'eyeOff' : 'eye'}
          onClick={() => (iban ? setIban(undefined) : setAsking(true))}
        >
          {t(iban ? 'vendorBank.hide' : 'vendorBank.show')}
        </Button>
      )}
      <FormDialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('vendorBank.show')}>
        {(form) => (
          <ReasonForm
            id={account.id}
            onShown={(shown) => {
              setIban(shown);
              setAsking(false);
            }}
            {...form}
          />
        )}
      </FormDialog>
    </div>
  );
}

const REASON_LENGTH = 500;
const Reason = z.object({ reason: requiredText('required', REASON_LENGTH) });

interface ReasonFormProps {
  id: string;
  onShown: (iban: string) => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function ReasonForm({ id, onShown, onDirty, close }: ReasonFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Reason,
    defaultValues: { reason: '' },
    serverFields: ['reason'],
    send: async (body) => onShown((await callApi('showAccountIban', { params: { id }, body })).iban),
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('vendorBank.showText')}</p>
      <TextAreaField {...field('reason')} label={t('vendorBank.showReason')} rows={2} />
      <Foot failure={formFailure} fallback={t('vendorBank.showFailed')} onCancel={close}>
        <Button type="submit" isBusy={isSubmitting}>
          {t('vendorBank.show')}
        </Button>
      </Foot>
    </form>
  );
}
