import { useI18n } from '#web/shop/i18n.ts';

/** The placeholder of the address book while it loads: three cards. */
export function BookSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('app.loading')} className="grid gap-4 md:grid-cols-2 wide:grid-cols-3">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="skeleton h-72 rounded-card!" />
      ))}
    </div>
  );
}
