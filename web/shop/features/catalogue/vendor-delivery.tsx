import { CART, SHIPPING_OPTIONS } from '#contract/shared/constants.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** The delivery and return terms for a vendor's products. */
export function VendorDelivery({ city }: { city: string }) {
  const { t, rich } = useI18n();
  const [standard, express] = SHIPPING_OPTIONS;
  const within = (count: number) => t('checkout.within', { count });
  const facts = [
    {
      icon: 'truck',
      title: t('vendor.shipsFrom', { city }),
      text: rich('product.deliveryText', {
        cost: <Money value={standard.cost / 100} />,
        within: within(standard.estimatedDays),
        free: <Money value={CART.freeShippingFrom / 100} />,
      }),
    },
    {
      icon: 'clock',
      title: t('checkout.express'),
      text: rich('vendor.express', {
        cost: <Money value={express.cost / 100} />,
        within: within(express.estimatedDays),
      }),
    },
    { icon: 'returns', title: t('product.returns'), text: t('product.returnsText') },
  ] as const;
  return (
    <ul className="mb-8 grid gap-2.5 md:grid-cols-3 md:gap-3.5">
      {facts.map(({ icon, title, text }) => (
        <li key={icon} className="card flex items-start gap-3 px-4 py-3.5 text-[15px] leading-snug">
          <Icon name={icon} className="text-crust" />
          <p>
            <b className="block">{title}</b>
            <span className="text-cocoa-2">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
