import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type AccountRow, bankAccounts, OPEN } from './rows.ts';

/** Changes of one vendor's account wait for each other, for decisions on its papers, and for its closing. Throws `not_found`. */
export async function lockVendor(tx: Tx, vendorId: string) {
  const row = await tx
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['closed_at as closedAt', 'contact_email as contactEmail'])
    .select(['contact_email_before as contactBefore', 'contact_email_changed_at as contactChangedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** A change by its id, under the lock of its vendor. Throws `not_found`, for another vendor's too. */
export async function lockChange(tx: Tx, id: string, vendorId?: string): Promise<AccountRow & { isClosed: boolean }> {
  const find = () => bankAccounts(tx).where('b.id', '=', id).executeTakeFirst();
  const found = await find();
  if (!found || (vendorId !== undefined && found.vendorId !== vendorId)) throw new AppError('not_found');
  const { closedAt } = await lockVendor(tx, found.vendorId);
  // Somebody may have decided on it before the lock.
  const change = await find();
  if (!change) throw new AppError('not_found');
  return { ...change, isClosed: closedAt !== null };
}

/** Throws `account_change_over` with the state, unless it is one of those. */
export function requireState({ state }: AccountRow, states = OPEN): void {
  if (!states.includes(state)) throw new AppError('account_change_over', { details: { state } });
}
