import type { Tx } from '#server/db/client.ts';
import { listOwners } from '#server/modules/members/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { AccountMail } from '#server/platform/mail-jobs.ts';
import type { AccountRow } from './rows.ts';

/** Enqueues a mail about a change to each owner, and to the contact addresses from the time of the request. */
export async function tell(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { id, vendorId, contacts }: Pick<AccountRow, 'id' | 'vendorId' | 'contacts'>,
  kind: AccountMail,
): Promise<void> {
  for (const userId of await listOwners(tx, vendorId)) await jobs.send(tx, 'mail', { kind, accountId: id, userId });
  for (const to of contacts ?? []) await jobs.send(tx, 'mail', { kind, accountId: id, to });
}
