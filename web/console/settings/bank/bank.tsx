import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { BankAccounts } from '#contract/shared/application/bank-accounts.ts';
import { AccountNumber } from '#web/console/parts/accounts/account-number.tsx';
import { Panel } from '#web/console/parts/facts.tsx';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { SettingsSkeleton } from '#web/console/settings/parts.tsx';
import { ChangeForm } from './change-form.tsx';
import { AccountHistory } from './history.tsx';
import { accountsQuery } from './own-accounts.ts';

/** Instead of the form, while a change is under way. */
const ChangeCard = lazy(async () => ({ default: (await import('./change-card.tsx')).ChangeCard }));

/** The account that the vendor is paid to, the change under way or asking for one, and earlier ones. */
export function BankSection({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const accounts = useQuery(accountsQuery(vendor.id));
  return (
    <Loaded query={accounts} skeleton={<SettingsSkeleton />} failure={t('settings.failed')}>
      {(data) => <Accounts vendor={vendor} accounts={data} />}
    </Loaded>
  );
}

const STEPS = ['code', 'mail', 'check', 'wait'] as const;

function Accounts({ vendor, accounts }: { vendor: Vendor; accounts: BankAccounts }) {
  const { t } = useI18n();
  const { inForce, change, history } = accounts;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <Panel title={t('bank.inForce')}>
          {inForce ? (
            <>
              <AccountNumber account={inForce} />
              <p className="mt-1 wrap-anywhere">
                <bdi>{inForce.holder}</bdi>
              </p>
              <p className="mt-2 text-sm text-cocoa-2">{t('bank.inForceText')}</p>
            </>
          ) : (
            <p className="text-cocoa-2">{t('bank.none')}</p>
          )}
        </Panel>
        {change && (
          <Suspense fallback={<div className="skeleton h-52 rounded-card" />}>
            <ChangeCard vendor={vendor} change={change} />
          </Suspense>
        )}
        {!change && vendor.state !== 'CLOSED' && <ChangeForm vendor={vendor} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <section className="rounded-card bg-glaze p-4 md:px-5" aria-labelledby="how-accounts-change">
          <h2 id="how-accounts-change" className="text-xl">
            {t('bank.how')}
          </h2>
          <ol className="mt-2 flex list-decimal flex-col gap-2 ps-5 rtl:list-[arabic-indic]">
            {STEPS.map((step) => (
              <li key={step}>{t(`bank.step.${step}`)}</li>
            ))}
          </ol>
        </section>
        {history.length > 0 && <AccountHistory history={history} />}
      </div>
    </div>
  );
}
