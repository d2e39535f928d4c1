import { useI18n } from '#web/shared/i18n/i18n.tsx';

/** Marks the address that checkout offers first. */
export function PrimaryBadge() {
  const { t } = useI18n();
  return (
    <span className="shrink-0 rounded-lg bg-pist-soft px-2 py-0.5 text-xs font-bold text-pist">
      {t('addr.primary')}
    </span>
  );
}
