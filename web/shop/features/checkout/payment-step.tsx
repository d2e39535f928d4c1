import { lazy, Suspense, useId } from 'react';
import { ACCEPTED_CARDS, SHIPPING_OPTIONS } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS, type PaymentMethodId, takesCards } from '#contract/shared/payment-methods.ts';
import type { Quote, Unavailable } from '#contract/shop/checkout.ts';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { withCreditWords } from '#web/shop/components/store-credit/words/words.ts';
import type { Choices } from '#web/shop/data/checkout-memory.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { CouponBox } from './coupon-box.tsx';

/** Few customers have credit. */
const CreditChoice = lazy(
  withCreditWords(async () => (await import('#web/shop/components/store-credit/credit-choice.tsx')).CreditChoice),
);

interface PaymentStepProps {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
  /** The payment methods that the shop takes; the others are shown as unavailable. */
  methods: PaymentMethodId[];
  quote: Quote | undefined;
  /** Whether the price of these choices could not be had. */
  hasQuoteFailed: boolean;
}

export function PaymentStep({ choices, onChange, methods, quote, hasQuoteFailed }: PaymentStepProps) {
  const { t, pick, format } = useI18n();
  const whyNot = (unavailable: Unavailable | undefined) => {
    if (!unavailable) return t('checkout.unavailable');
    const { reason, limit = 0 } = unavailable;
    return reason === 'limit'
      ? t('checkout.unavailable.limit', { amount: format.money(limit) })
      : t(`checkout.unavailable.${reason}`);
  };
  return (
    <>
      {quote?.storeCredit && quote.storeCredit.balance > 0 && (
        <Suspense>
          <CreditChoice
            credit={quote.storeCredit}
            isUsed={choices.useStoreCredit}
            onChange={(useStoreCredit) => onChange({ useStoreCredit })}
          />
        </Suspense>
      )}
      <section className="panel" aria-labelledby="step">
        <h2 id="step" tabIndex={-1} className="mb-4 text-2xl outline-none">
          {t('checkout.step.payment')}
        </h2>
        <div role="radiogroup" aria-labelledby="step" className="flex flex-col gap-2.5">
          {PAYMENT_METHODS.map((method) => {
            const isOffered = methods.includes(method.id);
            const unavailable = quote?.unavailableMethods?.find(({ method: id }) => id === method.id);
            const isTaken = isOffered && !unavailable;
            return (
              <RadioCard
                key={method.id}
                name="payment"
                value={method.id}
                isChosen={choices.paymentMethod === method.id}
                isDisabled={!isTaken}
                onChoose={() => onChange({ paymentMethod: method.id })}
                end={<FeeOrMark method={method} />}
              >
                <b className="block">{pick(method.name, method.nameEn)}</b>
                <small className="text-sm text-cocoa-2">
                  {isTaken ? pick(method.hint.ar, method.hint.en) : whyNot(unavailable)}
                </small>
              </RadioCard>
            );
          })}
        </div>
        <PayingNote choices={choices} quote={quote} />
        {takesCards(methods) && <AcceptedCards />}
      </section>
      <ShippingOptions choices={choices} onChange={onChange} quote={quote} hasQuoteFailed={hasQuoteFailed} />
      <CouponBox
        code={choices.couponCode}
        discount={quote && quote.couponCode === choices.couponCode ? quote.discountAmount : null}
        onChange={(couponCode) => onChange({ couponCode })}
      />
      <section className="panel">
        <Field label={t('checkout.orderNotes')} isOptional>
          {(props) => (
            <TextArea
              {...props}
              dir="auto"
              maxLength={1000}
              value={choices.notes}
              placeholder={t('checkout.notesPlaceholder')}
              onChange={(event) => onChange({ notes: event.target.value })}
            />
          )}
        </Field>
      </section>
    </>
  );
}

/** What the customer will have to do after placing the order. */
function PayingNote({ choices, quote }: Pick<PaymentStepProps, 'choices' | 'quote'>) {
  const { t } = useI18n();
  if (!quote?.paymentRequest || quote.paymentMethod !== choices.paymentMethod) return null;
  return (
    <p role="status" className="mt-4 flex items-start gap-2.5 rounded-2xl bg-glaze px-4 py-3">
      <Icon name="cash" className="mt-0.5 size-5 text-wheat-ink" />
      {t(`checkout.paying.${quote.paymentRequest.by}`)}
    </p>
  );
}

function AcceptedCards() {
  const { t } = useI18n();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-cocoa-2">
      {t('checkout.acceptedCards')}
      {ACCEPTED_CARDS.map((card) => (
        <bdi key={card} dir="ltr" className="font-semibold">
          {card}
        </bdi>
      ))}
    </p>
  );
}

function FeeOrMark({ method }: { method: (typeof PAYMENT_METHODS)[number] }) {
  if (method.fee > 0) return <Money value={method.fee / 100} className="font-bold" />;
  if (!('mark' in method)) return null;
  return (
    <bdi
      dir="ltr"
      aria-hidden="true"
      className="rounded-[7px] border border-line bg-white px-2.5 py-1.5 text-xs font-extrabold text-[#224433]"
    >
      {method.mark}
    </bdi>
  );
}

type QuotedOption = Quote['shippingOptions'][number];
type Option = QuotedOption | Pick<QuotedOption, 'id'>;

/** Without a quote the options have neither price nor day, but can be chosen: another one may have a price. */
function ShippingOptions({ choices, onChange, quote, hasQuoteFailed }: Omit<PaymentStepProps, 'methods'>) {
  const { t, format } = useI18n();
  const heading = useId();
  const options: Option[] =
    quote?.shippingOptions ?? (hasQuoteFailed ? SHIPPING_OPTIONS.map(({ id }) => ({ id })) : []);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading} className="mb-4 text-2xl">
        {t('checkout.shippingOption')}
      </h2>
      {options.length === 0 && <div className="skeleton h-40 rounded-2xl" aria-hidden="true" />}
      <div role="radiogroup" aria-labelledby={heading} className="flex flex-col gap-2.5">
        {options.map((option) => (
          <RadioCard
            key={option.id}
            name="shipping"
            value={option.id}
            isChosen={choices.shippingOption === option.id}
            onChoose={() => onChange({ shippingOption: option.id })}
            end={'cost' in option && <OptionPrice option={option} />}
          >
            <b className="block">{t(`checkout.${option.id}`)}</b>
            {'cost' in option && (
              <small className="text-sm text-cocoa-2">
                {t('checkout.arrives', {
                  within: t('checkout.within', { count: option.estimatedDays }),
                  day: format.weekday(option.estimatedDeliveryDate),
                })}
              </small>
            )}
          </RadioCard>
        ))}
      </div>
    </section>
  );
}

function OptionPrice({ option: { cost, listCost } }: { option: QuotedOption }) {
  const { t } = useI18n();
  return (
    <span className="flex items-center gap-x-2 font-bold max-xs:flex-col-reverse max-xs:items-end">
      {cost < listCost && (
        <s className="font-medium text-cocoa-2">
          <Money value={listCost} />
        </s>
      )}
      {cost === 0 ? t('cart.free') : <Money value={cost} />}
    </span>
  );
}
