import { CART } from '#contract/shared/constants.ts';
import type { Order } from '#contract/shop/orders.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { isPaidHere } from '#web/shop/data/payments.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { OrderActions } from './order-actions.tsx';
import { amountOf } from './order-amount.ts';
import { OrderBadges } from './order-badges.tsx';
import { useIsUnconfirmed } from './payment-word.ts';

/** An order in the list: number, date, total, status, products and actions. */
export function OrderCard({ order }: { order: Order }) {
  const { t, rich, pick, format } = useI18n();
  const more = order.items.length - CART.thumbnails;
  const isUnconfirmed = useIsUnconfirmed(order);
  const number = <bdi dir="ltr">{order.orderNumber}</bdi>;
  return (
    <li className="panel flex flex-col gap-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-1.5">
        <div>
          <h2 className="text-heading text-lg font-bold">
            <Link to={`/orders/${order.id}`} className="rounded-md hover:text-crust-d hover:underline">
              {number}
            </Link>
          </h2>
          <p className="text-sm text-cocoa-2">
            <time dateTime={order.createdAt}>{format.date(order.createdAt)}</time>
          </p>
        </div>
        <div className="max-md:order-last max-md:basis-full md:me-auto md:pt-0.5">
          <OrderBadges order={order} />
        </div>
        <Money value={amountOf(order)} className="text-lg font-extrabold" />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {order.items.slice(0, CART.thumbnails).map(({ id, product }) => (
          <span key={id} className="w-16">
            <Picture
              src={product.images[0]}
              alt={pick(product.name, product.nameEn)}
              sizes="64px"
              className="rounded-picture"
            />
          </span>
        ))}
        {more > 0 && <span className="text-sm text-cocoa-2">{t('order.moreItems', { count: more })}</span>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3.5">
        <p className="flex items-start gap-2 text-sm text-cocoa-2">
          <Icon name="store" className="mt-0.5 size-5" />
          <span>{format.list(order.fulfilments.map(({ vendor }) => pick(vendor.name, vendor.nameEn)))}</span>
        </p>
        <OrderActions order={order} view="list">
          {isPaidHere(order) && (
            <LinkButton to={`/orders/${order.id}`} size="small" icon={isUnconfirmed ? 'clock' : 'lock'}>
              {t(isUnconfirmed ? 'pay.check' : 'pay.now')}
              <span className="sr-only">{rich('order.title', { number })}</span>
            </LinkButton>
          )}
          <LinkButton to={`/orders/${order.id}`} variant="quiet" size="small">
            {t('action.viewDetails')}
            <span className="sr-only">{rich('order.title', { number })}</span>
          </LinkButton>
        </OrderActions>
      </div>
    </li>
  );
}

export function OrderCardSkeleton() {
  return <li className="skeleton h-74 rounded-panel md:h-56" />;
}
