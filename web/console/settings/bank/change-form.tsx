import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { AccountChangeForm } from '#contract/seller/settings/bank.ts';
import { IbanField } from '#web/console/application/form/iban-field.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { papersQuery, reloadPapers } from '#web/console/settings/papers/own-papers.ts';
import { SaveRow } from '#web/console/settings/parts.tsx';
import { isApiError } from '#web/shared/api/api-error.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { LetterField } from './letter-field.tsx';
import { reloadAccounts, showAccounts } from './own-accounts.ts';

/** Asks for payouts to another account: its IBAN, its holder and the letter of the bank. */
export function ChangeForm({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const papers = useQuery(papersQuery(vendor.id)).data?.papers ?? [];
  const letter = papers.find(({ kind, state }) => kind === 'bank_letter' && state === 'PENDING');
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: AccountChangeForm,
    defaultValues: { iban: '', holder: '', letterId: '' },
    serverFields: ['iban', 'holder', 'letterId'],
    send: async (body) => {
      try {
        const after = await callApi('requestAccountChange', { body });
        showToast({ type: 'success', title: t('bank.sent') });
        showAccounts(vendor.id, after);
        void reloadPapers(vendor.id);
      } catch (error) {
        if (isApiError(error, 'account_change_open')) await reloadAccounts(vendor.id);
        throw error;
      }
    },
  });
  const { setValue, clearErrors, control } = form;
  const typed = useWatch({ control, name: 'iban' });
  const letterId = letter?.id ?? '';
  useEffect(() => {
    setValue('letterId', letterId);
    if (letterId !== '') clearErrors('letterId');
  }, [letterId, setValue, clearErrors]);
  return (
    <form noValidate onSubmit={onSubmit} className="panel flex flex-col gap-5">
      <div>
        <h2 className="text-2xl">{t('bank.change')}</h2>
        <p className="mt-1 text-cocoa-2">{t('bank.changeText')}</p>
      </div>
      <IbanField {...field('iban')} typed={typed} />
      <TextField
        {...field('holder')}
        label={t('apply.field.holder')}
        hint={t('apply.hint.holder')}
        autoComplete="off"
      />
      <LetterField vendor={vendor} letter={letter ?? null} error={field('letterId').error} />
      <SaveRow
        failure={isApiError(formFailure, 'confirmation_required') ? null : formFailure}
        isBusy={isSubmitting}
        isClean={false}
        isLocked={vendor.state !== 'APPROVED'}
        label={t('bank.send')}
      />
    </form>
  );
}
