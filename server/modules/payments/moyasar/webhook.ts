import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayRef } from '#server/modules/payments/gateway.ts';
import { parseJson } from './errors.ts';
import { Webhook } from './wire.ts';

/**
 * Reads a webhook if it carries one of the secrets; there are two while the secret is being changed. Moyasar signs no
 * body, so this says only where to look: at the invoice, if the payment is under one.
 */
export function readWebhook(
  raw: Buffer,
  secrets: string[],
): { eventId: string; type: string; ref: GatewayRef; isLive: boolean } | null {
  const webhook = Webhook.safeParse(parseJson(raw.toString()));
  if (!webhook.success) return null;
  const { id, type, secret_token: secret, live, data } = webhook.data;
  // Each is compared, so that the time tells nothing.
  if (secrets.filter((known) => isSame(known, secret)).length === 0) return null;
  const ref: GatewayRef = data.invoice_id ? { kind: 'invoice', id: data.invoice_id } : { kind: 'payment', id: data.id };
  return { eventId: id, type, ref, isLive: live };
}

/** Digests have the same length, which `timingSafeEqual` needs and which hides that of the secret. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
