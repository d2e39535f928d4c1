import { LinkButton } from '#web/components/button.tsx';
import { ErrorState, State } from '#web/components/state.tsx';
import { AddressText, Nickname } from '#web/features/addresses/address-text.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { useAddresses } from '#web/lib/addresses.ts';

/** The address book at a glance; it is kept at /addresses. */
export function AccountAddresses() {
  const { t } = useI18n();
  const { data, isPending, isError, refetch } = useAddresses();
  const manage = (
    <LinkButton to="/addresses" variant="outline" size="small" icon="pin">
      {t('profile.manageAddresses')}
    </LinkButton>
  );
  if (isError) return <ErrorState text={t('addr.loadError')} onRetry={() => void refetch()} />;
  if (isPending) return <div className="skeleton h-48 rounded-panel" role="status" aria-label={t('app.loading')} />;
  if (data.length === 0) {
    return (
      <State icon="pin" title={t('addr.title')} text={t('checkout.noAddresses')}>
        {manage}
      </State>
    );
  }
  return (
    <section aria-labelledby="account-addresses">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="account-addresses" className="text-2xl">
          {t('addr.title')}
        </h2>
        {manage}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((address) => (
          <li key={address.id} className="panel">
            <p className="mb-2 flex items-center gap-2 font-bold">
              <Nickname value={address.nickname} />
              {address.isPrimary && (
                <span className="rounded-lg bg-pist-soft px-2.5 py-0.5 text-sm text-pist">{t('addr.primary')}</span>
              )}
            </p>
            <AddressText address={address} />
          </li>
        ))}
      </ul>
    </section>
  );
}
