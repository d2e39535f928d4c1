import { type ReactNode, Suspense } from 'react';
import { paymentSourceName } from '#contract/shared/payment-source.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { refundByHandOf, USUAL_DAYS } from '#web/shop/components/orders/refund.ts';
import { Credited } from '#web/shop/components/store-credit/own-credit.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface MoneyBackProps {
  order: Order;
  /** Missing for an order that is not paid in the shop itself. */
  payment?: OrderPayment;
}

/** Money that goes back, or went back: of the order, beyond it, and what was transferred without paying it. */
export function MoneyBack({ order, payment }: MoneyBackProps) {
  const { t, format } = useI18n();
  const { surplus = 0, surplusReturned = 0 } = payment ?? {};
  const { returning = 0, returned = 0 } = order.bankMoney ?? {};
  const byHand = refundByHandOf({ ...order, payment });
  return (
    <>
      {payment && <Refund payment={payment} />}
      {byHand > 0 && <Note>{t('pay.refundByHand', { amount: format.money(byHand) })}</Note>}
      {surplus > 0 && <Note>{t('pay.surplus', { amount: format.money(surplus) })}</Note>}
      {surplusReturned > 0 && <Note>{t('pay.surplusReturned', { amount: format.money(surplusReturned) })}</Note>}
      {returning > 0 && <Note>{t('pay.bankReturning', { amount: format.money(returning) })}</Note>}
      {returned > 0 && <Note>{t('pay.bankReturned', { amount: format.money(returned) })}</Note>}
    </>
  );
}

function Refund({ payment }: { payment: OrderPayment }) {
  const { t, format, language } = useI18n();
  const { refunding, refunded, refundedByHand = 0, refundedAsCredit = 0, source } = payment;
  const to = paymentSourceName(source, language);
  const sent = inRiyals(refunded - refundedByHand);
  const byHand = inRiyals(refundedByHand - refundedAsCredit);
  return (
    <>
      {refunding > 0 && (
        <Note>
          {source
            ? t('pay.refundingTo', { amount: format.money(refunding), source: to, ...USUAL_DAYS })
            : t('pay.refunding', { amount: format.money(refunding), ...USUAL_DAYS })}
        </Note>
      )}
      {sent > 0 && (
        <Note>
          {source
            ? t('pay.refundedTo', { amount: format.money(sent), source: to })
            : t('pay.refunded', { amount: format.money(sent) })}
        </Note>
      )}
      {byHand > 0 && (
        <Note>
          {source
            ? t('pay.refundedOtherWay', { amount: format.money(byHand), source: to })
            : t('pay.refundedByHand', { amount: format.money(byHand) })}
        </Note>
      )}
      {refundedAsCredit > 0 && (
        <Suspense>
          <Note>
            <Credited amount={refundedAsCredit} />
          </Note>
        </Suspense>
      )}
    </>
  );
}

/** Sums of halalas, without what is lost in fractions. */
const inRiyals = (amount: number) => Math.round(amount * 100) / 100;

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-2xl bg-glaze px-4 py-3">
      <Icon name="returns" className="mt-0.5 size-5 text-wheat-ink" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Whether money goes back, or went back. What people have yet to return is said beside the order's payment method too. */
export function hasMoneyBack({ order, payment }: MoneyBackProps): boolean {
  const { surplus = 0, surplusReturned = 0, refunding = 0, refunded = 0, dueByHand = 0 } = payment ?? {};
  const { returning = 0, returned = 0 } = order.bankMoney ?? {};
  return surplus + surplusReturned + refunding + refunded + dueByHand + returning + returned > 0;
}
