import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { insertLink, type LinkPurpose, voidLinks } from '#server/modules/accounts/profile/queries.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** How long a link may be used. */
const HOURS: Record<LinkPurpose, number> = { verify: 7 * 24, reset: 1 };
const MAILS = { verify: 'verify_email', reset: 'reset_password' } as const;

/** Makes a link to the account's e-mail, from now on the only one of its purpose, and has it mailed. */
export async function mailLink(tx: Tx, jobs: Jobs, purpose: LinkPurpose, user: { id: string; email: string }) {
  await voidLinks(tx, user.id, purpose);
  const linkId = newId();
  await insertLink(tx, { id: linkId, userId: user.id, purpose, email: user.email, hours: HOURS[purpose] });
  await jobs.send(tx, 'mail', { kind: MAILS[purpose], userId: user.id, linkId });
}

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
