import type { Order, OrderItem } from '#contract/shop/orders.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { ProductLine } from '#web/shop/components/product-line.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { LineReturn } from './line-return.tsx';

/** The lines of an order, as recorded when it was placed. */
export function OrderLines({ order, items }: { order: Order; items: OrderItem[] }) {
  const { pick } = useI18n();
  return (
    <ul>
      {items.map((item) => (
        <ProductLine
          key={item.id}
          look="order"
          picture={item.product.images[0]}
          name={
            <Link to={`/products/${item.product.id}`} className="font-semibold hover:text-crust-d hover:underline">
              {pick(item.product.name, item.product.nameEn)}
            </Link>
          }
          variant={{ name: item.variantName, nameEn: item.variantNameEn }}
          quantity={item.quantity}
          more={<Money value={item.unitPrice} />}
          note={item.cancelledQuantity !== undefined && <Unavailable item={item} />}
          below={
            order.status !== 'CANCELLED' &&
            item.cancelledQuantity !== item.quantity && <LineReturn order={order} item={item} />
          }
          total={item.totalPrice}
        />
      ))}
    </ul>
  );
}

/** That its vendor could not supply a line, or some pieces of it. */
function Unavailable({ item: { quantity, cancelledQuantity = 0 } }: { item: OrderItem }) {
  const { t } = useI18n();
  const isAll = cancelledQuantity === quantity;
  return (
    <small className="block text-sm font-semibold text-berry">
      {isAll ? t('order.unavailable') : t('order.unavailablePart', { count: cancelledQuantity })}
    </small>
  );
}
