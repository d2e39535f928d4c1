import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type SyntheticEvent, useRef } from 'react';
import { isFault, needsPhoto, RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { OrderFailure } from '#web/shop/components/orders/order-failure.tsx';
import { OrderSkeleton } from '#web/shop/components/orders/order-skeleton.tsx';
import type { ReadAccount } from '#web/shop/components/send-to/return-account.tsx';
import { withSendToWords } from '#web/shop/components/send-to/words/words.ts';
import { orderQuery } from '#web/shop/data/orders.ts';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';
import { Amount } from './amount.tsx';
import { ChooseLines, ChooseParcel } from './choose-lines.tsx';
import { ChooseReason } from './choose-reason.tsx';
import { ChooseWish } from './choose-wish.tsx';
import { barredFrom, closedBecause, openParcels } from './open-parcels.ts';
import { Photos } from './photos.tsx';
import { useDraft } from './use-draft.ts';
import { usePhotos } from './use-photos.ts';
import { useRequest } from './use-request.ts';

/** Whoever looks whether something can be returned needs none of it. */
const ReturnAccount = lazy(
  withSendToWords(async () => (await import('#web/shop/components/send-to/return-account.tsx')).ReturnAccount),
);

interface RequestFormProps {
  orderId: string;
  /** The line that was chosen on the order's page. */
  lineId: string | null;
}

/** Asks to return pieces of a delivered parcel, or reports what is wrong with them. */
export function RequestForm({ orderId, lineId }: RequestFormProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  if (order) return <Page order={order} lineId={lineId} />;
  return error ? <OrderFailure error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />;
}

function Page({ order, lineId }: { order: Order; lineId: string | null }) {
  const { t } = useReturnI18n();
  const isOpen = openParcels(order, Date.now()).length > 0;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.orders'), to: '/orders' },
          { label: order.orderNumber, to: `/orders/${order.id}` },
          { label: t('returns.open') },
        ]}
      />
      {isOpen ? (
        <Form order={order} lineId={lineId} />
      ) : (
        <State level={1} icon="returns" title={t('ret.closed')} text={<Closed order={order} />}>
          <LinkButton to={`/orders/${order.id}`}>{t('ret.backToOrder')}</LinkButton>
        </State>
      )}
    </>
  );
}

/** Why nothing of an order can go back now. */
function Closed({ order }: { order: Order }) {
  const { t, format } = useReturnI18n();
  const { why, until } = closedBecause(order);
  return why === 'over' ? t('returns.closed', { time: format.date(until) }) : t(`ret.closed.${why}`);
}

function Form({ order, lineId }: { order: Order; lineId: string | null }) {
  const { t, rich, format } = useReturnI18n();
  const form = useRef<HTMLFormElement>(null);
  const [draft, change] = useDraft(order, lineId);
  const photos = usePhotos(order.id, draft, change);
  const account = useRef<ReadAccount>(null);
  const request = useRequest(order, [draft, change], photos.uploads, account);
  const parcels = openParcels(order, Date.now());
  const parcel = parcels.find(({ id }) => id === draft.parcelId) ?? null;
  const chosenLines = parcel?.lines.filter(({ item }) => (draft.pieces[item.id] ?? 0) > 0) ?? [];
  const { reason } = draft;
  const isReplaced = reason !== null && isFault(reason) && draft.wish === 'replacement';

  const setPieces = (id: string, count: number) =>
    change(({ pieces, reason: before }) => {
      const next = { ...pieces, [id]: count };
      const lines = parcel?.lines.filter(({ item }) => (next[item.id] ?? 0) > 0) ?? [];
      // A reason that does not suit another line has to be chosen again.
      return { pieces: next, reason: before && barredFrom(lines, before).length > 0 ? null : before };
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The errors appear with the next render.
    if (request.send().length > 0)
      setTimeout(() => form.current?.querySelector<HTMLElement>('[data-error], [aria-invalid=true]')?.focus());
  };
  const has = (what: (typeof request.missing)[number]) => request.missing.includes(what);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className="text-[26px] md:text-3xl">{t('returns.open')}</h1>
      <p className="mb-5 text-cocoa-2">{rich('order.title', { number: <bdi dir="ltr">{order.orderNumber}</bdi> })}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_380px]">
        <div className="flex min-w-0 flex-col gap-5">
          {parcels.length > 1 && (
            <ChooseParcel
              parcels={parcels}
              chosenId={draft.parcelId}
              onChoose={(parcelId) => change({ parcelId, pieces: {}, reason: null })}
            />
          )}
          {parcel && (
            <>
              <ChooseLines
                parcel={parcel}
                pieces={draft.pieces}
                onChange={setPieces}
                error={has('lines') ? t('ret.form.needsLines') : null}
              />
              <ChooseReason
                parcel={parcel}
                chosenLines={chosenLines}
                reason={reason}
                onChoose={(next) => change({ reason: next })}
                error={has('reason') ? t('ret.form.needsReason') : null}
              />
              {reason && isFault(reason) && <ChooseWish wish={draft.wish} onChoose={(wish) => change({ wish })} />}
              {reason && isFault(reason) && (
                <Photos
                  draft={draft}
                  photos={photos}
                  isNeeded={needsPhoto(reason)}
                  error={
                    (has('photo') && t('ret.form.needsPhoto')) || (has('uploads') && t('ret.form.uploading')) || null
                  }
                />
              )}
              <div className="panel">
                <Field label={t('ret.form.note')} isOptional>
                  {(props) => (
                    <TextArea
                      {...props}
                      dir="auto"
                      rows={3}
                      maxLength={RETURN_LIMITS.note}
                      value={draft.note}
                      placeholder={t('ret.form.noteHint')}
                      onChange={({ target }) => change({ note: target.value })}
                    />
                  )}
                </Field>
              </div>
              {reason && !isReplaced && (
                <Suspense>
                  <ReturnAccount
                    orderId={order.id}
                    isOnline={paymentMethod(order.paymentMethod).kind === 'online'}
                    reader={account}
                  />
                </Suspense>
              )}
            </>
          )}
        </div>
        <aside className="panel flex flex-col gap-4 lg:sticky lg:top-24" aria-labelledby="amount">
          <h2 id="amount" className="text-xl">
            {t(isReplaced ? 'ret.amount.else' : 'ret.amount')}
          </h2>
          <Amount order={order} reason={reason} quote={request.quote} isChosen={request.isChosen} />
          {request.changed && (
            <p role="alert" className="rounded-2xl bg-glaze px-4 py-3 font-medium">
              {t('ret.form.changed', {
                before: format.money(request.changed.before),
                now: format.money(request.changed.now),
              })}
            </p>
          )}
          {reason && (
            <p className="text-sm text-cocoa-2">
              {t(isReplaced ? 'ret.form.thenReplace' : isFault(reason) ? 'ret.form.thenReport' : 'ret.form.thenReturn')}
            </p>
          )}
          <FailureNote>{request.failure && `${t('ret.form.failed')}. ${request.failure}`}</FailureNote>
          <Button type="submit" size="large" isBusy={request.isBusy}>
            {t(reason ? (isFault(reason) ? 'ret.form.sendReport' : 'ret.form.sendReturn') : 'ret.form.send')}
          </Button>
        </aside>
      </div>
    </form>
  );
}
