import { createHmac, timingSafeEqual } from 'node:crypto';

/** What follows a link's id in a mail. Derived, so that whoever reads the database cannot make a link that works. */
export function linkToken(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(`link:${linkId}`).digest('base64url');
}

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The id of the link that a token, `{linkId}.{linkToken}`, was made for; null for what this shop did not make. */
export function readLinkToken(secret: string, token: string): string | null {
  const [, linkId = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = linkToken(secret, linkId);
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isOurs ? linkId : null;
}
