import { SHIPPING_OPTIONS, type ShippingOptionId } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS, type PaymentMethodId } from '#contract/shared/payment-methods.ts';

/** The choices made during checkout. */
export interface Choices {
  addressId: string | null;
  paymentMethod: PaymentMethodId | null;
  shippingOption: ShippingOptionId;
  /** A coupon code that the server has accepted for this cart. */
  couponCode: string | null;
  /** The customer's credit pays as much as it can. */
  useStoreCredit: boolean;
  notes: string;
}

export const FIRST_CHOICES: Choices = {
  addressId: null,
  paymentMethod: null,
  shippingOption: 'standard',
  couponCode: null,
  useStoreCredit: false,
  notes: '',
};

/** An order as the customer saw it in the last step. */
export interface SeenOrder {
  total: number;
  lines: { id: string; name: string; nameEn: string; quantity: number; unitPrice: number }[];
}

/** What a reload must not lose. It lasts as long as the tab, and no longer than the cart: each order leaves a new cart. */
interface Memory {
  cartId: string;
  choices: Choices;
  seen: SeenOrder | null;
}

const NAME = 'checkout-storage';

/** What this tab remembers of checking out a cart. */
export function readCheckout(cartId: string): Memory {
  const stored = parse(sessionStorage.getItem(NAME));
  const isSame = stored?.cartId === cartId;
  return {
    cartId,
    choices: isSame ? toChoices(stored.choices) : FIRST_CHOICES,
    seen: isSame && Array.isArray(stored.seen?.lines) ? stored.seen : null,
  };
}

export function keepCheckout(cartId: string, part: Partial<Omit<Memory, 'cartId'>>): void {
  sessionStorage.setItem(NAME, JSON.stringify({ ...readCheckout(cartId), ...part }));
}

export function forgetCheckout(): void {
  sessionStorage.removeItem(NAME);
}

/** A stored choice may be from an older release: unknown values become the first ones. */
function toChoices(stored: Partial<Choices> = {}): Choices {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    addressId: text(stored.addressId),
    useStoreCredit: stored.useStoreCredit === true,
    paymentMethod: PAYMENT_METHODS.find(({ id }) => id === stored.paymentMethod)?.id ?? null,
    shippingOption: SHIPPING_OPTIONS.find(({ id }) => id === stored.shippingOption)?.id ?? FIRST_CHOICES.shippingOption,
    couponCode: text(stored.couponCode),
    notes: text(stored.notes) ?? '',
  };
}

function parse(text: string | null): Partial<Memory> | null {
  try {
    return text === null ? null : (JSON.parse(text) as Partial<Memory> | null);
  } catch {
    return null;
  }
}
