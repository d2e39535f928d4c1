import { useI18n } from '#web/shop/i18n.ts';

/** The placeholder of the checkout while the cart loads, tall enough to keep the footer from jumping. */
export function CheckoutSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" className="min-h-dvh">
      <span className="sr-only">{t('app.loading')}</span>
      <div className="skeleton my-6 h-11 w-full rounded-full" />
      <div className="grid gap-6 lg:grid-cols-[1fr_380px]">
        <div className="skeleton h-72 rounded-panel" />
        <div className="skeleton h-112 rounded-panel" />
      </div>
    </div>
  );
}
