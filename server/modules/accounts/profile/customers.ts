import { sql } from 'kysely';
import type { Customer } from '#contract/shop/auth.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';

type Language = Customer['language'];

const COLUMNS = ['id', 'user_id as userId', 'language', 'created_at as createdAt', 'updated_at as updatedAt'] as const;

export async function findCustomer(db: Db, userId: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').where('user_id', '=', userId).select(COLUMNS).executeTakeFirst();
  return row && toCustomer(row);
}

/** The user's customer record with this language, created if it is missing. */
export async function ensureCustomer(db: Db, userId: string, language: Language = 'ar'): Promise<Customer> {
  const row = await db
    .insertInto('customers')
    .values({ id: newId(), user_id: userId, language })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language, updated_at: sql`now()` }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toCustomer(row);
}

export async function setLanguage(
  db: Db,
  userId: string,
  language: Language | undefined,
): Promise<Customer | undefined> {
  const row = await db
    .updateTable('customers')
    .set({ ...(language && { language }), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toCustomer(row);
}

function toCustomer(row: Omit<Customer, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }): Customer {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
