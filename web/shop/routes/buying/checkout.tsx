import { useEffect, useState } from 'react';
import { Navigate, useRouteLoaderData } from 'react-router';
import type { Address } from '#contract/shop/addresses.ts';
import type { Cart } from '#contract/shop/cart.ts';
import { ErrorState } from '#web/shared/components/feedback/state.tsx';
import { useAddresses } from '#web/shop/data/addresses.ts';
import { useCart } from '#web/shop/data/cart.ts';
import { AddressDialog } from '#web/shop/features/addresses/address-dialog.tsx';
import { AddressText, Nickname } from '#web/shop/features/addresses/address-text.tsx';
import { PrimaryBadge } from '#web/shop/features/addresses/primary-badge.tsx';
import { AddressStep } from '#web/shop/features/checkout/address-step.tsx';
import { CartIssues } from '#web/shop/features/checkout/cart-issues.tsx';
import { CheckoutSkeleton } from '#web/shop/features/checkout/checkout-skeleton.tsx';
import { CheckoutSummary } from '#web/shop/features/checkout/checkout-summary.tsx';
import { PaymentStep } from '#web/shop/features/checkout/payment-step.tsx';
import { ReviewStep } from '#web/shop/features/checkout/review-step.tsx';
import { StepControls } from '#web/shop/features/checkout/step-controls.tsx';
import { StepsBar } from '#web/shop/features/checkout/steps-bar.tsx';
import { useOrder } from '#web/shop/features/checkout/use-order.ts';
import { useQuote } from '#web/shop/features/checkout/use-quote.ts';
import { useSteps } from '#web/shop/features/checkout/use-steps.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';

export const meta = pageMeta('checkout.title');

/** Refetches the cart first; an empty cart redirects. */
export default function CheckoutRoute() {
  const { t } = useI18n();
  const { data: cart, error, isFetchedAfterMount, refetch } = useCart();
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    void refetch();
  }, [refetch]);
  if (error) return <ErrorState level={1} text={t('error.cart')} error={error} onRetry={() => void refetch()} />;
  const isEmpty = cart === null || cart?.items.length === 0;
  // The cart becomes empty just before the success page opens.
  if (cart === undefined || !isFetchedAfterMount || (isEmpty && isPlaced)) return <CheckoutSkeleton />;
  if (cart === null || isEmpty) return <Navigate to="/cart" replace />;
  return <Checkout cart={cart} onPlaced={() => setPlaced(true)} />;
}

function Checkout({ cart, onPlaced }: { cart: Cart; onPlaced: () => void }) {
  const { t } = useI18n();
  const tilesUrl = useRouteLoaderData<typeof rootLoader>('root')?.shop.mapTilesUrl ?? null;
  const [isAdding, setAdding] = useState(false);
  const { data: book = [], isPending } = useAddresses();
  const steps = useSteps((book.find(({ isPrimary }) => isPrimary) ?? book[0])?.id ?? null);
  const { step, choices, change } = steps;
  const quote = useQuote(choices, cart.version, () => change({ couponCode: null }));
  const order = useOrder(choices, quote, onPlaced);
  const address = book.find(({ id }) => id === choices.addressId);
  return (
    <>
      <h1 className="sr-only">{t('checkout.title')}</h1>
      <StepsBar current={step} onGo={steps.go} />
      <div className="grid gap-6 lg:grid-cols-[1fr_380px]">
        <div ref={steps.content} className="flex min-w-0 flex-col gap-5">
          <CartIssues />
          {step === 'address' && (
            <AddressStep
              chosenId={choices.addressId}
              onChoose={(addressId) => change({ addressId })}
              onAdd={() => setAdding(true)}
              renderAddress={(one) => <NamedAddress address={one} />}
            />
          )}
          {step === 'payment' && <PaymentStep choices={choices} onChange={change} quote={quote.data} />}
          {step === 'review' && (
            <ReviewStep
              cart={cart}
              quote={quote.data}
              choices={choices}
              address={address && <AddressText address={address} />}
              onEdit={steps.go}
            />
          )}
          <StepControls
            steps={steps}
            quote={quote}
            isLoading={step === 'address' && isPending}
            isPlacing={order.isPlacing}
            onPlace={() => steps.ifComplete(order.submit)}
          />
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

function NamedAddress({ address }: { address: Address }) {
  return (
    <>
      <b className="mb-1 flex items-center gap-2">
        <Nickname value={address.nickname} />
        {address.isPrimary && <PrimaryBadge />}
      </b>
      <AddressText address={address} className="text-[15px]" />
    </>
  );
}
