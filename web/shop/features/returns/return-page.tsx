import { useQuery } from '@tanstack/react-query';
import { isFault, WITHDRAWABLE } from '#contract/shared/orders/returns.ts';
import type { Return } from '#contract/shop/orders/returns.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { OrderSkeleton } from '#web/shop/components/orders/order-skeleton.tsx';
import { returnQuery, useWithdrawReturn } from '#web/shop/data/returns/queries.ts';
import { AmountRows } from './amount-rows.tsx';
import { NextStep } from './next-step.tsx';
import { Objection, ObjectionForm } from './objection.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { ReturnLabel } from './return-label.tsx';
import { ReturnLines } from './return-lines.tsx';
import { SentForm } from './sent-form.tsx';
import { ReturnStatusBadge } from './status.tsx';
import { Timeline } from './timeline.tsx';
import { useReturnI18n } from './words/words.ts';

/** A return: who has to act until when, what has happened, and what its customer can do. */
export function ReturnPage({ returnId }: { returnId: string }) {
  const { t } = useReturnI18n();
  const { data, error, refetch } = useQuery(returnQuery(returnId));
  if (data) return <ReturnDetail entry={data} />;
  if (!error) return <OrderSkeleton />;
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 422);
  if (!isMissing)
    return <ErrorState level={1} text={t('ret.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <State level={1} icon="returns" title={t('ret.notFound')} text={t('ret.notFoundHint')}>
      <LinkButton to="/orders/returns">{t('returns.title')}</LinkButton>
    </State>
  );
}

function ReturnDetail({ entry }: { entry: Return }) {
  const { t, rich, pick, format } = useReturnI18n();
  const { number, orderNumber, orderId, reason, wish, status, vendor, note, answer, carrier, trackingNumber } = entry;
  const isReport = isFault(reason);
  const isUnderWay = status !== 'DECLINED' && status !== 'WITHDRAWN' && status !== 'REPLACED';
  const isReplaced = wish === 'replacement' && status !== 'CONCLUDED';
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.orders'), to: '/orders' },
          { label: t('returns.title'), to: '/orders/returns' },
          { label: number },
        ]}
      />
      <section className="panel mb-5 flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="flex flex-col items-start gap-2">
            <h1 className="text-[23px] md:text-[28px]">
              {rich(isReport ? 'ret.report' : 'ret.number', { number: <bdi dir="ltr">{number}</bdi> })}
            </h1>
            <p className="text-cocoa-2">
              <time dateTime={entry.createdAt}>{format.date(entry.createdAt)}</time>
              {' · '}
              <Link to={`/orders/${orderId}`} className="font-semibold text-crust-d hover:underline">
                {rich('ret.ofOrder', { number: <bdi dir="ltr">{orderNumber}</bdi> })}
              </Link>
              {' · '}
              {pick(vendor.name, vendor.nameEn)}
            </p>
            <ReturnStatusBadge status={status} />
          </div>
          {WITHDRAWABLE.includes(status) && <Withdraw returnId={entry.id} />}
        </div>
        <NextStep entry={entry} />
      </section>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_380px]">
        <div className="flex min-w-0 flex-col gap-5">
          {answer && (
            <section className="panel" aria-labelledby="answer">
              <h2 id="answer" className="mb-2 text-xl">
                {t('ret.answer')}
              </h2>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {answer}
              </p>
            </section>
          )}
          {entry.dispute && <Objection dispute={entry.dispute} />}
          {entry.disputeUntil && Date.now() <= Date.parse(entry.disputeUntil) && (
            <ObjectionForm returnId={entry.id} until={entry.disputeUntil} />
          )}
          {entry.isReturnedAnew && <p className="panel">{t('ret.object.anew')}</p>}
          {status === 'APPROVED' && !isReport && <ReturnLabel returnId={entry.id} number={entry.number} />}
          {status === 'APPROVED' && !isReport && <SentForm returnId={entry.id} />}
          <section className="panel" aria-labelledby="lines">
            <h2 id="lines" className="mb-3 text-xl">
              {t('ret.lines')}
            </h2>
            <ReturnLines lines={entry.lines} />
            <p className="mt-3 border-t border-line pt-3 font-semibold">{t(`ret.reason.${reason}`)}</p>
            {wish === 'replacement' && <p className="text-cocoa-2">{t('ret.wished')}</p>}
            {note && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {note}
              </p>
            )}
          </section>
          {entry.photos.length > 0 && (
            <section className="panel" aria-labelledby="photos">
              <h2 id="photos" className="mb-3 text-xl">
                {t('ret.photos')}
              </h2>
              <PhotoGallery returnId={entry.id} photos={entry.photos} />
            </section>
          )}
        </div>
        <aside className="flex flex-col gap-5">
          {isUnderWay && (
            <section className="panel" aria-labelledby="amount">
              <h2 id="amount" className="mb-2 text-xl">
                {t(isReplaced ? 'ret.amount.else' : 'ret.amount')}
              </h2>
              <AmountRows amounts={entry.amounts} />
            </section>
          )}
          {(carrier || trackingNumber) && (
            <section className="panel" aria-labelledby="carriage">
              <h2 id="carriage" className="mb-2 text-xl">
                {t(status === 'REPLACED' ? 'ret.carriage.replacement' : 'ret.carriage')}
              </h2>
              <p className="wrap-anywhere">
                <bdi>{carrier}</bdi> <bdi dir="ltr">{trackingNumber}</bdi>
              </p>
            </section>
          )}
          <section className="panel" aria-labelledby="timeline">
            <h2 id="timeline" className="mb-4 text-xl">
              {t('ret.timeline')}
            </h2>
            <Timeline events={entry.events} />
          </section>
        </aside>
      </div>
    </>
  );
}

function Withdraw({ returnId }: { returnId: string }) {
  const i18n = useReturnI18n();
  const { t } = i18n;
  const withdraw = useWithdrawReturn(returnId);
  const ask = async () => {
    if (!(await confirmed(t('ret.withdrawQuestion'), t('ret.withdraw')))) return;
    withdraw.mutate(undefined, { onSuccess: () => showToast({ type: 'success', title: t('ret.withdrawn') }) });
  };
  return (
    <div className="flex flex-col items-end gap-2 max-sm:w-full max-sm:items-stretch">
      <Button variant="danger" isBusy={withdraw.isPending} onClick={() => void ask()}>
        {t('ret.withdraw')}
      </Button>
      <FailureNote>{withdraw.error && `${t('ret.failed')}. ${errorMessage(i18n, withdraw.error, '')}`}</FailureNote>
    </div>
  );
}
