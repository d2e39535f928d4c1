import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { SYSTEM } from '#server/kernel/actor.ts';
import { audit } from '#server/modules/audit/public.ts';
import { acceptLetter } from '#server/modules/vendor-papers/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { lockChange } from './lock.ts';
import { tell } from './tell.ts';

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/** Every minute: confirmed accounts whose time has come take the place of those in force. */
export async function bringIntoForce({ db, jobs }: Deps): Promise<void> {
  const due = await db
    .selectFrom('bank_accounts')
    .where('status', '=', 'CONFIRMED')
    .where('active_from', '<=', sql<Date>`now()`)
    .select('id')
    .orderBy('active_from')
    .execute();
  for (const { id } of due) await inTransaction(db, (tx) => putInForce(tx, jobs, id));
}

async function putInForce(tx: Tx, jobs: Deps['jobs'], id: string): Promise<void> {
  const change = await lockChange(tx, id);
  const { vendorId, letterId } = change;
  // It was stopped, or another process was faster.
  if (change.state !== 'CONFIRMED') return;
  const replaced = await tx
    .updateTable('bank_accounts')
    .set({ status: 'REPLACED', ended_at: sql<Date>`now()` })
    .where('vendor_id', '=', vendorId)
    .where('status', '=', 'ACTIVE')
    .returning('last_four as lastFour')
    .executeTakeFirst();
  await tx.updateTable('bank_accounts').set({ status: 'ACTIVE', contacts: null }).where('id', '=', id).execute();
  if (letterId !== null) await acceptLetter(tx, vendorId, letterId, change.deciderId);
  // The application held the first account against others; from now on it is free.
  await tx
    .updateTable('applications')
    .set({ iban_sealed: null, iban_hash: null })
    .where('vendor_id', '=', vendorId)
    .execute();
  await tell(tx, jobs, change, 'bank_in_force');
  await audit(
    tx,
    { ...SYSTEM, vendorId },
    {
      action: 'bank_account.put_in_force',
      entity: ['bank_account', id],
      before: { lastFour: replaced?.lastFour ?? null },
      after: { lastFour: change.lastFour },
    },
  );
}
