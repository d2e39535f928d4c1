import type { BankAccount } from '#contract/shared/application/bank-accounts.ts';
import { AccountNumber } from '#web/console/parts/accounts/account-number.tsx';
import { ACCOUNT_LOOKS } from '#web/console/parts/accounts/account-states.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Facts, Panel } from '#web/console/parts/facts.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { reloadAccounts, showAccounts } from './own-accounts.ts';

/** The change that waits for the operator or for its time: how it stands, its letter, and withdrawing it. */
export function ChangeCard({ vendor, change }: { vendor: Vendor; change: BankAccount }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { id, state, inForceFrom, letterId } = change;
  const withdraw = useMutation({
    mutationFn: () => callApi('withdrawAccountChange', { params: { id } }),
    onSuccess: (after) => {
      showAccounts(vendor.id, after);
      showToast({ type: 'success', title: t('bank.withdrawn') });
    },
    onError: (error) => {
      reportChange(i18n, error);
      void reloadAccounts(vendor.id);
    },
  });
  const download = useMutation({
    mutationFn: () => callApi('openVendorPaper', { params: { id: letterId ?? '' } }),
    onSuccess: (file) => saveFile(file, `${t('account.letter')}.${file.type === 'application/pdf' ? 'pdf' : 'webp'}`),
    onError: (error) => reportChange(i18n, error),
  });
  const ask = async () => {
    if (await confirmed(t('bank.withdrawQuestion'), t('bank.withdraw'))) withdraw.mutate();
  };
  return (
    <Panel title={t('bank.open')} mark={<Badge look={ACCOUNT_LOOKS[state]}>{t(`accountState.${state}`)}</Badge>}>
      <AccountNumber account={change} />
      <p className="mt-2 mb-3 text-cocoa-2">
        {state === 'CONFIRMED' && inForceFrom
          ? t('bank.confirmedText', { time: format.dateTime(inForceFrom) })
          : t('bank.pendingText')}
      </p>
      <Facts
        rows={[
          [t('account.holder'), <bdi key="holder">{change.holder}</bdi>],
          [t('account.requestedBy'), change.requestedBy && <bdi>{change.requestedBy}</bdi>],
          [t('account.requestedAt'), format.dateTime(change.requestedAt)],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2.5">
        {letterId && (
          <Button
            variant="outline"
            size="small"
            icon="download"
            isBusy={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('account.download')}
          </Button>
        )}
        <Button variant="danger" size="small" isBusy={withdraw.isPending} onClick={() => void ask()}>
          {t('bank.withdraw')}
        </Button>
      </div>
    </Panel>
  );
}
