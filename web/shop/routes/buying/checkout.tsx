import { useEffect, useRef, useState } from 'react';
import { Navigate, useRouteLoaderData } from 'react-router';
import type { Cart } from '#contract/shop/cart.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { ErrorState } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useAddresses } from '#web/shop/data/addresses.ts';
import { useCart } from '#web/shop/data/cart.ts';
import { AddressDialog } from '#web/shop/features/addresses/address-dialog.tsx';
import { AddressText, Nickname } from '#web/shop/features/addresses/address-text.tsx';
import { PrimaryBadge } from '#web/shop/features/addresses/primary-badge.tsx';
import { AddressStep } from '#web/shop/features/checkout/address-step.tsx';
import { CartIssues } from '#web/shop/features/checkout/cart-issues.tsx';
import { CheckoutSkeleton } from '#web/shop/features/checkout/checkout-skeleton.tsx';
import { CheckoutSummary } from '#web/shop/features/checkout/checkout-summary.tsx';
import { type Choices, FIRST_CHOICES, isComplete, STEPS, type Step } from '#web/shop/features/checkout/choices.ts';
import { PaymentStep } from '#web/shop/features/checkout/payment-step.tsx';
import { ReviewStep } from '#web/shop/features/checkout/review-step.tsx';
import { StepsBar } from '#web/shop/features/checkout/steps-bar.tsx';
import { useOrder } from '#web/shop/features/checkout/use-order.ts';
import { useQuote } from '#web/shop/features/checkout/use-quote.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';

export const meta = pageMeta('checkout.title');

/** Opens with a fresh cart; an empty one has nothing to check out. */
export default function CheckoutRoute() {
  const { t } = useI18n();
  const { data: cart, error, isFetchedAfterMount, refetch } = useCart();
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    void refetch();
  }, [refetch]);
  if (error) return <ErrorState level={1} text={t('error.cart')} error={error} onRetry={() => void refetch()} />;
  const isEmpty = cart === null || cart?.items.length === 0;
  // The cart is empty a moment before the success page is there.
  if (cart === undefined || !isFetchedAfterMount || (isEmpty && isPlaced)) return <CheckoutSkeleton />;
  if (cart === null || isEmpty) return <Navigate to="/cart" replace />;
  return <Checkout cart={cart} onPlaced={() => setPlaced(true)} />;
}

function Checkout({ cart, onPlaced }: { cart: Cart; onPlaced: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [step, setStep] = useState<Step>('address');
  const [chosen, setChosen] = useState<Choices>(FIRST_CHOICES);
  const [isAdding, setAdding] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const tilesUrl = useRouteLoaderData<typeof rootLoader>('root')?.shop.mapTilesUrl ?? null;
  const addresses = useAddresses();
  const book = addresses.data ?? [];
  const first = book.find(({ isPrimary }) => isPrimary) ?? book[0];
  const choices = { ...chosen, addressId: chosen.addressId ?? first?.id ?? null };
  const quote = useQuote(choices, cart.version, () => change({ couponCode: null }));
  const address = book.find(({ id }) => id === choices.addressId);
  const change = (part: Partial<Choices>) => {
    setIncomplete(false);
    setChosen({ ...chosen, ...part });
  };

  const content = useRef<HTMLDivElement>(null);
  const go = (next: Step) => {
    setIncomplete(false);
    setStep(next);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('#step')?.focus());
  };
  const index = STEPS.indexOf(step);
  const next = () => {
    if (!isComplete(step, choices)) {
      setIncomplete(true);
      return content.current
        ?.querySelector<HTMLElement>('[role="radiogroup"] input, [role="radiogroup"] + button')
        ?.focus();
    }
    go(STEPS[index + 1] ?? 'review');
  };

  const order = useOrder(choices, quote, onPlaced);
  const submit = () => (isComplete('review', choices) ? order.submit() : setIncomplete(true));

  return (
    <>
      <h1 className="sr-only">{t('checkout.title')}</h1>
      <StepsBar current={step} onGo={go} />
      <div className="grid gap-6 lg:grid-cols-[1fr_380px]">
        <div ref={content} className="flex min-w-0 flex-col gap-5">
          <CartIssues />
          {step === 'address' && addresses.isPending && (
            <div className="skeleton h-72 rounded-panel" role="status" aria-label={t('app.loading')} />
          )}
          {addresses.isError && !addresses.data && (
            <ErrorState
              text={t('checkout.addressesFailed')}
              error={addresses.error}
              onRetry={() => void addresses.refetch()}
            />
          )}
          {step === 'address' && addresses.isPending && <div className="skeleton h-72 rounded-panel" />}
          {step === 'address' && addresses.data && (
            <AddressStep
              addresses={book}
              chosenId={choices.addressId}
              onChoose={(addressId) => change({ addressId })}
              onAdd={() => setAdding(true)}
              renderAddress={(one) => (
                <>
                  <b className="mb-1 flex items-center gap-2">
                    <Nickname value={one.nickname} />
                    {one.isPrimary && <PrimaryBadge />}
                  </b>
                  <AddressText address={one} className="text-[15px]" />
                </>
              )}
            />
          )}
          {step === 'payment' && <PaymentStep choices={choices} onChange={change} quote={quote.data} />}
          {step === 'review' && (
            <ReviewStep
              cart={cart}
              quote={quote.data}
              choices={choices}
              address={address && <AddressText address={address} />}
              onEdit={go}
            />
          )}
          {isIncomplete && (
            <p
              role="alert"
              className="flex items-center gap-2 rounded-2xl bg-berry-soft px-4 py-3 font-medium text-berry"
            >
              <Icon name="alert" className="size-5" />
              {t('checkout.completeRequired')}
            </p>
          )}
          <div className="flex justify-between gap-3">
            <Button
              variant="outline"
              size="large"
              disabled={index === 0}
              onClick={() => go(STEPS[index - 1] ?? 'address')}
            >
              {t('action.previous')}
            </Button>
            {step === 'review' ? (
              <Button size="large" isBusy={order.isPlacing} disabled={!quote.data || quote.isFetching} onClick={submit}>
                {t('checkout.placeOrder')}
              </Button>
            ) : (
              <Button size="large" isBusy={step === 'address' && addresses.isPending} onClick={next}>
                {t('action.continue')}
              </Button>
            )}
          </div>
          {quote.isError && (
            <div role="alert" className="flex flex-wrap items-center gap-3 text-berry">
              {errorMessage(i18n, quote.error, t('error.generic'))}
              <Button size="small" variant="quiet" onClick={() => void quote.refetch()}>
                {t('action.retry')}
              </Button>
            </div>
          )}
        </div>
        <CheckoutSummary cart={cart} quote={quote.data} isUpdating={quote.isFetching} />
      </div>
      <AddressDialog
        target={isAdding ? 'new' : null}
        tilesUrl={tilesUrl}
        onClose={() => setAdding(false)}
        onSaved={(saved) => {
          change({ addressId: saved.id });
          setAdding(false);
        }}
      />
    </>
  );
}
