import { useI18n } from '#web/console/seller/i18n.ts';

/** The riyals that the customer gets. */
export function GoesBack({ amount }: { amount: number }) {
  const { t, format } = useI18n();
  return (
    <p className="rounded-card bg-crumb px-4 py-3" aria-live="polite">
      {t('returns.goesBack')} <b className="whitespace-nowrap">{format.money(amount)}</b>
    </p>
  );
}
