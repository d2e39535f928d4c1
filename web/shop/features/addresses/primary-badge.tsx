import { useI18n } from '#web/shop/i18n.ts';

/** Marks the address that checkout preselects. */
export function PrimaryBadge() {
  const { t } = useI18n();
  return (
    <span className="shrink-0 rounded-lg bg-pist-soft px-2 py-0.5 text-xs font-bold text-pist">
      {t('addr.primary')}
    </span>
  );
}
