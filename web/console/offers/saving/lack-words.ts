import { useI18n } from '#web/console/seller/i18n.ts';
import type { Lack } from './lack.ts';

/** Says how many pieces are missing, in which orders they were sold, and how many were ordered lately. */
export function useLackWords() {
  const { t, format } = useI18n();
  return ({ missing, missingOrders = [], orderedLately = 0 }: Lack): string => {
    // Numbers of orders keep their direction in an Arabic sentence.
    const orders = format.list(missingOrders.map(({ orderNumber }) => `\u2066${orderNumber}\u2069`));
    return [
      t('offers.missing', { count: missing }),
      ...(missingOrders.length > 0 ? [t('offers.missingOrders', { count: missingOrders.length, orders })] : []),
      ...(orderedLately > 0 ? [t('offers.orderedLately', { count: orderedLately })] : []),
    ].join(' ');
  };
}
