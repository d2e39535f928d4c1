import * as z from 'zod/mini';
import { Id } from '#contract/shared/common.ts';
import { PAYMENT_METHODS, type PaymentMethodId } from '#contract/shared/payment-methods.ts';

export const PaymentMethod = z.enum(PAYMENT_METHODS.map(({ id }) => id) as [PaymentMethodId, ...PaymentMethodId[]], {
  error: 'invalid',
});

/** A customer of whom only as much is shown as tells them from others. */
export const MaskedCustomer = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});
