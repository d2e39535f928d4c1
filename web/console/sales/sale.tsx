import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { SaleDetail } from '#contract/seller/sales.ts';
import type { SaleRow } from '#contract/shared/selling/sales.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { BackLink } from './back-link.tsx';
import { PackFacts } from './pack-facts.tsx';
import { forgetSales, saleQuery } from './queries.ts';
import { SaleBadges, SaleTime } from './sale-facts.tsx';

/** One sale: its time, licence and prices, and the ways to change, stop or copy it. */
export function Component() {
  const { id = '' } = useParams();
  const { t, pick } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'prices');
  const query = useQuery({ ...saleQuery(vendor?.id ?? '', id), enabled: isAllowed });
  const isGone = isApiError(query.error, 'not_found');
  const title = query.data ? pick(query.data.name, query.data.nameEn) : t('nav.sales');
  return (
    <Page
      title={title}
      heading={<bdi>{title}</bdi>}
      action={vendor && query.data && <Actions vendor={vendor} sale={query.data} />}
    >
      <BackLink />
      {isGone && <State icon="search" title={t('sales.gone')} text={t('sales.goneText')} />}
      {!isGone && isAllowed && (
        <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-28" />} failure={t('sales.saleFailed')}>
          {(sale) => <Facts sale={sale} />}
        </Loaded>
      )}
      {!isAllowed && <NoPermission />}
    </Page>
  );
}

function Actions({ vendor, sale }: { vendor: Vendor; sale: SaleDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const isRunning = sale.state === 'running';
  const stop = useMutation({
    mutationFn: () => callApi('stopSale', { params: { id: sale.id } }),
    onSuccess: () => showToast({ type: 'success', title: t(isRunning ? 'sales.stopped' : 'sales.calledOff') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetSales(vendor.id),
  });
  if (vendor.state !== 'APPROVED') return null;
  const ask = async () => {
    const action = t(isRunning ? 'sales.stop' : 'sales.callOff');
    if (await confirmed(t(isRunning ? 'sales.stopQuestion' : 'sales.callOffQuestion'), action)) stop.mutate();
  };
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
      {(isRunning || sale.state === 'scheduled') && (
        <Button variant="danger" isBusy={stop.isPending} onClick={() => void ask()}>
          {t(isRunning ? 'sales.stop' : 'sales.callOff')}
        </Button>
      )}
      <LinkButton variant="outline" icon="copy" to={`/seller/sales/new?copy=${sale.id}`}>
        {t('sales.copy')}
      </LinkButton>
      {sale.state === 'scheduled' && (
        <LinkButton icon="edit" to={`/seller/sales/${sale.id}/edit`}>
          {t('sales.edit')}
        </LinkButton>
      )}
    </div>
  );
}

function Facts({ sale }: { sale: SaleDetail }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-5">
      <div className="panel flex flex-col gap-2">
        <span className="flex flex-wrap gap-2">
          <SaleBadges sale={sale} />
        </span>
        <SaleTime sale={sale} />
        <p className="text-sm text-cocoa-2">
          {sale.licence ? (
            <>
              {t('sales.licence')}{' '}
              <a
                href={sale.licence.url}
                rel="noopener noreferrer"
                target="_blank"
                className="font-semibold text-crust-d underline"
              >
                <bdi dir="ltr">{sale.licence.number}</bdi>
              </a>
            </>
          ) : (
            t('sales.noLicence')
          )}
        </p>
      </div>
      <ul aria-label={t('sales.prices')} className="flex flex-col gap-3">
        {sale.rows.map((row) => (
          <Row key={row.variantId} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row }: { row: SaleRow }) {
  const { t, format } = useI18n();
  const { price, salePrice, state, doubts, answer } = row;
  const why = format.list(doubts.map((doubt) => t(`price.doubt.${doubt}`)));
  return (
    <li className="card flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
      <PackFacts pack={row}>
        <span>
          <span className="sr-only">{t('sales.before')} </span>
          <s className="text-cocoa-2">{format.money(price)}</s> <span className="sr-only">{t('sales.after')} </span>
          <b className="text-berry">{format.money(salePrice)}</b>
        </span>
        {state === 'HELD' && <span className="text-sm text-cocoa-2">{t('sales.row.heldText', { why })}</span>}
        {answer?.reason && (
          <span className="text-sm">
            {t(`price.refusal.${answer.reason}`)} {answer.note && <bdi>{answer.note}</bdi>}
          </span>
        )}
      </PackFacts>
      {state === 'ON' ? (
        salePrice < price && (
          <Badge look="bad">
            {t('sales.off', { percent: format.percent(Math.round((1 - salePrice / price) * 100)) })}
          </Badge>
        )
      ) : (
        <Badge look={state === 'HELD' ? 'strong' : 'bad'}>{t(`sales.row.${state}`)}</Badge>
      )}
    </li>
  );
}
