import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ErrorState } from '#web/components/state.tsx';
import { AddressForm } from '#web/features/addresses/address-form.tsx';
import { AddressText, Nickname } from '#web/features/addresses/address-text.tsx';
import { AddressStep } from '#web/features/checkout/address-step.tsx';
import { CartIssues } from '#web/features/checkout/cart-issues.tsx';
import { CheckoutSummary } from '#web/features/checkout/checkout-summary.tsx';
import { type Choices, FIRST_CHOICES, isComplete, STEPS, type Step } from '#web/features/checkout/choices.ts';
import { PaymentStep } from '#web/features/checkout/payment-step.tsx';
import { quoteQuery } from '#web/features/checkout/queries.ts';
import { ReviewStep } from '#web/features/checkout/review-step.tsx';
import { StepsBar } from '#web/features/checkout/steps-bar.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { useAddresses } from '#web/lib/addresses.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { cartQuery, useCart } from '#web/lib/cart.ts';
import { errorMessage } from '#web/lib/form-errors.ts';
import { usePlaceOrder } from '#web/lib/orders.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { showToast } from '#web/lib/toasts.ts';

export const meta = pageMeta('checkout.title');

/** Opens with a fresh cart; an empty one has nothing to check out. */
export default function CheckoutRoute() {
  const { t } = useI18n();
  const { data: cart, isError, isFetchedAfterMount, refetch } = useCart();
  useEffect(() => {
    void refetch();
  }, [refetch]);
  if (isError) return <ErrorState level={1} text={t('error.cart')} onRetry={() => void refetch()} />;
  if (cart === undefined || !isFetchedAfterMount)
    return <div className="skeleton my-8 h-96 rounded-panel" role="status" aria-label={t('app.loading')} />;
  if (cart === null || cart.items.length === 0) return <Navigate to="/cart" replace />;
  return <Checkout cart={cart} />;
}

function Checkout({ cart }: { cart: Cart }) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('address');
  const [chosen, setChosen] = useState<Choices>(FIRST_CHOICES);
  const [isAdding, setAdding] = useState(false);
  const addresses = useAddresses();
  const book = addresses.data ?? [];
  const choices = { ...chosen, addressId: chosen.addressId ?? book[0]?.id ?? null };
  const quote = useQuery(quoteQuery(choices, cart.version));
  const place = usePlaceOrder();
  const address = book.find(({ id }) => id === choices.addressId);
  const change = (part: Partial<Choices>) => setChosen({ ...chosen, ...part });

  const content = useRef<HTMLDivElement>(null);
  const go = (next: Step) => {
    setStep(next);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('#step')?.focus());
  };
  const index = STEPS.indexOf(step);
  const next = () => {
    if (!isComplete(step, choices)) return showToast({ type: 'warning', title: t('checkout.completeRequired') });
    go(STEPS[index + 1] ?? 'review');
  };

  const total = quote.data?.totalAmount;
  const body = useMemo(
    () => ({
      shippingAddressId: choices.addressId ?? '',
      paymentMethod: choices.paymentMethod ?? 'cod',
      shippingOption: choices.shippingOption,
      couponCode: choices.couponCode,
      notes: choices.notes.trim() || null,
      isPickup: false as const,
      expectedTotal: total,
    }),
    [choices.addressId, choices.paymentMethod, choices.shippingOption, choices.couponCode, choices.notes, total],
  );
  // One key for one order as it stands: pressing again after a lost answer is the same request, another choice is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body is what the key is for
  const key = useMemo(randomId, [body]);
  const submit = () => {
    if (!isComplete('review', choices)) return showToast({ type: 'warning', title: t('checkout.completeRequired') });
    place.mutate(
      { body, key },
      {
        onSuccess: async (order) => {
          await navigate(`/orders/${order.id}/success`);
          void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
        },
        onError: (error) => {
          if (isApiError(error, 'total_changed')) void quote.refetch();
          if (isApiError(error) && error.status === 409)
            void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
          showToast({ type: 'error', title: t('order.placeFailed'), message: errorMessage(i18n, error, '') });
        },
      },
    );
  };

  return (
    <>
      <h1 className="sr-only">{t('checkout.title')}</h1>
      <StepsBar current={step} onGo={go} />
      <div className="grid gap-6 lg:grid-cols-[1fr_380px]">
        <div ref={content} className="flex min-w-0 flex-col gap-5">
          <CartIssues />
          {addresses.isError && (
            <ErrorState text={t('checkout.addressesFailed')} onRetry={() => void addresses.refetch()} />
          )}
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
                    {one.isPrimary && (
                      <span className="rounded-lg bg-pist-soft px-2 text-xs font-bold text-pist">
                        {t('addr.primary')}
                      </span>
                    )}
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
              <Button size="large" isBusy={place.isPending} disabled={!quote.data || quote.isFetching} onClick={submit}>
                {t('checkout.placeOrder')}
              </Button>
            ) : (
              <Button size="large" onClick={next}>
                {t('action.continue')}
              </Button>
            )}
          </div>
          {quote.isError && (
            <p role="alert" className="text-berry">
              {errorMessage(i18n, quote.error, t('error.generic'))} <Link to="/cart">{t('nav.cart')}</Link>
            </p>
          )}
        </div>
        <CheckoutSummary cart={cart} quote={quote.data} isUpdating={quote.isFetching} />
      </div>
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title={t('checkout.addNewAddress')}>
        <AddressForm
          onCancel={() => setAdding(false)}
          onSaved={(saved) => {
            change({ addressId: saved.id });
            setAdding(false);
          }}
        />
      </Dialog>
    </>
  );
}
