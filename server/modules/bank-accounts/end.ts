import { sql } from 'kysely';
import type { StoppableChange } from '#contract/console/account-changes.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { SYSTEM } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseLetter } from '#server/modules/vendor-papers/public.ts';
import { readSignedId, signatureOf } from '#server/platform/signed-id.ts';
import { lockChange, requireState } from './lock.ts';
import { type AccountRow, bankAccounts, toAccount } from './rows.ts';
import { tell } from './tell.ts';

type EndDeps = Pick<Deps, 'db' | 'jobs'>;

/** An owner withdraws a change that is not in force yet. Throws `not_found` or `account_change_over`. */
export function withdrawChange({ db, jobs }: EndDeps, { vendorId, actor }: MemberScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const change = await lockChange(tx, id, vendorId);
    requireState(change);
    await end(tx, jobs, change, 'WITHDRAWN');
    const after = { lastFour: change.lastFour };
    await audit(tx, actor, { action: 'bank_account.withdrawn', entity: ['bank_account', id], after });
  });
}

/** `{id}.{signature}`, for the link that stops a change. */
export function stopToken(secret: string, id: string): string {
  return `${id}.${signatureOf(secret, 'stop_account', id)}`;
}

/** What a mailed link would stop. Throws `link_invalid`. */
export async function readStoppable(db: Db | Tx, secret: string, token: string): Promise<StoppableChange> {
  const id = readSignedId(secret, 'stop_account', token);
  const row =
    id === null
      ? undefined
      : await bankAccounts(db)
          .innerJoin('vendors as v', 'v.id', 'b.vendor_id')
          .where('b.id', '=', id)
          .select(['v.name as businessName', 'v.name_en as businessNameEn'])
          .executeTakeFirst();
  if (!row) throw new AppError('link_invalid');
  const { state, lastFour, bank, inForceFrom } = toAccount(row);
  const { businessName, businessNameEn } = row;
  return { state, lastFour, bank, inForceFrom, vendor: { businessName, businessNameEn } };
}

/**
 * Stops a change by the link in a mail. No sign-in is needed: if the wrong person uses the link, the owner asks for the change
 * again. Throws `link_invalid` or `account_change_over`.
 */
export function stopChange(
  { db, jobs, secret }: EndDeps & Pick<Deps, 'secret'>,
  token: string,
  requestId: string,
): Promise<StoppableChange> {
  const id = readSignedId(secret, 'stop_account', token);
  if (id === null) throw new AppError('link_invalid');
  return inTransaction(db, async (tx) => {
    const change = await lockChange(tx, id);
    if (change.state !== 'STOPPED') {
      requireState(change);
      await end(tx, jobs, change, 'STOPPED');
      const actor = { ...SYSTEM, area: 'seller', vendorId: change.vendorId, requestId } as const;
      const after = { lastFour: change.lastFour };
      await audit(tx, actor, { action: 'bank_account.stopped', entity: ['bank_account', id], after });
    }
    return readStoppable(tx, secret, token);
  });
}

async function end(tx: Tx, jobs: Deps['jobs'], change: AccountRow, status: 'WITHDRAWN' | 'STOPPED'): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set({ status, ended_at: sql<Date>`now()`, contacts: null })
    .where('id', '=', change.id)
    .execute();
  if (change.letterId !== null) await refuseLetter(tx, change.letterId, null);
  await tell(tx, jobs, change, 'bank_ended');
}
