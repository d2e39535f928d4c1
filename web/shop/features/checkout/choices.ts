import type { ShippingOptionId } from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';

export const STEPS = ['address', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The choices made during checkout. */
export interface Choices {
  addressId: string | null;
  paymentMethod: PaymentMethodId | null;
  shippingOption: ShippingOptionId;
  /** A coupon code that the server has accepted for this cart. */
  couponCode: string | null;
  notes: string;
}

export const FIRST_CHOICES: Choices = {
  addressId: null,
  paymentMethod: null,
  shippingOption: 'standard',
  couponCode: null,
  notes: '',
};

/** Whether a step has all required choices. */
export function isComplete(step: Step, choices: Choices): boolean {
  if (step === 'address') return choices.addressId !== null;
  if (step === 'payment') return choices.paymentMethod !== null;
  return choices.addressId !== null && choices.paymentMethod !== null;
}
