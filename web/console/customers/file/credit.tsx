import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

/** A customer's credit in the shop, and what happened to it. */
export function CustomerCredit({ customerId }: { customerId: string }) {
  const { t, format } = useI18n();
  const query = useQuery({
    queryKey: ['customers', customerId, 'credit'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getCreditOfCustomer', { params: { id: customerId } }, { signal }),
  });
  return (
    <Panel title={t('customerFile.credit')}>
      <Loaded
        query={query}
        skeleton={<RowSkeletons count={1} className="h-14" />}
        failure={t('customerFile.noCreditLoaded')}
      >
        {({ balance, movements }) =>
          movements.length === 0 ? (
            <p className="text-cocoa-2">{t('customerFile.noCredit')}</p>
          ) : (
            <>
              <p className="mb-2 text-lg font-bold">{format.money(balance)}</p>
              <ul className="divide-y divide-line">
                {movements.map(({ id, kind, amount, at, orderId, orderNumber }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                    <span className="min-w-0">
                      <b className="block font-semibold">{t(`customerFile.credit.${kind}`)}</b>
                      <span className="block text-sm text-cocoa-2">
                        {format.date(at)} ·{' '}
                        <Link to={`/operator/orders/${orderId}`} className="underline">
                          <bdi dir="ltr">{orderNumber}</bdi>
                        </Link>
                      </span>
                    </span>
                    <bdi className="font-semibold">
                      {kind === 'spent' ? '−' : '+'}
                      {format.money(amount)}
                    </bdi>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
