import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { deleteFactorSince, deleteSecondFactor } from './queries.ts';

/** Turns the second factor off for a customer who lost phone and recovery codes. Returns false if it was not on. */
export function removeSecondFactor(
  db: Db,
  jobs: Jobs,
  userId: string,
  also: (tx: Tx, wasOn: boolean) => Promise<void> = async () => {},
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const wasOn = await deleteSecondFactor(tx, userId);
    if (wasOn) await jobs.send(tx, 'mail', { kind: 'second_factor_off', userId });
    await also(tx, wasOn);
    return wasOn;
  });
}

/** Removes what a stranger may have set up since a time, by default ever, in the transaction that proves the owner. */
export async function removeSecondFactorSince(tx: Tx, jobs: Jobs, userId: string, since = new Date(0)): Promise<void> {
  const wasOn = await deleteFactorSince(tx, userId, since);
  if (wasOn) await jobs.send(tx, 'mail', { kind: 'second_factor_off', userId });
}
