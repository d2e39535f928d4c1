import { isFault, WITHDRAWABLE } from '#contract/shared/orders/returns.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { tellVendor } from '#server/modules/returns/told/tell-vendor.ts';
import { lockOwn } from './lock-own.ts';
import { BY_ITSELF, drop, lockReturn, move } from './locked.ts';

/** The goods are on their way. Throws `not_found`, or `return_changed` unless the return was approved and waits for them. */
export function markSent(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  customer: CustomerScope,
  id: string,
  carriage: { carrier: string | null; trackingNumber: string | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOwn(tx, customer, id);
    if (locked.status !== 'APPROVED' || isFault(locked.reason)) throw new AppError('return_changed');
    const by = { actor: 'customer', actorId: customer.customerId } as const;
    await move(tx, locked, { to: 'SENT', by, hours: null, ...carriage });
    await tellVendor(tx, jobs, locked, 'sent');
  });
}

/** As `markSent`, by the carrier that gave its label. Returns false unless the return waits for its goods. */
export async function sendByCarrier(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  id: string,
  carriage: { carrier: string; trackingNumber: string | null },
): Promise<boolean> {
  const locked = await lockReturn(tx, id);
  if (locked?.status !== 'APPROVED' || isFault(locked.reason)) return false;
  await move(tx, locked, { to: 'SENT', by: BY_ITSELF, hours: null, ...carriage });
  await tellVendor(tx, jobs, locked, 'sent');
  return true;
}

/** Throws `not_found`, or `return_changed` once the goods are on their way or the return is over. */
export function withdraw(db: Db, customer: CustomerScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOwn(tx, customer, id);
    if (!WITHDRAWABLE.includes(locked.status)) throw new AppError('return_changed');
    await drop(tx, locked, { to: 'WITHDRAWN', by: { actor: 'customer', actorId: customer.customerId } });
  });
}
