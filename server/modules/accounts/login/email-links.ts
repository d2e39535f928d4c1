import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { readSignedId, signatureOf } from '#server/platform/signed-id.ts';
import { insertLink, type LinkPurpose, voidLinks } from './email-link-queries.ts';

/** How long a link works. */
const HOURS: Record<LinkPurpose, number> = { verify: 7 * 24, reset: 1, change: 7 * 24, undo: 7 * 24 };
const MAILS = { verify: 'verify_email', reset: 'reset_password', change: 'change_email', undo: 'undo_email' } as const;

/**
 * Creates a link for an email of the account, voids its earlier links of the same purpose, and enqueues the mail. The link of
 * somebody who applies to sell leads back to the application.
 */
export async function mailLink(
  tx: Tx,
  jobs: Jobs,
  purpose: LinkPurpose,
  user: { id: string; email: string },
  isApplicant = false,
) {
  const linkId = await createLink(tx, purpose, user);
  await jobs.send(tx, 'mail', { kind: MAILS[purpose], userId: user.id, linkId, ...(isApplicant && { isApplicant }) });
}

/** As `mailLink`, without a mail: returns the token, for somebody who has just opened another link to this email. */
export async function linkInHand(tx: Tx, secret: string, purpose: LinkPurpose, user: { id: string; email: string }) {
  const linkId = await createLink(tx, purpose, user);
  return `${linkId}.${linkToken(secret, linkId)}`;
}

async function createLink(tx: Tx, purpose: LinkPurpose, user: { id: string; email: string }): Promise<string> {
  // Several changes can be undone: a second one by a thief must not void the owner's link to undo the first.
  if (purpose !== 'undo') await voidLinks(tx, user.id, purpose);
  const linkId = newId();
  await insertLink(tx, { id: linkId, userId: user.id, purpose, email: user.email, hours: HOURS[purpose] });
  return linkId;
}

/** The signature after a link's id in a mail. */
export function linkToken(secret: string, linkId: string): string {
  return signatureOf(secret, 'link', linkId);
}

/** The link id in a token `{linkId}.{linkToken}`; null if this shop did not sign it. */
export function verifyLinkToken(secret: string, token: string): string | null {
  return readSignedId(secret, 'link', token);
}
