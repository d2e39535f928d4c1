import { useI18n } from '#web/console/seller/i18n.ts';
import type { PerUnit } from './amounts.ts';

/** 4.60 per 100 g */
export function PerUnitText({ unit: { amount, per } }: { unit: PerUnit }) {
  const { t, format } = useI18n();
  return <>{t('sellOne.perUnit', { price: format.money(amount), unit: t(`sellOne.unit.${per}`) })}</>;
}
