import { useQuery } from '@tanstack/react-query';
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
import { ChangedNotice } from '#web/shop/features/checkout/changed-notice.tsx';
import { CheckoutSkeleton } from '#web/shop/features/checkout/checkout-skeleton.tsx';
import { CheckoutSummary } from '#web/shop/features/checkout/checkout-summary.tsx';
import { obstacleText } from '#web/shop/features/checkout/line-note.tsx';
import { PaymentStep } from '#web/shop/features/checkout/payment-step.tsx';
import { cartCheckQuery } from '#web/shop/features/checkout/queries.ts';
import { ReviewStep } from '#web/shop/features/checkout/review-step.tsx';
import { StepControls } from '#web/shop/features/checkout/step-controls.tsx';
import { StepsBar } from '#web/shop/features/checkout/steps-bar.tsx';
import { useChanges } from '#web/shop/features/checkout/use-changes.ts';
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
  // Each order leaves a new cart, with choices of its own.
  return <Checkout key={cart.id} cart={cart} onPlaced={() => setPlaced(true)} />;
}

function Checkout({ cart, onPlaced }: { cart: Cart; onPlaced: () => void }) {
  const { t } = useI18n();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const methods = shop?.paymentMethods ?? [];
  const [isAdding, setAdding] = useState(false);
  const { data: book = [], isPending } = useAddresses();
  const steps = useSteps({ cartId: cart.id, addresses: book, isLoading: isPending, methods });
  const { step, choices, change } = steps;
  const check = useQuery(cartCheckQuery);
  const quote = useQuote(choices, cart.version, change);
  const order = useOrder(choices, quote, {
    onPlaced,
    onCouponRefused: () => change({ couponCode: null }),
    onAddressGone: () => steps.go('address'),
  });
  const { changes, hasChanged, accept } = useChanges(step === 'review', cart, quote);
  const address = book.find(({ id }) => id === choices.addressId);
  const issues = (check.isFetchedAfterMount && check.data?.issues) || [];
  // A reload in a later step: its address is not known yet.
  if (isPending && step !== 'address') return <CheckoutSkeleton />;
  const place = () => {
    accept();
    order.submit();
  };
  return (
    <>
      <h1 className="sr-only">{t('checkout.title')}</h1>
      <StepsBar current={step} onGo={steps.go} />
      <div className="grid gap-6 lg:grid-cols-[1fr_380px]">
        <div ref={steps.content} className="flex min-w-0 flex-col gap-5">
          <CartIssues check={check} issues={issues} />
          {step === 'address' && (
            <AddressStep
              chosenId={choices.addressId}
              onChoose={(addressId) => change({ addressId })}
              onAdd={() => setAdding(true)}
              renderAddress={(one) => <NamedAddress address={one} />}
            />
          )}
          {step === 'payment' && (
            <PaymentStep
              choices={choices}
              onChange={change}
              methods={methods}
              quote={quote.data}
              hasQuoteFailed={quote.isError}
            />
          )}
          {step === 'review' && (
            <ReviewStep
              cart={cart}
              quote={quote.data}
              choices={choices}
              changes={changes}
              issues={issues}
              address={address && <AddressText address={address} />}
              onEdit={steps.go}
            />
          )}
          {hasChanged && quote.data && (
            <ChangedNotice changes={changes} total={quote.data.totalAmount} onAccept={accept} />
          )}
          <StepControls
            steps={steps}
            quote={quote}
            totalBefore={changes.total}
            isLoading={step === 'address' && isPending}
            isPlacing={order.isPlacing}
            obstacle={obstacleText(t, issues)}
            onPlace={() => steps.ifComplete(place)}
          />
        </div>
        <CheckoutSummary cart={cart} quote={quote.data} totalBefore={changes.total} isUpdating={quote.isFetching} />
      </div>
      <AddressDialog
        target={isAdding ? 'new' : null}
        tilesUrl={shop?.mapTilesUrl ?? null}
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
