import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';

export async function findState(db: Db, userId: string) {
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

/** The sealed secret, of a factor that is on or of one that waits to be confirmed. */
export async function findSecret(db: Db, userId: string, isConfirmed: boolean): Promise<Buffer | null> {
  const row = await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .select('secret')
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** False where a factor is on, which stays as it is. */
export async function insertUnconfirmed(db: Db, userId: string, secret: Buffer): Promise<boolean> {
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

/** Turns a factor on that waits with this secret; false where it was started anew or turned on meanwhile. */
export async function confirm(tx: Tx, userId: string, secret: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()`, last_used_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses the code of a step up; false where it, or one after it, has been used. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a recovery code up; false where there is none like it. */
export async function spendRecoveryCode(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** False where there was none that was on. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
