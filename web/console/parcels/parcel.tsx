import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ParcelAnswer, ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { ReturnLinks } from '#web/console/returns/return-links.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { FailureNote } from '#web/console/undelivered/failure-note.tsx';
import { LateNote } from '#web/console/undelivered/late-note.tsx';
import { isApiError } from '#web/shared/api/api-error.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Marks, Urgency } from './cells.tsx';
import { ParcelEvents } from './events.tsx';
import { Goods } from './goods.tsx';
import { LabelPanel } from './labels/label-panel.tsx';
import { LabelsButton } from './labels/labels-button.tsx';
import type { Move } from './moves.ts';
import { NextStep } from './next-step.tsx';
import { Outcome } from './outcome.tsx';
import { PrintButton } from './print-button.tsx';
import { parcelQuery, queueKey, REFRESH_MS } from './queries.ts';
import { Recipient } from './recipient.tsx';
import { CannotSupply } from './supply.tsx';
import { NotDelivered } from './undelivered.tsx';

/** One parcel: what is in it, who receives it, and its next step. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  if (vendor !== null && mayInVendor(vendor, 'orders'))
    return <File key={`${vendor.id} ${id}`} vendor={vendor} id={id} />;
  return (
    <Page title={t('nav.parcels')}>
      <NoPermission />
    </Page>
  );
}

function File({ vendor, id }: { vendor: Vendor; id: string }) {
  const { t, rich } = useI18n();
  const refetchInterval = useRefresh(queueKey(vendor.id), REFRESH_MS);
  const query = useQuery({ ...parcelQuery(vendor.id, id), refetchInterval });
  const [told, setTold] = useState<{ kind: Move['kind']; answers: ParcelAnswer[] } | null>(null);
  const { data: parcel, error } = query;
  const isGone = isApiError(error, 'not_found') || isApiError(error, 'validation_failed');
  return (
    <Page
      title={parcel ? t('parcels.title', { number: parcel.orderNumber }) : t('parcels.one')}
      heading={
        parcel &&
        rich('parcels.title', {
          number: (
            <bdi dir="ltr" className="whitespace-nowrap">
              {parcel.orderNumber}
            </bdi>
          ),
        })
      }
      text={parcel ? <Standing parcel={parcel} /> : !error && <span className="skeleton block h-20 sm:h-14" />}
      action={
        parcel && (
          <>
            {parcel.isReleased && ['PENDING', 'CONFIRMED', 'PROCESSING'].includes(parcel.status) && (
              <PrintButton ids={[parcel.id]} />
            )}
            {['CONFIRMED', 'PROCESSING'].includes(parcel.status) && vendor.state !== 'CLOSED' && (
              <LabelsButton vendorId={vendor.id} ids={[parcel.id]} />
            )}
            <CannotSupply vendor={vendor} parcel={parcel} />
            <NotDelivered vendor={vendor} parcel={parcel} />
            <NextStep vendor={vendor} parcel={parcel} onDone={(kind, answers) => setTold({ kind, answers })} />
          </>
        )
      }
    >
      <Link
        to="/seller/orders"
        className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-crust-d hover:underline"
      >
        <Icon name="chevron" mirrored className="size-5 rotate-180 rtl:rotate-0" />
        {t('parcels.back')}
      </Link>
      {told && <Outcome {...told} onClose={() => setTold(null)} />}
      {isGone && !parcel ? (
        <State icon="search" title={t('parcels.gone')} text={t('parcels.goneText')} />
      ) : (
        <Loaded query={query} skeleton={<RowSkeletons count={2} className="h-64" />} failure={t('parcels.oneFailed')}>
          {(data) => (
            <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-5">
              <div className="flex min-w-0 flex-col gap-4">
                {data.arrivedLate && <LateNote />}
                {data.failure && data.status !== 'DELIVERED' && <FailureNote failure={data.failure} />}
                <Goods parcel={data} />
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                <ReturnLinks
                  returns={data.returns.map((each) => ({ ...each, state: t(`returns.status.${each.status}`) }))}
                />
                <LabelPanel vendor={vendor} parcel={data} />
                <Recipient parcel={data} />
                <ParcelEvents parcel={data} />
              </div>
            </div>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Standing({ parcel }: { parcel: ParcelDetail }) {
  const { t, format } = useI18n();
  const isOpen = parcel.status !== 'DELIVERED' && parcel.status !== 'CANCELLED';
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isOpen && <Badge look="strong">{t(`order.status.${parcel.status}`)}</Badge>}
      <Urgency daysLeft={parcel.daysLeft} />
      <Marks parcel={parcel} />
      <span className="flex flex-wrap gap-x-4">
        <span>{t('parcels.placed', { time: format.dateTime(parcel.placedAt) })}</span>
        {parcel.daysLeft !== null && parcel.shipBy && (
          <b className="font-semibold text-cocoa">{t('parcels.shipByDay', { day: format.weekday(parcel.shipBy) })}</b>
        )}
        {isOpen && <span>{t('parcels.dueOn', { day: format.weekday(parcel.dueOn) })}</span>}
      </span>
    </span>
  );
}
