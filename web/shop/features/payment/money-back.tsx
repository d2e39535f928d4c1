import { paymentSourceName } from '#contract/shared/payment-source.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Business days that a refund takes to arrive. */
const USUAL_DAYS = { from: 3, to: 14 };

interface MoneyBackProps {
  /** Missing for an order that is not paid in the shop itself. */
  payment?: OrderPayment;
  bankMoney?: Order['bankMoney'];
}

/** Money that goes back, or went back: of the order, beyond it, and what was transferred without paying it. */
export function MoneyBack({ payment, bankMoney }: MoneyBackProps) {
  const { t, format } = useI18n();
  const { surplus = 0, surplusReturned = 0 } = payment ?? {};
  const { returning = 0, returned = 0 } = bankMoney ?? {};
  return (
    <>
      {payment && <Refund payment={payment} />}
      {surplus > 0 && <Note>{t('pay.surplus', { amount: format.money(surplus) })}</Note>}
      {surplusReturned > 0 && <Note>{t('pay.surplusReturned', { amount: format.money(surplusReturned) })}</Note>}
      {returning > 0 && <Note>{t('pay.bankReturning', { amount: format.money(returning) })}</Note>}
      {returned > 0 && <Note>{t('pay.bankReturned', { amount: format.money(returned) })}</Note>}
    </>
  );
}

function Refund({ payment: { refunding, refunded, source } }: { payment: OrderPayment }) {
  const { t, format, language } = useI18n();
  const to = paymentSourceName(source, language);
  return (
    <>
      {refunding > 0 && (
        <Note>
          {source
            ? t('pay.refundingTo', { amount: format.money(refunding), source: to, ...USUAL_DAYS })
            : t('pay.refunding', { amount: format.money(refunding), ...USUAL_DAYS })}
        </Note>
      )}
      {refunded > 0 && (
        <Note>
          {source
            ? t('pay.refundedTo', { amount: format.money(refunded), source: to })
            : t('pay.refunded', { amount: format.money(refunded) })}
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-2xl bg-glaze px-4 py-3">
      <Icon name="returns" className="mt-0.5 size-5 text-wheat-ink" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

export function hasMoneyBack({ payment, bankMoney }: MoneyBackProps): boolean {
  const { surplus = 0, surplusReturned = 0, refunding = 0, refunded = 0 } = payment ?? {};
  const { returning = 0, returned = 0 } = bankMoney ?? {};
  return surplus + surplusReturned + refunding + refunded + returning + returned > 0;
}
