import { createHmac, randomBytes } from 'node:crypto';
import { encryption } from '#server/platform/encryption.ts';

const MARK = 'whsec_';
const BYTES = 32;

/** Makes a secret: as its owner is shown it, and as the database holds it. In another webhook's row it cannot be read. */
export function newSecret(shopSecret: string, webhookId: string): { shown: string; sealed: Buffer } {
  const secret = randomBytes(BYTES);
  return { shown: MARK + secret.toString('base64'), sealed: cipher(shopSecret).encrypt(secret, webhookId) };
}

/** Null for one that was sealed with another secret of the shop. */
export function openSecret(shopSecret: string, sealed: Buffer, webhookId: string): Buffer | null {
  return cipher(shopSecret).decrypt(sealed, webhookId);
}

const cipher = (shopSecret: string) => encryption(shopSecret, 'webhook');

/** The headers by which a receiver verifies a body (Standard Webhooks 1.0): one signature for each secret that is valid. */
export function signed(id: string, body: string, secrets: Buffer[], at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
