import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { useFocusByHash } from '#web/console/papers/use-focus-by-hash.ts';
import { ACCOUNT_LOOKS } from '#web/console/parts/accounts/account-states.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import type { VendorFile } from '#web/console/vendor-file/data.ts';
import { Change } from './change.tsx';
import { accountsKey, type VendorAccount, type VendorAccounts } from './data.ts';
import { AccountFacts } from './facts.tsx';
import { AccountIban } from './iban.tsx';

/** The account that a vendor is paid to, the change to decide on, and earlier ones. */
export function VendorBank({ vendor }: { vendor: VendorFile }) {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: accountsKey(vendor.id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('getAccountsOfVendor', { params: { id: vendor.id } }, { signal }),
  });
  return (
    <section aria-labelledby="vendor-bank-title" className="card overflow-hidden">
      <h2 id="vendor-bank-title" className="border-b border-line bg-glaze px-4 py-3 text-xl md:px-5">
        {t('vendorBank.title')}
      </h2>
      <div className="p-4 md:p-5">
        <Loaded query={query} skeleton={<RowSkeletons count={1} className="h-24" />} failure={t('vendorBank.failed')}>
          {(accounts) => <Accounts vendor={vendor} accounts={accounts} />}
        </Loaded>
      </div>
    </section>
  );
}

function Accounts({
  vendor,
  accounts: { inForce, change, history },
}: {
  vendor: VendorFile;
  accounts: VendorAccounts;
}) {
  const { t } = useI18n();
  const section = useFocusByHash<HTMLDivElement>();
  return (
    <div ref={section} className="flex flex-col gap-4">
      {inForce ? <Account account={inForce} /> : <p className="text-cocoa-2">{t('vendorBank.none')}</p>}
      {change && <Change vendor={vendor} change={change} />}
      {history.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded text-sm font-semibold text-crust-d underline">
            {t('vendorBank.history', { count: history.length })}
          </summary>
          <ul className="flex flex-col divide-y divide-line">
            {history.map((account) => (
              <li key={account.id} className="py-3">
                <Account account={account} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Account({ account }: { account: VendorAccount }) {
  const { t } = useI18n();
  const { state } = account;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
        <AccountIban account={account} />
        <Badge look={ACCOUNT_LOOKS[state]}>{t(`accountState.${state}`)}</Badge>
      </div>
      <AccountFacts account={account} />
    </div>
  );
}
