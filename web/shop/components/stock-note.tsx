import { stockState } from '#web/shop/data/offer.ts';
import { useI18n } from '#web/shop/i18n.ts';

export function StockNote({
  quantity,
  threshold,
  className = 'text-sm',
}: {
  quantity: number;
  threshold: number;
  className?: string;
}) {
  const { t } = useI18n();
  const stock = stockState(quantity, threshold);
  const look = { out: 'text-berry', low: 'text-wheat-ink', in: 'text-pist' }[stock.state];
  return (
    <p className={`font-semibold ${look} ${className}`}>
      {stock.state === 'out' && t('product.outOfStock')}
      {stock.state === 'low' && t('product.onlyLeft', { count: stock.left })}
      {stock.state === 'in' && t('product.inStock')}
    </p>
  );
}
