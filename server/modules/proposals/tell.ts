import type { Tx } from '#server/db/client.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ProposalMail } from '#server/platform/mail-jobs.ts';
import type { ProposalRow } from './rows.ts';

/** Enqueues a mail to who made the proposal, in the transaction of the decision. */
export async function tell(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { id, createdBy }: Pick<ProposalRow, 'id' | 'createdBy'>,
  kind: ProposalMail,
): Promise<void> {
  if (createdBy !== null) await jobs.send(tx, 'mail', { kind, proposalId: id, userId: createdBy });
}
