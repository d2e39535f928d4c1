import { Link } from 'react-router';
import type { OrderItem } from '#contract/shop/orders.ts';
import { Money } from '#web/shop/components/price.tsx';
import { ProductLine } from '#web/shop/components/product-line.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** The lines of an order, as recorded when it was placed. */
export function OrderLines({ items }: { items: OrderItem[] }) {
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
          total={item.totalPrice}
        />
      ))}
    </ul>
  );
}
