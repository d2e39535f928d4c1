import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Choices } from '#web/shop/data/checkout-memory.ts';

export const STEPS = ['address', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Whether a step has all required choices. */
export function isComplete(step: Step, choices: Choices): boolean {
  if (step === 'address') return choices.addressId !== null;
  if (step === 'payment') return choices.paymentMethod !== null;
  return choices.addressId !== null && choices.paymentMethod !== null;
}

/** The wanted step, or the first one before it that misses a choice. */
export function reachableStep(wanted: Step, choices: Choices): Step {
  const before = STEPS.slice(0, STEPS.indexOf(wanted));
  return before.find((step) => !isComplete(step, choices)) ?? wanted;
}

/**
 * The remembered choices as far as they still exist: an address may have been deleted, a payment method withdrawn. The
 * primary address applies until another one is chosen.
 */
export function usableChoices(
  choices: Choices,
  addresses: { id: string; isPrimary: boolean }[],
  methods: PaymentMethodId[],
): Choices {
  const chosen = addresses.find(({ id }) => id === choices.addressId);
  const offered = addresses.find(({ isPrimary }) => isPrimary) ?? addresses[0];
  const paymentMethod = methods.find((id) => id === choices.paymentMethod) ?? null;
  return { ...choices, addressId: (chosen ?? offered)?.id ?? null, paymentMethod };
}
