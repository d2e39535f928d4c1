import type { Sale } from '#contract/shared/selling/sales.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';

const LOOKS = { running: 'good', scheduled: 'strong', ended: 'plain', stopped: 'plain' } as const;

/** The state of a sale, and prices of it that do not count. */
export function SaleBadges({ sale: { state, held, refused } }: { sale: Sale }) {
  const { t } = useI18n();
  return (
    <>
      <Badge look={LOOKS[state]}>{t(`sales.state.${state}`)}</Badge>
      {held > 0 && <Badge look="strong">{t('sales.held', { count: held })}</Badge>}
      {refused > 0 && <Badge look="bad">{t('sales.refused', { count: refused })}</Badge>}
    </>
  );
}

/** From when to when; a stopped sale ended earlier. */
export function SaleTime({ sale: { startsAt, endsAt, stoppedAt } }: { sale: Sale }) {
  const { t, format } = useI18n();
  const end = stoppedAt !== null && stoppedAt > startsAt ? stoppedAt : endsAt;
  return (
    <span className="text-sm">{t('sales.range', { from: format.dateTime(startsAt), to: format.dateTime(end) })}</span>
  );
}

/** "25 % off", or from the smallest to the largest; null while no price counts. */
export function useDiscountText({ percent: { least, most } }: Sale): string | null {
  const { t, format } = useI18n();
  if (most === 0) return null;
  return least === most
    ? t('sales.percent', { percent: format.percent(most) })
    : t('sales.percents', { least: format.percent(least), most: format.percent(most) });
}
