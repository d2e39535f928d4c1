import type { BankAccount } from '#contract/shared/application/bank-accounts.ts';
import { AccountNumber } from '#web/console/parts/accounts/account-number.tsx';
import { ACCOUNT_LOOKS } from '#web/console/parts/accounts/account-states.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Facts, Panel } from '#web/console/parts/facts.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';

/** Accounts of earlier times, and requests that came to nothing, with the reason. */
export function AccountHistory({ history }: { history: BankAccount[] }) {
  const { t, format } = useI18n();
  return (
    <Panel title={t('bank.history')}>
      <ul className="flex flex-col divide-y divide-line">
        {history.map((account) => (
          <li key={account.id} className="py-3 first:pt-0 last:pb-0">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <AccountNumber account={account} />
              <Badge look={ACCOUNT_LOOKS[account.state]}>{t(`accountState.${account.state}`)}</Badge>
            </div>
            <div className="text-sm">
              <Facts
                rows={[
                  [t('account.holder'), <bdi key="holder">{account.holder}</bdi>],
                  [t('account.requestedBy'), account.requestedBy && <bdi>{account.requestedBy}</bdi>],
                  [t('account.requestedAt'), format.dateTime(account.requestedAt)],
                  [t('account.endedAt'), account.endedAt && format.dateTime(account.endedAt)],
                  [t('account.reason'), account.reason && t(`accountRefusal.${account.reason}`)],
                  [t('account.note'), account.note && <bdi>{account.note}</bdi>],
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
