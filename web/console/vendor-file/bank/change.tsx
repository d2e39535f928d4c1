import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ACCOUNT_LOOKS } from '#web/console/parts/accounts/account-states.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import type { VendorFile } from '#web/console/vendor-file/data.ts';
import { Effects } from '#web/console/vendor-file/dialog-parts.tsx';
import { isApiError } from '#web/shared/api/api-error.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { BANK_ELEMENT, reloadIfOver, takeOver, type VendorChange } from './data.ts';
import { AccountFacts } from './facts.tsx';
import { AccountIban } from './iban.tsx';

/** Few visits refuse an account. */
const RefuseChangeDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseChangeDialog }));

/** The change under way: its letter, and for finance the decision. */
export function Change({ vendor, change }: { vendor: VendorFile; change: VendorChange }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { state, letterId, holderDiffers } = change;
  const mayDecide = hasRole(useMe(), 'finance') && vendor.state !== 'CLOSED';
  const download = useMutation({
    mutationFn: () => callApi('openPaper', { params: { id: letterId ?? '' } }),
    onSuccess: (file) => saveFile(file, `${t('account.letter')}.${file.type === 'application/pdf' ? 'pdf' : 'webp'}`),
    onError: (error) => reportChange(i18n, error),
  });
  return (
    <div id={BANK_ELEMENT} tabIndex={-1} className="scroll-mt-20 rounded-2xl border border-line p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{t('vendorBank.change')}</h3>
        <Badge look={ACCOUNT_LOOKS[state]}>{t(`accountState.${state}`)}</Badge>
      </div>
      <AccountIban account={change} />
      <div className="mt-2">
        <AccountFacts account={change} />
      </div>
      {holderDiffers && (
        <p className="mt-2.5 flex items-start gap-2 font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          {t('vendorBank.holderDiffers')}
        </p>
      )}
      {letterId && (
        <Button
          className="mt-3"
          variant="outline"
          size="small"
          icon="download"
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('account.download')}
        </Button>
      )}
      {mayDecide && <Decision vendor={vendor} change={change} />}
    </div>
  );
}

function Decision({ vendor, change: { id, state } }: { vendor: VendorFile; change: VendorChange }) {
  const { t } = useI18n();
  const [isRefusing, setRefusing] = useState(false);
  const confirm = useMutation({
    mutationFn: () => callApi('confirmAccountChange', { params: { id } }),
    onSuccess: async (accounts) => {
      showToast({ type: 'success', title: t('vendorBank.confirmed') });
      await takeOver(vendor.id, accounts);
    },
    onError: (error) => reloadIfOver(vendor.id, error),
  });
  const failure = isApiError(confirm.error, 'confirmation_required') ? null : confirm.error;
  return (
    <div className="mt-4 flex flex-col gap-3">
      {state === 'PENDING' && (
        <Effects title={t('vendorBank.effects')} effects={[t('vendorBank.afterHours'), t('vendorBank.mail')]} />
      )}
      <div className="flex flex-wrap gap-2.5">
        {state === 'PENDING' && (
          <Button
            size="small"
            icon="check"
            className="max-sm:w-full"
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {t('vendorBank.confirm')}
          </Button>
        )}
        <Button size="small" variant="danger" className="max-sm:w-full" onClick={() => setRefusing(true)}>
          {t('vendorBank.refuse')}
        </Button>
      </div>
      <FormFailure error={failure} fallback={t('vendorBank.confirmFailed')} />
      <Suspense>
        {isRefusing && <RefuseChangeDialog id={id} vendorId={vendor.id} isOpen onClose={() => setRefusing(false)} />}
      </Suspense>
    </div>
  );
}
