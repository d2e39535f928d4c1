import { lazy, type ReactNode, Suspense } from 'react';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { paymentMethod, paymentMethodName } from '#contract/shared/payment-methods.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Panel } from '#web/console/parts/facts.tsx';

/** Few orders have any. */
const Requests = lazy(async () => ({ default: (await import('./requests.tsx')).Requests }));

type Payment = OperatedOrder['payments'][number];
type Refund = OperatedOrder['refunds'][number];

const LOOK_OF_PAYMENT: Record<Payment['status'], 'good' | 'bad' | 'plain' | 'strong'> = {
  CREATED: 'plain',
  REQUIRES_ACTION: 'plain',
  PAID: 'good',
  FAILED: 'bad',
  EXPIRED: 'bad',
  REFUNDED: 'strong',
  SURPLUS: 'bad',
  RETURNED: 'strong',
};
const LOOK_OF_REFUND: Record<Refund['status'], 'good' | 'bad' | 'plain'> = {
  PENDING: 'plain',
  SENDING: 'plain',
  SUCCEEDED: 'good',
  FAILED: 'bad',
};

/** Attempts to be paid, and what went back. */
export function Payments({ order, mark, foot }: { order: OperatedOrder; mark?: ReactNode; foot?: ReactNode }) {
  const { t } = useI18n();
  const { payments, refunds, money } = order;
  return (
    <Panel title={t('order.payments')} mark={mark}>
      {payments.length === 0 ? (
        <p className="text-cocoa-2">{t('order.noPayments')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {payments.map((payment) => (
            <Attempt key={payment.id} payment={payment} missing={money.missing} isAllCredit={order.isAllCredit} />
          ))}
        </ol>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 text-lg">{t('order.refunds')}</h3>
          <ol className="divide-y divide-line">
            {refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </ol>
        </>
      )}
      <Suspense>{order.requests.length > 0 && <Requests order={order} />}</Suspense>
      {foot}
    </Panel>
  );
}

interface LineProps {
  title: ReactNode;
  amount: number;
  at: string;
  badge: ReactNode;
  /** Further facts; those that do not apply are false or null. */
  facts: ReactNode[];
}

function Line({ title, amount, at, badge, facts }: LineProps) {
  const { format } = useI18n();
  const shown = facts.filter((fact) => fact !== false && fact !== null && fact !== undefined);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-semibold">{title}</b>
          {badge}
        </span>
        <b className="font-semibold">{format.money(amount)}</b>
      </div>
      <p className="mt-0.5 text-sm text-cocoa-2">{format.dateTime(at)}</p>
      {shown.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm wrap-anywhere">
          {shown.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes by itself
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface AttemptProps {
  payment: Payment;
  /** The amount still to be paid for the order. */
  missing: number;
  isAllCredit: boolean;
}

function Attempt({ payment, missing, isAllCredit }: AttemptProps) {
  const { t, rich, format, language, knows } = useI18n();
  const { method, provider, reference, status, captured, refunded, refunding, failure, surplusReason, source } =
    payment;
  // People collect what is left of the order, which may be less than it came to when it was placed.
  const isToCollect = provider === 'manual' && status === 'CREATED' && missing > 0;
  // Cash has no time to run out: its parcels were refused, or cancelled before.
  const isUncollected = status === 'EXPIRED' && provider === 'manual' && paymentMethod(method).kind === 'cash';
  return (
    <Line
      title={isAllCredit ? t('order.credit') : paymentMethodName(method, language)}
      amount={isToCollect ? missing : captured || payment.amount}
      at={payment.createdAt}
      badge={
        <Badge look={isUncollected ? 'plain' : LOOK_OF_PAYMENT[status]}>
          {t(isUncollected ? 'order.uncollected' : `order.attempt.${status}`)}
        </Badge>
      }
      facts={[
        provider === 'manual' && t('order.byHand'),
        failure && (
          <span className="text-berry">
            {knows(`order.decline.${failure}`) ? t(`order.decline.${failure}`) : <bdi dir="ltr">{failure}</bdi>}
          </span>
        ),
        source?.last4 && (
          <bdi dir="ltr">
            {source.company} •••• {source.last4}
          </bdi>
        ),
        captured > 0 && rich('order.captured', { amount: format.money(captured) }),
        refunding > 0 && rich('order.refundingPart', { amount: format.money(refunding) }),
        refunded > 0 && rich('order.refundedPart', { amount: format.money(refunded) }),
        surplusReason && t(`order.surplus.${surplusReason}`),
        reference && (
          <>
            {t('order.reference')}{' '}
            <bdi dir="ltr" className="font-mono text-[0.8125rem] break-all">
              {reference}
            </bdi>
          </>
        ),
      ]}
    />
  );
}

function RefundLine({ refund }: { refund: Refund }) {
  const { t } = useI18n();
  const { kind, status, amount, createdAt, isByHand, failure, note } = refund;
  return (
    <Line
      title={t(`order.refundKind.${kind}`)}
      amount={amount}
      at={createdAt}
      badge={<Badge look={LOOK_OF_REFUND[status]}>{t(`order.refund.${status}`)}</Badge>}
      facts={[
        isByHand && t('order.refundByHand'),
        failure && (
          <bdi key="failure" className="text-berry">
            {failure}
          </bdi>
        ),
        note && <bdi key="note">{note}</bdi>,
      ]}
    />
  );
}

export function Documents({ documents }: { documents: OperatedOrder['documents'] }) {
  const { t, pick, format } = useI18n();
  return (
    <Panel title={t('order.documents')}>
      {documents.length === 0 ? (
        <p className="text-cocoa-2">{t('order.noDocuments')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {documents.map(({ id, number, kind, seller, sellerEn, total, tax, issuedAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span className="min-w-0">
                <b className="font-semibold">
                  {t(`order.document.${kind}`)} <bdi dir="ltr">{number}</bdi>
                </b>
                <span className="block text-sm text-cocoa-2 wrap-anywhere">
                  {pick(seller, sellerEn)} · {format.date(issuedAt)}
                </span>
              </span>
              <span className="ms-auto text-end">
                <b className="font-semibold">{format.money(total)}</b>
                <span className="block text-sm text-cocoa-2">
                  {t('order.documentTax', { amount: format.money(tax) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
