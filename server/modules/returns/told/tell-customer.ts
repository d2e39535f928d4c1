import type { Tx } from '#server/db/client.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { CustomerReturnMail } from '#server/platform/mail-jobs.ts';

/** Writes to the customer of a return, in the transaction that changed it. */
export async function tellCustomer(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { id, customerId }: { id: string; customerId: string },
  about: CustomerReturnMail,
): Promise<void> {
  const { userId } = await tx
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select('user_id as userId')
    .executeTakeFirstOrThrow();
  await jobs.send(tx, 'mail', { kind: 'customer_return', about, returnId: id, userId });
}
