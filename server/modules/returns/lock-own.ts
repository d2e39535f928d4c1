import type { Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type LockedReturn, lockReturn } from './locked.ts';

/** As `lockReturn`, of a customer's own. Throws `not_found`. */
export async function lockOwn(tx: Tx, { customerId }: CustomerScope, id: string): Promise<LockedReturn> {
  const locked = await lockReturn(tx, id);
  if (locked?.customerId !== customerId) throw new AppError('not_found');
  return locked;
}
