import { Link } from 'react-router';
import type { OrderItem } from '#contract/shop/orders.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** The lines of an order as they were when it was placed. */
export function OrderLines({ items }: { items: OrderItem[] }) {
  const { pick, format } = useI18n();
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[56px_1fr_auto] items-center gap-3.5 border-b border-line py-3 last:border-0"
        >
          <Picture src={item.product.images[0]} alt="" sizes="56px" className="rounded-picture" />
          <p className="min-w-0 leading-snug">
            <Link to={`/products/${item.product.id}`} className="font-semibold hover:text-crust-d hover:underline">
              {pick(item.product.name, item.product.nameEn)}
            </Link>
            <small className="block text-sm text-cocoa-2">
              <bdi>{pick(item.variantName, item.variantNameEn)}</bdi> × <bdi>{format.number(item.quantity)}</bdi>
              {' · '}
              <Money value={item.unitPrice} />
            </small>
          </p>
          <Money value={item.totalPrice} className="font-bold" />
        </li>
      ))}
    </ul>
  );
}
