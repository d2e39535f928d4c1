import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { VendorReturn } from '#contract/seller/orders/returns.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { downloadFile } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Disputed } from './disputed.tsx';
import { ReturnEvents } from './events.tsx';
import { Goods } from './goods.tsx';
import { NextStep } from './next-step.tsx';
import { REFRESH_MS, returnQuery, returnsKey } from './queries.ts';
import { Said, Told } from './told.tsx';

/** One return: what comes back or was at fault, why, and what is to be done with it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  if (vendor !== null && mayInVendor(vendor, 'orders'))
    return <File key={`${vendor.id} ${id}`} vendor={vendor} id={id} />;
  return (
    <Page title={t('nav.returns')}>
      <NoPermission />
    </Page>
  );
}

const loadPhoto = async (id: string, photoId: string, signal: AbortSignal) =>
  (await downloadFile('getVendorReturnPhoto', {}, signal, { id, photoId })).file;

function File({ vendor, id }: { vendor: Vendor; id: string }) {
  const { t, rich } = useI18n();
  const refetchInterval = useRefresh(returnsKey(vendor.id), REFRESH_MS);
  const query = useQuery({ ...returnQuery(vendor.id, id), refetchInterval });
  const { data, error } = query;
  const isGone = isApiError(error, 'not_found') || isApiError(error, 'validation_failed');
  return (
    <Page
      title={data ? t('returns.title', { number: data.number }) : t('nav.returns')}
      heading={
        data &&
        rich('returns.title', {
          number: (
            <bdi dir="ltr" className="whitespace-nowrap">
              {data.number}
            </bdi>
          ),
        })
      }
      text={data ? <Standing shown={data} /> : !error && <span className="skeleton block h-14" />}
    >
      <Link
        to="/seller/returns"
        className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-crust-d hover:underline"
      >
        <Icon name="chevron" mirrored className="size-5 rotate-180 rtl:rotate-0" />
        {t('returns.back')}
      </Link>
      {isGone && !data ? (
        <State icon="search" title={t('returns.gone')} text={t('returns.goneText')} />
      ) : (
        <Loaded query={query} skeleton={<RowSkeletons count={2} className="h-56" />} failure={t('returns.oneFailed')}>
          {(shown) => (
            <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-5">
              <div className="flex min-w-0 flex-col gap-4">
                <NextStep vendor={vendor} shown={shown} />
                <Goods shown={shown} />
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                <Told shown={shown} loadPhoto={(photoId, signal) => loadPhoto(shown.id, photoId, signal)}>
                  {shown.answer && <Said title={t('returns.yourAnswer')} text={shown.answer} />}
                  <Disputed shown={shown} />
                </Told>
                <ReturnEvents events={shown.events} />
              </div>
            </div>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Standing({ shown }: { shown: VendorReturn }) {
  const { t, rich, format } = useI18n();
  const number = (
    <Link to={`/seller/orders/${shown.parcelId}`} className="rounded font-semibold text-crust-d underline">
      <bdi dir="ltr">{shown.orderNumber}</bdi>
    </Link>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge look="strong">{t(`returns.status.${shown.status}`)}</Badge>
      <span>{rich('returns.ofOrder', { number })}</span>
      <span>{t('returns.asked', { time: format.dateTime(shown.createdAt) })}</span>
    </span>
  );
}
