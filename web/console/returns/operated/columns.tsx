import type { OperatedReturn } from '#contract/operator/orders/returns.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';

/** The columns of the list of returns, beside their numbers. */
export function useReturnColumns(): Column<OperatedReturn>[] {
  const { t, format, pick } = useI18n();
  return [
    { name: 'state', label: t('operatedReturns.state'), cell: ({ status }) => <State status={status} /> },
    {
      name: 'store',
      label: t('operatedReturns.store'),
      cell: ({ vendor }) => <bdi className="wrap-anywhere">{pick(vendor.name, vendor.nameEn)}</bdi>,
    },
    { name: 'reason', label: t('operatedReturns.reason'), cell: ({ reason }) => t(`return.reason.${reason}`) },
    { name: 'until', label: t('operatedReturns.until'), cell: (row) => <DecideBy row={row} /> },
    {
      name: 'amount',
      label: t('operatedReturns.amount'),
      isNumber: true,
      cell: ({ amounts: { back } }) => (
        <span className="whitespace-nowrap">{back === null ? '—' : format.money(back)}</span>
      ),
    },
  ];
}

export function State({ status }: Pick<OperatedReturn, 'status'>) {
  const { t } = useI18n();
  return <Badge look={status === 'DISPUTED' ? 'strong' : undefined}>{t(`operatedReturns.state.${status}`)}</Badge>;
}

/** Until when the operator has promised to decide, if it has yet to. */
function DecideBy({ row: { status, dispute } }: { row: OperatedReturn }) {
  const { format } = useI18n();
  if (status !== 'DISPUTED' || dispute === null) return '—';
  const isLate = Date.parse(dispute.dueAt) < Date.now();
  return <span className={isLate ? 'font-semibold text-berry' : ''}>{format.dateTime(dispute.dueAt)}</span>;
}
