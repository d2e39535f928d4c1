import type { ReactNode } from 'react';
import { paymentMethodName } from '#contract/shared/payment-methods.ts';
import type { Cart, CartIssue } from '#contract/shop/cart.ts';
import type { Quote } from '#contract/shop/checkout.ts';
import { LegalText } from '#web/shop/components/legal-text.tsx';
import { ProductLine } from '#web/shop/components/product-line.tsx';
import { LateCreditMethod } from '#web/shop/components/store-credit/late-credit-method.tsx';
import { isWhole } from '#web/shop/data/cart.ts';
import type { Choices } from '#web/shop/data/checkout-memory.ts';
import { useI18n } from '#web/shop/i18n.ts';
import type { Step } from './choices.ts';
import { LineNote } from './line-note.tsx';
import type { OrderChanges } from './use-changes.ts';

interface ReviewStepProps {
  cart: Cart;
  quote: Quote | undefined;
  choices: Choices;
  changes: OrderChanges;
  issues: CartIssue[];
  /** The chosen address as text. */
  address: ReactNode;
  onEdit: (step: Step) => void;
}

/** Shows every choice for review before the order is placed. */
export function ReviewStep({ cart, quote, choices, changes, issues, address, onEdit }: ReviewStepProps) {
  const { t, pick, language, format } = useI18n();
  const isAllCredit =
    choices.useStoreCredit && (quote?.storeCredit?.applied ?? 0) > 0 && quote?.storeCredit?.toPay === 0;
  return (
    <section className="panel" aria-labelledby="step">
      <h2 id="step" tabIndex={-1} className="mb-4 text-2xl outline-none">
        {t('checkout.step.review')}
      </h2>
      <ul className="mb-2">
        {cart.items.filter(isWhole).map((item) => (
          <ProductLine
            key={item.id}
            look="review"
            picture={item.productVendor.product.mainImage}
            name={
              <b className="block wrap-anywhere">
                {pick(item.productVendor.product.name, item.productVendor.product.nameEn)}
              </b>
            }
            variant={item.variant}
            quantity={item.quantity}
            more={t('product.by', {
              vendor: pick(item.productVendor.vendor.name, item.productVendor.vendor.nameEn),
            })}
            note={
              <LineNote issue={issues.find(({ itemId }) => itemId === item.id)} change={changes.lines.get(item.id)} />
            }
            total={item.subtotal}
          />
        ))}
      </ul>
      <dl className="grid gap-5 pt-3 sm:grid-cols-2">
        <Part title={t('checkout.step.address')} onEdit={() => onEdit('address')}>
          {address}
        </Part>
        <Part title={t('checkout.step.payment')} onEdit={() => onEdit('payment')}>
          {isAllCredit ? (
            <LateCreditMethod />
          ) : (
            choices.paymentMethod && paymentMethodName(choices.paymentMethod, language)
          )}
        </Part>
        <Part title={t('checkout.shippingOption')} onEdit={() => onEdit('payment')}>
          {t(`checkout.${choices.shippingOption}`)}
          {quote && <span className="block text-cocoa-2">{format.weekday(quote.estimatedDeliveryDate)}</span>}
        </Part>
        {choices.notes.trim() && (
          <Part title={t('checkout.orderNotes')} onEdit={() => onEdit('payment')}>
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {choices.notes}
            </span>
          </Part>
        )}
      </dl>
      <p className="mt-6 text-sm text-cocoa-2">
        <LegalText message="checkout.legal" isNewTab />
      </p>
    </section>
  );
}

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div>
      <dt className="flex items-center justify-between gap-3 font-bold">
        {title}
        <button
          type="button"
          onClick={onEdit}
          className="min-h-9 rounded-lg px-2 text-sm font-semibold text-crust-d underline"
        >
          {t('action.edit')}
          <span className="sr-only">{title}</span>
        </button>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
