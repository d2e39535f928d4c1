import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway.ts';
import type { Payments } from '#server/platform/payments.ts';

/** Methods that an order of this total, in halalas, can be paid with at the gateway or by transfer. */
export function methodsFor(
  payments: Pick<Payments, 'methods'>,
  gateway: PaymentGateway | null,
  total: number,
): PaymentMethodId[] {
  if (!gateway) return [];
  return payments.methods.filter(
    (id) => paymentMethod(id).kind === 'transfer' || (gateway.methods.includes(id) && total >= gateway.minimum),
  );
}

/** Whether the gateway does not take so little, in halalas. An order that costs nothing needs no gateway. */
export function isBelowMinimum(gateway: PaymentGateway | null, method: PaymentMethodId, total: number): boolean {
  return gateway !== null && paymentMethod(method).kind === 'online' && total > 0 && total < gateway.minimum;
}

/** Throws `below_online_minimum` if the gateway does not take so little. */
export function assertTaken(
  gateway: PaymentGateway | null,
  method: PaymentMethodId,
  total: number,
  field: string,
): void {
  if (isBelowMinimum(gateway, method, total))
    throw new AppError('below_online_minimum', { fields: { [field]: 'invalid' } });
}
