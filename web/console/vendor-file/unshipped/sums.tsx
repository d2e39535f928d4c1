import { MONEY_BACK } from '#contract/operator/orders/unshipped.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Facts } from '#web/console/parts/facts.tsx';
import type { Unshipped } from './data.ts';

/** How many parcels can be cancelled, and how their money goes back. */
export function Sums({ unshipped: { parcels, amounts } }: { unshipped: Unshipped }) {
  const { t, format } = useI18n();
  return (
    <Facts
      rows={[
        [t('unshipped.parcels'), <b key="parcels">{t('unshipped.count', { count: parcels })}</b>],
        ...MONEY_BACK.map((how): [string, string | false] => [
          t(`unshipped.${how}`),
          amounts[how] > 0 && format.money(amounts[how]),
        ]),
      ]}
    />
  );
}
