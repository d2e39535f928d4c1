import type { ReactNode } from 'react';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { CancelledPieces } from '#web/console/money/refunds/cancelled-pieces.tsx';
import { Small } from '#web/console/money/refunds/small.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { isWaitingCancellation } from './waiting.ts';

type Request = OperatedOrder['requests'][number];

/** Money that somebody of the team wants to give back, and where somebody else decides; then what was decided of cancellations. */
export function Requests({ order: { requests, orderNumber } }: { order: OperatedOrder }) {
  const { t } = useI18n();
  const waiting = requests.filter(({ status }) => status === 'WAITING');
  const decided = requests.filter(({ status }) => status !== 'WAITING');
  return (
    <>
      {waiting.length > 0 && (
        <Part title={t('order.requests')} requests={waiting}>
          <Link
            to={`/operator/refunds?tab=to_approve&search=${orderNumber}`}
            className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline"
          >
            {t('order.toRequests')}
          </Link>
        </Part>
      )}
      {decided.length > 0 && <Part title={t('order.decided')} requests={decided} />}
    </>
  );
}

function Part({ title, requests, children }: { title: string; requests: Request[]; children?: ReactNode }) {
  return (
    <>
      <div className="mt-5 mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">{title}</h3>
        {children}
      </div>
      <ol className="divide-y divide-line">
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ol>
    </>
  );
}

function Row({ request }: { request: Request }) {
  const { t, rich, format } = useI18n();
  const { status, amount, wentBack, reason, note, by, opensReturn, cancels, requestedAt, decidedBy, answer } = request;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="font-semibold">{t(`giveBack.reason.${reason}`)}</b>
        <b className="font-semibold">{format.money(wentBack ?? amount)}</b>
      </div>
      {wentBack !== null && wentBack !== amount && (
        <p className="text-sm">{t('order.askedAmount', { amount: format.money(amount) })}</p>
      )}
      {status !== 'WAITING' && (
        <p className="text-sm font-medium">
          {t(`order.request.${status}`)}
          {decidedBy && status !== 'WITHDRAWN' && ` · ${t('refunds.decidedBy', { person: decidedBy })}`}
        </p>
      )}
      <p className="mt-0.5 text-sm text-cocoa-2 wrap-anywhere">
        {rich('refunds.askedBy', { person: <bdi key="by">{by ?? t('refunds.somebody')}</bdi> })} ·{' '}
        {format.dateTime(requestedAt)}
      </p>
      {isWaitingCancellation(request) && <p className="text-sm">{t('order.cancels')}</p>}
      {opensReturn && <p className="text-sm">{t('order.opensReturn')}</p>}
      {cancels?.pieces && <CancelledPieces pieces={cancels.pieces} />}
      {note && (
        <Small>
          <bdi>{note}</bdi>
        </Small>
      )}
      {answer && <Small>{rich('refunds.answer', { text: <bdi key="text">{answer}</bdi> })}</Small>}
    </li>
  );
}
