import { useI18n } from '#web/shop/i18n.ts';

/** The placeholder of an order's page while it loads. */
export function OrderSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('app.loading')} className="py-4">
      <div className="skeleton mb-5 h-5 w-60" />
      <div className="skeleton mb-5 h-64 rounded-panel md:h-56" />
      <div className="grid gap-5 lg:grid-cols-[1fr_380px]">
        <div className="skeleton h-72 rounded-panel" />
        <div className="skeleton h-96 rounded-panel" />
      </div>
    </div>
  );
}
