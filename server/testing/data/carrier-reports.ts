import { createHmac } from 'node:crypto';

/** What a carrier posts, signed as the shop's documentation says. */
export function signed(event: object, secret: string): { body: string; signature: string } {
  const body = JSON.stringify(event);
  return { body, signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
}
