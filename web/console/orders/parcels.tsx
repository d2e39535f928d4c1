import { useId, useRef } from 'react';
import type { OperatedOrder, OperatedParcel } from '#contract/operator/orders.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Facts } from '#web/console/parts/facts.tsx';
import { FailureNote } from '#web/console/undelivered/failure-note.tsx';
import { useUndeliveredI18n } from '#web/console/undelivered/words/i18n.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Arrived } from './arrived.tsx';
import { ArrivedNote } from './arrived-note.tsx';
import { OrderStatus } from './badges.tsx';
import { CancelPieces } from './supply.tsx';
import { NotDelivered } from './undelivered.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { isWaitingCancellation } from './waiting.ts';

/** What each vendor ships. */
export function Parcels({ order }: { order: OperatedOrder }) {
  const { t } = useI18n();
  return (
    <section aria-label={t('order.parcels')} className="flex flex-col gap-4">
      {order.parcels.map((parcel) => (
        <Parcel key={parcel.id} parcel={parcel} order={order} />
      ))}
    </section>
  );
}

function Parcel({ parcel, order }: { parcel: OperatedParcel; order: OperatedOrder }) {
  const { t, pick, format } = useI18n();
  const { t: tellWhy } = useUndeliveredI18n();
  const heading = useId();
  const { vendor, status, isRefused, isRestocked, isUnsupplied, failure, lines } = parcel;
  const arrivedLate = parcel.arrivedLate || parcel.arrivedCancelled;
  // The parcel in which somebody has pressed a button keeps the focus when the button goes.
  const isUsed = useRef(false);
  useFocusKept(`${status} ${failure?.cameBackAt} ${order.requests.some(isWaitingCancellation)}`, () => {
    if (isUsed.current) document.getElementById(heading)?.focus();
  });
  const ordered = lines.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0);
  const sums: [string, number][] = [
    [t('order.cancelledGoods'), (Math.round(parcel.goods * 100) - ordered) / 100],
    [t('order.discount'), -parcel.discount],
    [t('order.shipping'), parcel.shipping],
    [t('order.codFee'), parcel.codFee],
    [t('order.tax'), order.pricesIncludeVat ? 0 : parcel.tax],
  ];
  return (
    <article
      aria-labelledby={heading}
      className="card overflow-hidden"
      onFocus={() => {
        isUsed.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isUsed.current = false;
      }}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-glaze px-4 py-3 md:px-5">
        <div className="min-w-0">
          <h2 id={heading} tabIndex={-1} className="text-xl outline-none">
            {t('order.parcelOf', { vendor: pick(vendor.name, vendor.nameEn) })}
          </h2>
          <Carriage parcel={parcel} />
        </div>
        <span className="flex flex-wrap gap-2">
          <OrderStatus status={status} />
          {failure && !failure.cameBackAt && failure.next === 'back' && (
            <Badge look="bad">{tellWhy('undelivered.goesBack')}</Badge>
          )}
          {failure?.cameBackAt && <Badge look="bad">{tellWhy('undelivered.isBack')}</Badge>}
          {isRefused && !failure && <Badge look="bad">{t('order.refused')}</Badge>}
          {isUnsupplied && !failure && <Badge look="bad">{t('order.unsupplied')}</Badge>}
          {arrivedLate && <Badge look="bad">{tellWhy('undelivered.late')}</Badge>}
          {isRestocked && <Badge>{t('order.restocked')}</Badge>}
        </span>
      </header>
      <ArrivedNote parcel={parcel} />
      {failure && status !== 'DELIVERED' && (
        <div className="px-4 pt-3 md:px-5">
          <FailureNote failure={failure} />
        </div>
      )}
      <Lines lines={lines} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-line px-4 py-3 md:px-5">
        <CancelPieces order={order} parcel={parcel} />
        {!order.isOwn && <Arrived order={order} parcel={parcel} />}
        {!order.isOwn && <NotDelivered order={order} parcel={parcel} />}
        <div className="ms-auto w-full max-w-80 max-sm:order-first max-sm:max-w-none">
          <Facts
            rows={[
              ...sums.map(([name, sum]): [string, string | false] => [name, sum !== 0 && format.money(sum)]),
              [t('order.parcelTotal'), <b key="total">{format.money(parcel.total)}</b>],
              [t('order.collect'), isToCollect(parcel) && format.money(parcel.collectAmount ?? 0)],
              [t('order.collected'), parcel.collected !== null && format.money(parcel.collected)],
            ]}
          />
        </div>
      </div>
    </article>
  );
}

/** Late cash is told above its parcel: nothing is to be collected any more. */
const isToCollect = ({ collectAmount, arrivedLate, lateCollected }: OperatedParcel) =>
  collectAmount !== null && !(arrivedLate && lateCollected !== null);

function Carriage({ parcel: { carrier, trackingNumber, status } }: { parcel: OperatedParcel }) {
  const { t } = useI18n();
  if (!carrier && !trackingNumber) {
    if (status === 'CANCELLED') return null;
    const hasLeft = status === 'SHIPPED' || status === 'DELIVERED';
    return <p className="text-sm text-cocoa-2">{t(hasLeft ? 'order.noCarrier' : 'order.notShipped')}</p>;
  }
  return (
    <p className="text-sm text-cocoa-2">
      {carrier && <bdi>{carrier}</bdi>}
      {carrier && trackingNumber && ' · '}
      {trackingNumber && <bdi dir="ltr">{trackingNumber}</bdi>}
    </p>
  );
}

/** A table where there is room for large amounts; elsewhere each line is a card. */
function Lines({ lines }: { lines: OperatedParcel['lines'] }) {
  const { t, pick, format } = useI18n();
  return (
    <div className="@container">
      <table className="w-full text-start">
        <thead className="@max-xl:sr-only">
          <tr className="text-sm text-cocoa-2 [&_th]:px-3 [&_th]:py-2 [&_th]:text-end [&_th]:font-medium">
            <th scope="col" className="text-start! ps-5!">
              {t('order.product')}
            </th>
            <th scope="col">{t('order.quantity')}</th>
            <th scope="col">{t('order.unitPrice')}</th>
            <th scope="col" className="pe-5!">
              {t('order.lineTotal')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr
              key={line.id}
              className="@max-xl:grid @max-xl:grid-cols-2 @max-xl:px-4 @max-xl:py-3 @xl:[&>*]:px-3 @xl:[&>*]:py-2.5"
            >
              <th scope="row" className="text-start font-normal @max-xl:col-span-2 @xl:ps-5!">
                <span className="flex items-center gap-3">
                  <span className="w-12 shrink-0 overflow-hidden rounded-xl border border-line">
                    <Picture src={line.image} alt="" sizes="48px" />
                  </span>
                  <span className="min-w-0">
                    <a
                      href={`/products/${line.offerId}`}
                      target="_blank"
                      rel="noopener"
                      className="font-semibold hover:text-crust-d hover:underline"
                    >
                      {pick(line.name, line.nameEn)}
                    </a>
                    <span className="block text-sm text-cocoa-2">
                      {pick(line.variantName, line.variantNameEn)} · <bdi dir="ltr">{line.sku}</bdi>
                    </span>
                    {line.cancelled > 0 && (
                      <b className="block text-sm font-semibold text-berry">
                        {t('order.piecesCancelled', { count: line.cancelled })}
                      </b>
                    )}
                  </span>
                </span>
              </th>
              <td className="whitespace-nowrap @max-xl:mt-2 @max-xl:text-sm @max-xl:text-cocoa-2 @xl:text-end">
                <span className="@xl:hidden">{t('order.pieces', { count: line.quantity })} × </span>
                <span className="@xl:hidden">{format.money(line.unitPrice)}</span>
                <span className="@max-xl:hidden">{format.number(line.quantity)}</span>
              </td>
              <td className="text-end whitespace-nowrap @max-xl:hidden">{format.money(line.unitPrice)}</td>
              <td className="text-end font-semibold whitespace-nowrap @max-xl:mt-2 @xl:pe-5!">
                {format.money(line.totalPrice)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
