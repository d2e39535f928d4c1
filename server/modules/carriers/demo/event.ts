import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { FAILURE_REASONS, MOST_ATTEMPTS } from '#contract/shared/orders/undelivered.ts';
import type { CarrierEvent } from '#server/modules/carriers/gateway.ts';

const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('handed_over') }),
  z.object({ kind: z.literal('delivered'), collected: z.int().min(0).max(100_000_000).nullable() }),
  z.object({
    kind: z.literal('failed'),
    attempt: z.int().min(1).max(MOST_ATTEMPTS),
    reason: z.enum(FAILURE_REASONS),
    next: z.enum(['again', 'back']),
  }),
  z.object({ kind: z.literal('returned'), reason: z.enum(FAILURE_REASONS) }),
]);

const Event = z.object({
  id: z.string().min(1).max(100),
  trackingNumber: z.string().min(1).max(60),
  at: z.iso.datetime(),
  news: News,
});
export type WireEvent = z.infer<typeof Event>;

/** An event as the carrier writes it; null for anything else. */
export function readEvent(value: unknown): CarrierEvent | null {
  const { data } = Event.safeParse(value);
  return data ? { ...data, at: new Date(data.at) } : null;
}

export function signatureOf(body: Buffer | string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** Whether one of the secrets signed the body. Each is compared, so that the time tells nothing. */
export function isSigned(body: Buffer, signature: string, secrets: readonly string[]): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const isOf = (secret: string) => timingSafeEqual(digest(signatureOf(body, secret)), digest(signature));
  return secrets.filter(isOf).length > 0;
}
