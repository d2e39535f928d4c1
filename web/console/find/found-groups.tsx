import type { FoundThings } from '#contract/operator/find.ts';
import type { Place } from '#web/console/app/places.ts';
import type { I18n } from '#web/console/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import type { Option, OptionGroup } from './option.tsx';

export function screensGroup({ t }: I18n, places: Place[]): OptionGroup[] {
  const options = places.map(({ to, icon, label }) => ({ href: to, icon, title: t(label) }));
  return options.length > 0 ? [{ id: 'screens', title: t('find.screens'), options }] : [];
}

/** What the server has found, each kind in a group. */
export function foundGroups(i18n: I18n, found: FoundThings): OptionGroup[] {
  const { t } = i18n;
  const groups: OptionGroup[] = [
    { id: 'orders', title: t('find.orders'), options: found.orders.map((order) => orderOption(i18n, order)) },
    { id: 'customers', title: t('find.customers'), options: found.customers.map((one) => customerOption(i18n, one)) },
    { id: 'vendors', title: t('find.vendors'), options: found.vendors.map((one) => vendorOption(i18n, one)) },
    { id: 'products', title: t('find.products'), options: found.products.map((one) => productOption(i18n, one)) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

type Found<Kind extends keyof FoundThings> = FoundThings[Kind][number];

function orderOption({ t, rich, format }: I18n, order: Found<'orders'>): Option {
  return {
    href: `/operator/orders/${order.id}`,
    icon: 'box',
    title: <bdi dir="ltr">{order.orderNumber}</bdi>,
    detail:
      order.trackingNumber === null
        ? `${format.money(order.totalAmount)} · ${format.dateTime(order.createdAt)}`
        : rich('find.byTracking', { number: <bdi dir="ltr">{order.trackingNumber}</bdi> }),
    mark: <Badge look={order.status === 'CANCELLED' ? 'bad' : 'plain'}>{t(`order.status.${order.status}`)}</Badge>,
  };
}

function customerOption({ t, format }: I18n, { id, email, phone, createdAt, isActive }: Found<'customers'>): Option {
  return {
    href: `/operator/customers/${id}`,
    icon: 'user',
    title: (
      <>
        <bdi dir="ltr">{email}</bdi>
        {phone && (
          <>
            {' · '}
            <bdi dir="ltr">{phone}</bdi>
          </>
        )}
      </>
    ),
    detail: t('find.since', { date: format.date(createdAt) }),
    mark: !isActive && <Badge look="bad">{t('find.closed')}</Badge>,
  };
}

function vendorOption(
  { t, pick }: I18n,
  { id, businessName, businessNameEn, sellerNumber, isActive }: Found<'vendors'>,
): Option {
  return {
    href: `/operator/vendors/${id}`,
    icon: 'store',
    title: pick(businessName, businessNameEn),
    detail: t('find.sellerNumber', { number: String(sellerNumber) }),
    mark: !isActive && <Badge look="bad">{t('find.notSelling')}</Badge>,
  };
}

function productOption({ t, pick }: I18n, { id, name, nameEn, hasBarcode }: Found<'products'>): Option {
  if (hasBarcode)
    return { href: `/operator/products/${id}`, icon: 'tag', title: pick(name, nameEn), detail: t('find.byBarcode') };
  return {
    href: `/products/${id}`,
    icon: 'tag',
    title: pick(name, nameEn),
    detail: t('find.inShop'),
    isInShop: true,
  };
}
