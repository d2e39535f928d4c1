import { lazy, Suspense, useState } from 'react';
import type { PaymentFinding } from '#contract/operator/money/findings.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));

/** The columns of the list of findings, beside what they are. */
export function useFindingColumns(): Column<PaymentFinding>[] {
  const { t, format } = useI18n();
  return [
    {
      name: 'order',
      label: t('findings.order'),
      cell: ({ order }) =>
        order ? (
          <Link to={`/operator/orders/${order.id}`} className="font-medium text-crust-d hover:underline">
            <bdi dir="ltr" className="whitespace-nowrap">
              {order.orderNumber}
            </bdi>
          </Link>
        ) : (
          t('findings.noOrder')
        ),
    },
    { name: 'expected', label: t('findings.expected'), cell: (row) => <Expected row={row} /> },
    { name: 'found', label: t('findings.found'), cell: ({ found }) => <Values values={found} /> },
    {
      name: 'reference',
      label: t('findings.reference'),
      cell: ({ kind, provider, refId }) =>
        // What people collect, or carriers report, has no reference that says anything: the order is in a column of its own.
        provider === 'manual' ? (
          t(kind === 'arrived_cancelled' ? 'findings.byCarrier' : 'findings.byHand')
        ) : (
          <>
            <bdi dir="ltr">{provider}</bdi>
            <bdi dir="ltr" className="block font-mono text-[0.8125rem] break-all">
              {refId}
            </bdi>
          </>
        ),
    },
    {
      name: 'seen',
      label: t('findings.seen'),
      cell: ({ firstSeen, lastSeen, closedAt, closedBecause }) => (
        <>
          {format.dateTime(lastSeen)}
          <span className="block text-sm text-cocoa-2">
            {t('findings.firstSeen', { time: format.dateTime(firstSeen) })}
          </span>
          {closedAt && (
            <span className="block text-sm text-cocoa-2 wrap-anywhere">
              {t('findings.closedAt', { time: format.dateTime(closedAt) })} ·{' '}
              <bdi>{closedBecause ?? t('findings.itself')}</bdi>
            </span>
          )}
        </>
      ),
    },
  ];
}

/**
 * The amount that was expected; for cash, also the store of the parcel. What a person recorded is compared with what the carrier reports,
 * other cash with what was to be collected.
 */
export function Expected({
  row: { expected, found, vendor },
}: {
  row: Pick<PaymentFinding, 'expected' | 'found' | 'vendor'>;
}) {
  const { t, pick } = useI18n();
  if (!vendor || expected === null) return <Values values={expected} />;
  const { vendor: _, collected, ...values } = expected;
  return (
    <>
      <span className="block wrap-anywhere">{t('findings.ofStore', { store: pick(vendor.name, vendor.nameEn) })}</span>
      <Values
        values={{
          ...values,
          ...(collected !== undefined && { [found?.recorded === undefined ? 'toCollect' : 'reported']: collected }),
        }}
      />
    </>
  );
}

/** Letters that a narrow column has room for. */
const SHORT = 16;

/** Numbers are halalas. What has no words here is shown as the gateway's adapter writes it. */
export function Values({ values }: { values: PaymentFinding['expected'] }) {
  const { t, format, knows } = useI18n();
  if (values === null) return '—';
  return (
    <ul>
      {Object.entries(values).map(([name, value]) => {
        const key = `findings.field.${name}` as 'findings.field.amount';
        return (
          <li key={name} className="wrap-anywhere">
            <span className="text-sm text-cocoa-2">{knows(key) ? t(key) : <bdi dir="ltr">{name}</bdi>}</span>{' '}
            {value === null && '—'}
            {typeof value === 'number' ? (
              <span className="whitespace-nowrap">{format.money(value / 100)}</span>
            ) : (
              value !== null && (
                // A number of a parcel stays whole.
                <bdi dir="ltr" className={String(value).length <= SHORT ? 'whitespace-nowrap' : ''}>
                  {String(value)}
                </bdi>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A last column: what can be done with an open one. */
export function useCloseColumn(): Column<PaymentFinding> {
  const { t } = useI18n();
  return { name: 'close', label: t('findings.action'), cell: (row) => <Close row={row} /> };
}

function Close({ row }: { row: PaymentFinding }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outline"
        aria-label={t('findings.closeOf', { kind: t(`findings.kind.${row.kind}`) })}
        onClick={() => setOpen(true)}
      >
        {t('findings.close')}
      </Button>
      <Suspense>{isOpen && <CloseDialog row={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
