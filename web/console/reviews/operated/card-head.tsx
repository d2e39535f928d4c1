import type { ReactNode } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

interface CardHeadProps {
  product: { id: string; offerId: string; name: string; nameEn: string };
  vendor: { id: string; name: string; nameEn: string };
  /** The part of the product's page in the shop. */
  part: 'reviews' | 'questions';
  onlyProduct: (id: string) => void;
}

/** What a text is about, with the ways to its product and store. */
export function CardHead({ product, vendor, part, onlyProduct }: CardHeadProps) {
  const { t, pick } = useI18n();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
      <p className="flex min-w-0 flex-wrap gap-x-4">
        <Link
          to={`/operator/products/${product.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-crust-d hover:underline"
        >
          <bdi>{pick(product.name, product.nameEn)}</bdi>
        </Link>
        <Link
          to={`/operator/vendors/${vendor.id}`}
          className="inline-flex min-h-11 items-center text-crust-d hover:underline"
        >
          <bdi>{pick(vendor.name, vendor.nameEn)}</bdi>
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <IconAction
          icon="filter"
          label={t('desk.product')}
          render={(props) => <button type="button" onClick={() => onlyProduct(product.id)} {...props} />}
        />
        <IconAction
          icon="eye"
          label={t('desk.openProduct')}
          render={(props) => (
            <a href={`/products/${product.offerId}#${part}`} target="_blank" rel="noreferrer" {...props}>
              {props.children}
            </a>
          )}
        />
      </div>
    </div>
  );
}

interface IconActionProps {
  icon: 'filter' | 'eye';
  label: string;
  render: (props: { 'aria-label': string; title: string; className: string; children: ReactNode }) => ReactNode;
}

function IconAction({ icon, label, render }: IconActionProps) {
  return render({
    'aria-label': label,
    title: label,
    className: 'grid size-11 place-items-center rounded-full text-cocoa-2 hover:bg-crumb hover:text-crust-d',
    children: <Icon name={icon} className="size-5" />,
  });
}
