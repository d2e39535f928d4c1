import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed id may be used for. A signature for one purpose is worth nothing for another. */
type Purpose = 'link' | 'invite' | 'stop_account';

/** The signature after an id in a mailed link. It is derived, so reading the database is not enough to forge a link. */
export function signatureOf(secret: string, purpose: Purpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The id in a token `{id}.{signature}`; null if this shop did not sign it. */
export function readSignedId(secret: string, purpose: Purpose, token: string): string | null {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = signatureOf(secret, purpose, id);
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isOurs ? id : null;
}
