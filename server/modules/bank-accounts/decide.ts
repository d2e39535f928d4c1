import { sql } from 'kysely';
import { type AccountRefusal, HOURS_UNTIL_IN_FORCE } from '#contract/shared/application/bank-accounts.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { openIban } from '#server/modules/applications/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { refuseLetter } from '#server/modules/vendor-papers/public.ts';
import { lockChange, requireState } from './lock.ts';
import { tell } from './tell.ts';

type DecisionDeps = Pick<Deps, 'db' | 'jobs'>;

/** The account is in force after three days, in which owners can still stop it. Returns the vendor. Throws `not_found`, `own_vendor`, `vendor_closed` or `account_change_over`. */
export function confirmChange({ db, jobs }: DecisionDeps, operator: OperatorScope, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const change = await lockChange(tx, id);
    const { vendorId } = change;
    await refuseOwnVendor(tx, operator, vendorId);
    if (change.isClosed) throw new AppError('vendor_closed');
    requireState(change, ['PENDING']);
    await tx
      .updateTable('bank_accounts')
      .set({ status: 'CONFIRMED', active_from: sql<Date>`now() + make_interval(hours => ${HOURS_UNTIL_IN_FORCE})` })
      .set({ decided_by: operator.userId, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await tell(tx, jobs, change, 'bank_confirmed');
    await audit(
      tx,
      { ...operator.actor, vendorId },
      { action: 'bank_account.confirmed', entity: ['bank_account', id], after: { lastFour: change.lastFour } },
    );
    return vendorId;
  });
}

/** Ends a change that waits, or is confirmed and not in force yet. Returns the vendor. Throws as `confirmChange`. */
export function refuseChange(
  { db, jobs }: DecisionDeps,
  operator: OperatorScope,
  id: string,
  { reason, note }: { reason: AccountRefusal; note: string | null },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const change = await lockChange(tx, id);
    const { vendorId, letterId } = change;
    await refuseOwnVendor(tx, operator, vendorId);
    if (change.isClosed) throw new AppError('vendor_closed');
    requireState(change);
    await tx
      .updateTable('bank_accounts')
      .set({ status: 'REFUSED', reason, note: note || null, contacts: null, ended_at: sql<Date>`now()` })
      .set({ decided_by: operator.userId, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    if (letterId !== null) await refuseLetter(tx, letterId, operator.userId);
    await tell(tx, jobs, change, 'bank_refused');
    const after = { reason, lastFour: change.lastFour };
    await audit(
      tx,
      { ...operator.actor, vendorId },
      { action: 'bank_account.refused', entity: ['bank_account', id], after },
    );
    return vendorId;
  });
}

/** The whole IBAN of a vendor's account, written to the log with the reason. Throws `not_found`. */
export async function showIban(
  { db, secret }: Pick<Deps, 'secret'> & { db: Db },
  { actor }: OperatorScope,
  id: string,
  reason: string,
): Promise<string> {
  const row = await db
    .selectFrom('bank_accounts')
    .where('id', '=', id)
    .select(['vendor_id as vendorId', 'iban_sealed as sealed', 'last_four as lastFour'])
    .executeTakeFirst();
  const iban = row && openIban(secret, row.sealed, row.vendorId);
  if (!row || !iban) throw new AppError('not_found');
  const { vendorId, lastFour } = row;
  await inTransaction(db, (tx) =>
    audit(
      tx,
      { ...actor, vendorId },
      { action: 'bank_account.shown', entity: ['bank_account', id], after: { lastFour }, reason },
    ),
  );
  return iban;
}
