import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { BeginOrderPayment, OrderPayment } from '#contract/shop/payments.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { hasApplePay, openApplePay } from './apple-pay.ts';

interface PayButtonProps {
  order: Order;
  method: PaymentMethodId;
  /** As it is shown. */
  amount: string;
  /** A payment by this method has begun, and waits on the gateway's page. */
  isBegun: boolean;
  isBusy: boolean;
  begin: (body: BeginOrderPayment) => Promise<OrderPayment>;
  /** Told why Apple's sheet closed; null when it opens. */
  onWalletFailure: (error: unknown) => void;
}

/** Pays by card on the gateway's page, in Apple's sheet where the browser has it, or turns to a transfer. */
export function PayButton({ order, method, amount, isBegun, isBusy, begin, onWalletFailure }: PayButtonProps) {
  const { t, pick } = useI18n();
  // The panel says why it failed.
  const pay = () => void begin({ method }).catch(() => undefined);
  if (method === 'apple_pay' && hasApplePay())
    return (
      <Button
        size="large"
        isBusy={isBusy}
        className="self-start bg-[#000]! text-white! max-xs:w-full"
        onClick={() => {
          onWalletFailure(null);
          openApplePay({
            orderId: order.id,
            label: pick('دقيق', 'Daqeeq'),
            amount: order.amountToPay ?? order.totalAmount,
            pay: (applePayToken) => begin({ method, applePayToken }),
            onRefused: onWalletFailure,
          });
        }}
      >
        {t('pay.apple')}
      </Button>
    );
  if (method === 'bank_transfer')
    return (
      <div className="flex flex-col gap-3">
        <p>{t('pay.byTransferNote')}</p>
        <Button size="large" isBusy={isBusy} className="self-start max-xs:w-full" onClick={pay}>
          {t('pay.byTransfer')}
        </Button>
      </div>
    );
  return (
    <Button size="large" icon="lock" isBusy={isBusy} className="self-start max-xs:w-full" onClick={pay}>
      {isBegun ? t('pay.continue') : t('pay.amount', { amount })}
    </Button>
  );
}
