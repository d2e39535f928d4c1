import type { OperatedProduct } from '#contract/operator/products.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';

export const STATE_LOOKS = { ACTIVE: 'good', DRAFT: 'strong', ARCHIVED: 'plain' } as const;

/** The columns of the list of products, beside their names. */
export function useProductColumns(): Column<OperatedProduct>[] {
  const { t, pick, format } = useI18n();
  return [
    {
      name: 'status',
      label: t('products.status'),
      cell: ({ status, mergedInto }) => (
        <>
          <Badge look={STATE_LOOKS[status]}>{t(`productState.${status}`)}</Badge>
          {mergedInto && (
            <span className="mt-1 block text-sm text-cocoa-2">
              {t('product.mergedInto', { name: pick(mergedInto.name, mergedInto.nameEn) })}
            </span>
          )}
        </>
      ),
    },
    { name: 'category', label: t('products.category'), cell: ({ category }) => pick(category.name, category.nameEn) },
    {
      name: 'offers',
      label: t('products.offers'),
      cell: ({ offers }) =>
        t('products.offersOf', { shown: format.number(offers.onSale), all: format.number(offers.all) }),
    },
    { name: 'packs', label: t('products.packs'), cell: ({ packs }) => format.number(packs), isNumber: true },
    { name: 'changed', label: t('products.changed'), cell: ({ updatedAt }) => format.date(updatedAt) },
  ];
}
