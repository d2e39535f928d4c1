import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { UserScope } from '#server/http/access.ts';

export async function findState(db: Db, { userId }: UserScope) {
  const row = await db
    .selectFrom('second_factors as f')
    .where('f.user_id', '=', userId)
    .where('f.confirmed_at', 'is not', null)
    .select([
      'f.confirmed_at as since',
      sql<number>`(select count(*) from recovery_codes as r
      where r.user_id = f.user_id)::int`.as('recoveryCodesLeft'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

export async function isSecondFactorOn(db: Db, userId: string): Promise<boolean> {
  return (await findSecret(db, userId, true)) !== null;
}

/** The encrypted secret of the factor that is on, or of one that waits for confirmation. */
export async function findSecret(db: Db, userId: string, isConfirmed: boolean): Promise<Buffer | null> {
  const row = await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .select('secret')
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Stores an unconfirmed secret. Returns false, changing nothing, if a factor is on. */
export async function insertUnconfirmed(db: Db, { userId }: UserScope, secret: Buffer): Promise<boolean> {
  const written = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: sql`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Turns on the factor that waits with this secret. Returns false if it was restarted or confirmed meanwhile. */
export async function confirm(tx: Tx, { userId }: UserScope, secret: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()`, last_used_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes the code of a time step. Returns false if that step or a later one was used. */
export async function consumeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes a recovery code. Returns false if the user has no such code. */
export async function consumeRecoveryCode(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(tx: Tx, { userId }: UserScope, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Deletes a factor that was turned on, or started and not confirmed, since a time. Returns whether it was on. */
export async function deleteFactorSince(tx: Tx, userId: string, since: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(confirmed_at, created_at) >= ${since}`)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Deletes the factor that is on. Returns false if none was. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
