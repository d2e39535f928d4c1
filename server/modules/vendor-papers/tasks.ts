import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listPaperTasks, PaperTask, PaperTaskFilters } from '#contract/operator/vendor-papers.ts';
import { countCapped } from '#server/db/capped-count.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { showPapers, today, toPaper, vendorPapers } from './rows.ts';

type Wanted = z.output<typeof listPaperTasks.query>;

/** Papers of vendors that wait for a decision, or have expired and were not followed by another. */
export async function listTasks(db: Db, _: OperatorScope, { page, limit, ...filters }: Wanted) {
  const found = matching(db, filters);
  const { total, isCapped } = await countCapped(db, found);
  const rows = await sorted(found, filters)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(toTask), meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped } };
}

/** What an export of them reads. */
export function taskSource(db: Db, _: OperatorScope, filters: PaperTaskFilters) {
  return {
    findIds: async (limit: number) => {
      const rows = await sorted(matching(db, filters), filters).limit(limit).execute();
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const rows = await tasks(db).where('d.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
      return rows.map(toTask);
    },
  };
}

const isWaiting = sql<boolean>`coalesce(d.state = 'PENDING', false)`;

/** Its last day is over, and no accepted paper of its kind lasts longer. */
const isExpired = () => sql<boolean>`coalesce(d.state, 'ACCEPTED') = 'ACCEPTED' and d.expires_on < ${today()}::date
  and not exists (select from documents as later left join applications as b on b.id = later.application_id
    where coalesce(later.vendor_id, b.vendor_id) = v.id and later.kind = d.kind and later.id <> d.id
      and coalesce(later.state, 'ACCEPTED') = 'ACCEPTED'
      and (later.expires_on is null or later.expires_on > d.expires_on))`;

/** Since when a paper has been a task. */
const since = sql<Date>`case when d.state = 'PENDING' then d.created_at
  else (d.expires_on + 1)::timestamp at time zone 'Asia/Riyadh' end`;

function tasks(db: Db) {
  return vendorPapers(db)
    .innerJoin('vendors as v', (join) => join.on(sql<boolean>`v.id = coalesce(d.vendor_id, a.vendor_id)`))
    .where('v.closed_at', 'is', null)
    .select(['v.name as businessName', 'v.name_en as businessNameEn', since.as('since')]);
}

function matching(db: Db, { search, state, kind }: PaperTaskFilters) {
  const states = { PENDING: isWaiting, EXPIRED: isExpired() };
  let found = tasks(db).where(
    state ? sql<boolean>`(${states[state]})` : sql<boolean>`(${isWaiting} or ${isExpired()})`,
  );
  if (kind) found = found.where('d.kind', '=', kind);
  if (search) {
    const part = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where(sql<boolean>`(v.name ilike ${part} or v.name_en ilike ${part})`);
  }
  return found;
}

const sorted = (found: ReturnType<typeof tasks>, { sortBy }: Pick<PaperTaskFilters, 'sortBy'>) =>
  found.orderBy(since, sortBy === 'oldest' ? 'asc' : 'desc').orderBy('d.id');

type Row = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number];

function toTask({ businessName, businessNameEn, since: moment, ...row }: Row): PaperTask {
  return {
    ...toPaper(row),
    since: moment.toISOString(),
    vendor: { id: row.vendorId, businessName, businessNameEn },
  };
}

/** How many papers wait and how many have ended, as the list shows them, each with the oldest. */
export async function countPaperTasks(db: Db) {
  const found = matching(db, { sortBy: 'oldest' }).clearSelect();
  const rows = await found
    .select([isWaiting.as('isWaiting'), sql<number>`count(*)::int`.as('count'), sql<Date>`min(${since})`.as('since')])
    .groupBy(isWaiting)
    .execute();
  const of = (waits: boolean) => rows.find((row) => row.isWaiting === waits) ?? { count: 0, since: null };
  return { waiting: of(true), ended: of(false) };
}

/** Throws `not_found`. */
export async function showPapersOf(db: Db, _: OperatorScope, vendorId: string) {
  const row = await db.selectFrom('vendors').where('id', '=', vendorId).select('id').executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return showPapers(db, vendorId);
}
