import type { OrderPayment } from '#contract/shop/payments.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Business days that a refund takes to arrive. */
const USUAL_DAYS = { from: 3, to: 14 };

/** Money of the order that goes back, or went back. */
export function MoneyBack({ payment: { surplus, refunding, refunded } }: { payment: OrderPayment }) {
  const { t, format } = useI18n();
  return (
    <>
      {surplus > 0 && <Note>{t('pay.surplus', { amount: format.money(surplus) })}</Note>}
      {refunding > 0 && <Note>{t('pay.refunding', { amount: format.money(refunding), ...USUAL_DAYS })}</Note>}
      {refunded > 0 && <Note>{t('pay.refunded', { amount: format.money(refunded) })}</Note>}
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

export function hasMoneyBack({ surplus, refunding, refunded }: OrderPayment): boolean {
  return surplus > 0 || refunding > 0 || refunded > 0;
}
