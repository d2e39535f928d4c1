import { sql } from 'kysely';
import type { Customer } from '#contract/shop/auth.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { UserScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';

type Language = Customer['language'];

const COLUMNS = ['id', 'user_id as userId', 'language', 'created_at as createdAt', 'updated_at as updatedAt'] as const;

/** Takes an id because logging in and refreshing tokens read it too, before there is a caller. */
export async function findCustomer(db: Db, userId: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').where('user_id', '=', userId).select(COLUMNS).executeTakeFirst();
  return row && toCustomer(row);
}

/** The user's customer record. Throws `not_found` for a user who is not a customer. */
export async function getCustomer(db: Db, user: UserScope): Promise<Customer> {
  const customer = await findCustomer(db, user.userId);
  if (!customer) throw new AppError('not_found');
  return customer;
}

/** The user's customer record with this language, created if it is missing. */
export async function ensureCustomer(db: Db, { userId }: UserScope, language: Language = 'ar'): Promise<Customer> {
  const row = await db
    .insertInto('customers')
    .values({ id: newId(), user_id: userId, language })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language, updated_at: sql`now()` }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toCustomer(row);
}

/** Stores the language of mails, if it is another one. Takes an id because there is no caller before a session starts. */
export async function keepLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ language, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('language', '<>', language)
    .execute();
}

/** Throws `not_found` for a user who is not a customer. */
export async function setLanguage(db: Db, { userId }: UserScope, language: Language | undefined): Promise<Customer> {
  const row = await db
    .updateTable('customers')
    .set({ ...(language && { language }), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toCustomer(row);
}

function toCustomer(row: Omit<Customer, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }): Customer {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
