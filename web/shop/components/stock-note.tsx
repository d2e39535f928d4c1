import type { Away } from '#contract/shared/vendors.ts';
import { stockState } from '#web/shop/data/offer.ts';
import { useI18n } from '#web/shop/i18n.ts';

export function StockNote({
  quantity,
  threshold,
  away,
  className = 'text-sm',
}: {
  quantity: number;
  threshold: number;
  /** The holiday of its vendor. */
  away?: Away | undefined;
  className?: string;
}) {
  const { t, format } = useI18n();
  const stock = stockState(quantity, threshold);
  const look = { out: away ? 'text-wheat-ink' : 'text-berry', low: 'text-wheat-ink', in: 'text-pist' }[stock.state];
  return (
    <p className={`font-semibold ${look} ${className}`}>
      {stock.state === 'out' &&
        (away ? t('product.backOn', { day: format.weekday(away.backOn) }) : t('product.outOfStock'))}
      {stock.state === 'low' && t('product.onlyLeft', { count: stock.left })}
      {stock.state === 'in' && t('product.inStock')}
    </p>
  );
}
