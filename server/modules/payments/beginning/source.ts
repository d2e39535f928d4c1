import type { BeginOrderPayment } from '#contract/shop/payments.ts';
import type { BeginPayment } from '#server/modules/payments/gateway.ts';

/**
 * How the shopper pays: on the gateway's page unless the shop was given what it needs. What belongs to another method counts for
 * nothing.
 */
export function sourceOf({ method, mobile, applePayToken }: BeginOrderPayment): BeginPayment['source'] {
  if (method === 'stc_pay' && mobile !== undefined) return { kind: 'stc_pay', mobile };
  if (method === 'apple_pay' && applePayToken !== undefined) return { kind: 'apple_pay', token: applePayToken };
  return { kind: 'hosted' };
}
