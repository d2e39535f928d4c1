import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Spinner } from '#web/shared/components/forms/button.tsx';
import { isPaidHere, reloadPayment } from '#web/shop/data/payments.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { hasMoneyBack, MoneyBack } from './money-back.tsx';
import { ToPay } from './to-pay.tsx';
import { AskFirst, UnconfirmedNote } from './unconfirmed.tsx';
import { useBegin } from './use-begin.ts';
import { staysInSight, usePayment } from './use-payment.ts';

interface PayPanelProps {
  order: Order;
  /** The success page thanks for a payment; an order's own page only if it was paid while it was open. */
  isSuccessPage?: boolean;
  /** What else can be done with an unpaid order. */
  children?: ReactNode;
}

/** How an order that is paid in the shop stands with its money, and what the customer can do. */
export function PayPanel({ order, ...rest }: PayPanelProps) {
  const { t } = useI18n();
  if (order.payment) return <Panel order={order} stored={order.payment} {...rest} />;
  if (isPaidHere(order))
    return <div className="skeleton mb-5 h-60 rounded-panel" role="status" aria-label={t('app.loading')} />;
  return hasMoneyBack({ order }) ? <BankMoneyBack order={order} /> : null;
}

/** Money that was transferred for an order that is not paid in the shop itself. */
function BankMoneyBack({ order }: { order: Order }) {
  const { t } = useI18n();
  const heading = useId();
  return (
    <section className="panel mb-5 flex flex-col gap-4" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {t('pay.moneyBack')}
      </h2>
      <MoneyBack order={order} />
    </section>
  );
}

function Panel({ order, stored, isSuccessPage = false, children }: PayPanelProps & { stored: OrderPayment }) {
  const { t } = useI18n();
  const { begin, confirm, isBeginning, leavingTo, failure, lostAt } = useBegin(order.id);
  const { payment, isChecking, isUnconfirmed, isLate, refetch } = usePayment(order, stored, lostAt);
  useForwardAtOnce(payment, () => void begin({ method: payment.method }).catch(() => undefined));
  // Has said that nothing was confirmed at the bank.
  const [isGoingOn, setGoingOn] = useState(false);
  const wasOpen = useRef(stored.state !== 'paid');
  const heading = useId();
  const isMoneyBack = hasMoneyBack({ order, payment });
  const view =
    leavingTo === null ? viewOf(order, payment, { isChecking, isUnconfirmed, isGoingOn, isMoneyBack }) : 'forwarding';
  const box = useKeptFocus(`${view} ${payment.state}`);
  const isCancelled = order.status === 'CANCELLED';
  useReloaded(order.id, (view === 'expired' && !isCancelled) || UNKNOWN.has(view));
  if (view === 'none' || (view === 'paid' && !isSuccessPage && !wasOpen.current && !isMoneyBack)) return null;
  const title = isUnconfirmed && view === 'toPay' ? TITLES.unconfirmed : TITLES[view];
  return (
    <section ref={box} className="panel mb-5 flex flex-col gap-4" aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1} className="text-xl outline-none">
        {t(isSuccessPage && title === TITLES.toPay ? 'pay.title' : title)}
      </h2>
      {view === 'forwarding' && leavingTo && <Forwarding url={leavingTo} />}
      {view === 'checking' && <Waiting>{t(isLate ? 'pay.late' : 'pay.checking')}</Waiting>}
      {view === 'unconfirmed' && (
        <>
          <UnconfirmedNote />
          <AskFirst onGoOn={() => setGoingOn(true)}>{children}</AskFirst>
        </>
      )}
      {view === 'overUnconfirmed' && <UnconfirmedNote text="pay.unconfirmedOver" />}
      {view === 'cancelledUnconfirmed' && <UnconfirmedNote text="pay.unconfirmedCancelled" />}
      {view === 'paid' && <SuccessNote>{t('pay.paid')}</SuccessNote>}
      {view === 'expired' && <p>{t(isCancelled ? 'pay.expired' : 'pay.ending')}</p>}
      <MoneyBack order={order} payment={payment} />
      {view === 'toPay' ? (
        <ToPay
          order={order}
          payment={payment}
          isBeginning={isBeginning}
          // Whether it failed is not known.
          failure={isUnconfirmed && lostAt !== null ? null : failure}
          begin={begin}
          confirm={confirm}
          unconfirmed={isUnconfirmed ? (isGoingOn ? 'goesOn' : 'waits') : null}
          onGoOn={() => setGoingOn(true)}
          onOver={() => void refetch()}
        >
          {children}
        </ToPay>
      ) : (
        // A bank that takes long does not keep anybody from cancelling.
        ((view === 'expired' && isCancelled) || (view === 'checking' && isLate) || view === 'overUnconfirmed') &&
        children
      )}
    </section>
  );
}

type View =
  | 'none'
  | 'toPay'
  | 'forwarding'
  | 'checking'
  | 'unconfirmed'
  /** The time to pay is over, and a payment may have gone through before. */
  | 'overUnconfirmed'
  | 'cancelledUnconfirmed'
  | 'paid'
  | 'expired'
  | 'moneyBack';

/** Orders that soon become others: the gateway answers, or their day is over. */
const UNKNOWN = new Set<View>(['overUnconfirmed', 'cancelledUnconfirmed']);

const TITLES: Record<Exclude<View, 'none'>, PlainKey> = {
  toPay: 'pay.outstanding',
  forwarding: 'pay.title',
  checking: 'pay.title',
  unconfirmed: 'payment.unconfirmed',
  overUnconfirmed: 'payment.unconfirmed',
  cancelledUnconfirmed: 'payment.unconfirmed',
  paid: 'pay.title',
  expired: 'pay.over',
  moneyBack: 'pay.moneyBack',
};

interface Seen {
  isChecking: boolean;
  isUnconfirmed: boolean;
  isGoingOn: boolean;
  isMoneyBack: boolean;
}

function viewOf(order: Order, payment: OrderPayment, seen: Seen): View {
  if (order.status === 'CANCELLED') return viewOfCancelled(order, payment, seen);
  if (seen.isChecking) return 'checking';
  switch (payment.state) {
    case 'paid':
      return payment.state;
    case 'expired':
      return seen.isUnconfirmed ? 'overUnconfirmed' : payment.state;
    case 'none':
    case 'refunding':
    case 'refunded':
      return seen.isMoneyBack ? 'moneyBack' : 'none';
    default:
      return seen.isUnconfirmed && !seen.isGoingOn && !staysInSight(payment) ? 'unconfirmed' : 'toPay';
  }
}

/** Nothing is paid any more, also while the page still has the payment of before. */
function viewOfCancelled(order: Order, { state }: OrderPayment, { isUnconfirmed, isMoneyBack }: Seen): View {
  const isSettled = state === 'paid' || state === 'refunding' || state === 'refunded';
  if (!isSettled && !isMoneyBack && (isUnconfirmed || order.isPaymentUnderWay)) return 'cancelledUnconfirmed';
  if (state === 'expired') return state;
  return isMoneyBack ? 'moneyBack' : 'none';
}

function Forwarding({ url }: { url: string }) {
  const { t } = useI18n();
  return (
    <>
      <Waiting>{t('pay.forwarding')}</Waiting>
      <a href={url} className="min-h-11 self-start content-center font-semibold text-crust-d underline">
        {t('pay.go')}
      </a>
    </>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-start gap-3">
      <Spinner className="mt-1 size-5 shrink-0 text-crust" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Cards need nothing but the gateway's page: the checkout leads there at once. Coming back, or later, a press does. */
function useForwardAtOnce({ state, method }: OrderPayment, begin: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isNew = (location.state as { isNew?: boolean } | null)?.isNew === true;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isNew || isDone.current) return;
    isDone.current = true;
    // The history entry forgets it, so that Back from the gateway does not lead there again.
    void navigate('.', { replace: true, state: null, preventScrollReset: true });
    if (state === 'choose' && (method === 'mada' || method === 'visa')) begin();
  });
}

const RELOAD_MS = 15_000;

/** The shop cancels an order soon after its time to pay is over: the page shows it then. */
function useReloaded(orderId: string, isEnding: boolean): void {
  useEffect(() => {
    if (!isEnding) return;
    const timer = setInterval(() => document.hidden || reloadPayment(orderId), RELOAD_MS);
    return () => clearInterval(timer);
  }, [orderId, isEnding]);
}

/** Moves the focus to the heading when the focused control has gone with the view. */
function useKeptFocus(view: string) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view && document.activeElement === document.body)
      box.current?.querySelector('h2')?.focus({ preventScroll: true });
    before.current = view;
  }, [view]);
  return box;
}
