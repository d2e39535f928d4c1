import type { ListedTransfer } from '#contract/operator/money/transfers.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Actions } from './actions.tsx';

/** The columns of the list of transfers, beside the bank's numbers. */
export function useTransferColumns(): Column<ListedTransfer>[] {
  const { t, rich, format } = useI18n();
  return [
    {
      name: 'order',
      label: t('transfers.order'),
      cell: ({ order }) =>
        order ? (
          <Link to={`/operator/orders/${order.id}`} className="font-medium text-crust-d hover:underline">
            <bdi dir="ltr" className="whitespace-nowrap">
              {order.orderNumber}
            </bdi>
          </Link>
        ) : (
          t('transfers.noOrder')
        ),
    },
    {
      name: 'state',
      label: t('transfers.state'),
      cell: (row) => (
        <span className="lg:block lg:min-w-28">
          <State row={row} />
        </span>
      ),
    },
    {
      name: 'sender',
      label: t('transfers.sender'),
      cell: ({ ibanEnd }) =>
        ibanEnd
          ? rich('transfers.ibanEnd', {
              end: (
                <bdi key="end" dir="ltr">
                  {ibanEnd}
                </bdi>
              ),
            })
          : '—',
    },
    {
      name: 'at',
      label: t('transfers.at'),
      cell: ({ at }) => format.dateTime(at),
    },
    {
      name: 'amount',
      label: t('transfers.amount'),
      isNumber: true,
      cell: ({ amount, open }) => (
        <>
          <b className="font-semibold whitespace-nowrap">{format.money(amount)}</b>
          {open > 0 && open < amount && (
            <span className="block text-sm text-cocoa-2">
              {t('transfers.openPart', { amount: format.money(open) })}
            </span>
          )}
        </>
      ),
    },
  ];
}

function State({ row: { question, used, returned } }: { row: ListedTransfer }) {
  const { t } = useI18n();
  if (question) return t(`transfers.question.${question}`);
  if (returned === 0) return t('transfers.pays');
  return t(used > 0 ? 'transfers.partSentBack' : 'transfers.sentBack');
}

/** A last column: what can be done with one. */
export function useActionColumn(): Column<ListedTransfer> {
  const { t } = useI18n();
  return { name: 'action', label: t('transfers.action'), cell: (row) => <Actions row={row} /> };
}
