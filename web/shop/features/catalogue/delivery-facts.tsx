import { CART, SHIPPING_OPTIONS } from '#contract/shared/constants.ts';
import { returnRuleOf } from '#contract/shared/orders/returns.ts';
import type { Storage } from '#contract/shared/selling/declarations.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { neverKey } from '#web/shop/components/return-rule.tsx';
import { useI18n } from '#web/shop/i18n.ts';

const TEXTS = { free: 'product.returnsText', sealed: 'returns.sealedText', never: 'returns.neverText' } as const;

/** The cost and time of delivery, and whether the product may be returned. */
export function DeliveryFacts({ storage }: { storage: Storage }) {
  const { t, rich } = useI18n();
  const rule = returnRuleOf(storage);
  const [standard] = SHIPPING_OPTIONS;
  const card = 'card flex items-start gap-3 px-4 py-3 leading-snug text-[15px]';
  return (
    <ul className="grid gap-2.5 lg:grid-cols-2">
      <li className={card}>
        <Icon name="truck" className="text-crust" />
        <p>
          <b className="block">{t('product.delivery')}</b>
          {rich('product.deliveryText', {
            cost: <Money value={standard.cost / 100} />,
            within: t('checkout.within', { count: standard.estimatedDays }),
            free: <Money value={CART.freeShippingFrom / 100} />,
          })}
        </p>
      </li>
      <li className={card}>
        <Icon name="returns" className="text-crust" />
        <p>
          <b className="block">{t(rule === 'never' ? neverKey(storage) : 'product.returns')}</b>
          {t(TEXTS[rule])}
        </p>
      </li>
    </ul>
  );
}
