import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ChangeFilters, listAccountChanges } from '#contract/operator/bank.ts';
import { countCapped } from '#server/db/capped-count.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { bankAccounts, OPEN, showOperated, toChange } from './rows.ts';

type Wanted = z.output<typeof listAccountChanges.query>;

/** Changes of accounts that wait for a decision, or for their time. */
export async function listChanges(db: Db, _: OperatorScope, { page, limit, ...filters }: Wanted) {
  const found = matching(db, filters);
  const { total, isCapped } = await countCapped(db, found);
  const rows = await sorted(found, filters)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(toChange), meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped } };
}

/** What an export of them reads. */
export function changeSource(db: Db, _: OperatorScope, filters: ChangeFilters) {
  return {
    findIds: async (limit: number) => {
      const rows = await sorted(matching(db, filters), filters).limit(limit).execute();
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const rows = await changes(db).where('b.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
      return rows.map(toChange);
    },
  };
}

function changes(db: Db) {
  return bankAccounts(db)
    .innerJoin('vendors as v', 'v.id', 'b.vendor_id')
    .where('b.status', 'in', OPEN)
    .select(['v.name as businessName', 'v.name_en as businessNameEn']);
}

function matching(db: Db, { search, state }: ChangeFilters) {
  let found = changes(db);
  if (state) found = found.where('b.status', '=', state);
  if (search) {
    const part = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where(sql<boolean>`(v.name ilike ${part} or v.name_en ilike ${part})`);
  }
  return found;
}

const sorted = (found: ReturnType<typeof changes>, { sortBy }: Pick<ChangeFilters, 'sortBy'>) =>
  found.orderBy('b.created_at', sortBy === 'oldest' ? 'asc' : 'desc').orderBy('b.id');

/** How many changes wait for a decision, and since when. */
export async function countAccountChanges(db: Db) {
  const row = await db
    .selectFrom('bank_accounts')
    .where('status', '=', 'PENDING')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .executeTakeFirstOrThrow();
  return row;
}

/** Throws `not_found`. */
export async function getAccountsOf(db: Db, _: OperatorScope, vendorId: string) {
  const row = await db.selectFrom('vendors').where('id', '=', vendorId).select('id').executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return showOperated(db, vendorId);
}
