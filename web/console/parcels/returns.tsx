import { Link } from 'react-router';
import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';

/** What the customer sends back of a parcel, or has reported. Nothing without any. */
export function ParcelReturns({ returns }: Pick<ParcelDetail, 'returns'>) {
  const { t } = useI18n();
  if (returns.length === 0) return null;
  return (
    <Panel title={t('nav.returns')}>
      <ul className="flex flex-col gap-1">
        {returns.map(({ id, number, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/seller/returns/${id}`}
              className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d hover:underline"
            >
              <bdi dir="ltr">{number}</bdi>
            </Link>
            <span className="text-cocoa-2">{t(`returns.status.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
