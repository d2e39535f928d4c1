import type { ListedCustomer } from '#contract/operator/customers/list.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';

/** The columns of the list of customers, beside their masked names. */
export function useCustomerColumns(): Column<ListedCustomer>[] {
  const { t, format } = useI18n();
  return [
    {
      name: 'since',
      label: t('customers.since'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{format.date(createdAt)}</span>,
    },
    {
      name: 'orders',
      label: t('customers.orders'),
      cell: ({ orderCount }) => format.number(orderCount),
      isNumber: true,
    },
    {
      name: 'last',
      label: t('customers.lastOrder'),
      cell: ({ lastOrderAt, openReturns, isActive }) => (
        <span className="flex flex-wrap items-center gap-2 max-lg:justify-end">
          {lastOrderAt ? (
            <span className="whitespace-nowrap">{format.date(lastOrderAt)}</span>
          ) : (
            <span className="text-cocoa-2">{t('customers.never')}</span>
          )}
          {openReturns > 0 && <Badge look="strong">{t('customers.returns', { count: openReturns })}</Badge>}
          {!isActive && <Badge look="bad">{t('find.closed')}</Badge>}
        </span>
      ),
    },
  ];
}
