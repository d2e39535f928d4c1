import { type ReactNode, useState } from 'react';
import { type PaymentMethodId, paymentMethodName } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { BeginOrderPayment, OrderPayment } from '#contract/shop/payments.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { BankDetails, TransferState, transferDue } from '#web/shop/components/orders/bank-details.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { DeclineNote } from './decline-note.tsx';
import { HeldUntil } from './held-until.tsx';
import { MethodList } from './method-list.tsx';
import { PayButton } from './pay-button.tsx';
import { StcPay } from './stc-pay.tsx';
import { beginAgainAt, hasUsedTries, TooMany, TriesUsed } from './too-many.tsx';
import { AskFirst, UnconfirmedNote } from './unconfirmed.tsx';

interface ToPayProps {
  order: Order;
  payment: OrderPayment;
  isBeginning: boolean;
  /** Why the last request to pay failed, unless the payment's state says it. */
  failure: unknown;
  begin: (body: BeginOrderPayment) => Promise<OrderPayment>;
  confirm: (code: string) => Promise<void>;
  /** A payment may have gone through: the customer waits, or has confirmed none and goes on. */
  unconfirmed: 'waits' | 'goesOn' | null;
  onGoOn: () => void;
  onOver: () => void;
  /** Further actions. */
  children: ReactNode;
}

/** An order that waits for its money: until when, by which method, and the others. */
export function ToPay(props: ToPayProps) {
  const { order, payment, isBeginning, failure, begin, confirm, unconfirmed, onGoOn, onOver, children } = props;
  const { t, language, format } = useI18n();
  const [chosen, setChosen] = useState<PaymentMethodId | null>(null);
  const [walletFailure, setWalletFailure] = useState<unknown>(null);
  // Nothing else is offered beside a payment that may have gone through.
  const method = (unconfirmed !== 'waits' && chosen) || usableMethod(payment);
  const isTransfer = method === 'bank_transfer' && payment.transfer !== undefined;
  const amount = format.money(payment.amount);
  const againAt = beginAgainAt(payment, method, failure);
  const isWithoutTries = !isTransfer && hasUsedTries(payment, failure);
  const received = order.bankMoney?.received ?? 0;
  return (
    <>
      {unconfirmed !== null && <UnconfirmedNote text={noteOf(isTransfer, unconfirmed)} />}
      {payment.state === 'failed' && unconfirmed === null && !isBeginning && failure === null && (
        <DeclineNote reason={payment.failure ?? 'declined'} isLast={isWithoutTries} />
      )}
      {payment.state === 'redirect' && unconfirmed === null && !isBeginning && <p>{t('pay.unfinished')}</p>}
      {isWithoutTries ? (
        <TriesUsed payment={payment} />
      ) : againAt !== null ? (
        <TooMany payment={payment} againAt={againAt} />
      ) : (
        <GatewayFailure
          // An unconfirmed payment is said above: nobody is told to pay in another way beside that.
          failure={unconfirmed === 'waits' ? null : (failure ?? (method === 'apple_pay' ? walletFailure : null))}
          payUntil={payment.payUntil}
        />
      )}
      {!isTransfer && received > 0 && <p>{t('pay.otherWay', { received: format.money(received) })}</p>}
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="text-lg">{paymentMethodName(method, language)}</b>
          <Money value={isTransfer ? transferDue(order) : payment.amount} className="text-lg font-extrabold" />
        </p>
        {payment.payUntil && !isTransfer && <HeldUntil payUntil={payment.payUntil} onOver={onOver} />}
      </div>
      {isTransfer ? (
        <div>
          {/* Nobody who may have paid is told that nothing is paid. */}
          {unconfirmed === null && <TransferState order={order} />}
          <Account order={order} payment={payment} />
        </div>
      ) : method === 'stc_pay' ? (
        <StcPay
          isCodeSent={payment.state === 'otp' && payment.method === 'stc_pay'}
          amount={t('pay.amount', { amount })}
          begin={begin}
          confirm={confirm}
        />
      ) : payment.methods.includes(method) ? (
        <PayButton
          order={order}
          method={method}
          amount={amount}
          isBegun={payment.state === 'redirect' && payment.method === method}
          isBusy={isBeginning}
          begin={begin}
          onWalletFailure={setWalletFailure}
        />
      ) : (
        payment.methods.length === 0 && <p>{t('order.paying.contact')}</p>
      )}
      {unconfirmed === 'waits' ? (
        <AskFirst onGoOn={onGoOn}>{children}</AskFirst>
      ) : (
        <MethodList
          // Folds up again once the order has turned to a transfer.
          key={String(payment.state === 'transfer')}
          methods={[...new Set([...payment.methods, method])]}
          chosen={method}
          onChoose={setChosen}
          isOpenAtFirst={unconfirmed === 'goesOn' && payment.state !== 'transfer'}
        >
          {children}
        </MethodList>
      )}
      {!isTransfer && payment.transfer && (
        <section className="border-line border-t pt-4">
          <h3 className="mb-1 text-lg font-bold">{t('pay.orTransfer')}</h3>
          <Account order={order} payment={payment} />
        </section>
      )}
    </>
  );
}

/** Those who have confirmed nothing are not told to wait, but reminded. */
function noteOf(isTransfer: boolean, unconfirmed: 'waits' | 'goesOn') {
  if (isTransfer) return 'pay.unconfirmedTransfer';
  return unconfirmed === 'goesOn' ? 'pay.unconfirmedGoingOn' : 'pay.unconfirmed';
}

/** The order's method, unless no further payment can begin by it. */
function usableMethod({ method, methods, transfer }: OrderPayment): PaymentMethodId {
  return methods.includes(method) || transfer ? method : (methods[0] ?? method);
}

function GatewayFailure({ failure, payUntil }: { failure: unknown; payUntil: string | null }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const text =
    isApiError(failure, 'payment_unavailable') && payUntil !== null
      ? t('pay.down', { time: format.time(payUntil) })
      : errorMessage(i18n, failure, t('error.generic'));
  return <FailureNote>{failure !== null && text}</FailureNote>;
}

/** Until when to transfer, and where to. */
function Account({ order, payment: { payUntil, transfer } }: Pick<ToPayProps, 'order' | 'payment'>) {
  const { t, format } = useI18n();
  if (transferDue(order) === 0) return null;
  return (
    <>
      {payUntil && <p className="font-semibold">{t('pay.transferBefore', { time: format.dateTime(payUntil) })}</p>}
      {transfer && <BankDetails account={transfer} order={order} />}
    </>
  );
}
