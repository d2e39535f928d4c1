import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ApplicationFilters, listApplications, QueuedApplication } from '#contract/operator/applications.ts';
import { REVIEW } from '#contract/shared/application/states.ts';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { countCapped } from '#server/db/capped-count.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { reviewerOf } from '#server/modules/applications/claim.ts';

type Wanted = z.output<typeof listApplications.query>;

/** Submitted applications: those that wait for a decision, or those in a state. Drafts are their applicants' own. */
export async function listQueue(db: Db, operator: OperatorScope, { page, limit, ...filters }: Wanted) {
  const found = matching(db, operator, filters);
  const { total, isCapped } = await countCapped(db, found);
  const rows = await sorted(found, filters)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(toQueued), meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped } };
}

/** What an export of them reads. */
export function queueSource(db: Db, operator: OperatorScope, filters: ApplicationFilters) {
  return {
    findIds: async (limit: number) => {
      const rows = await sorted(matching(db, operator, filters), filters)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    read: async (ids: readonly string[]) => {
      const rows = await sent(db).where('a.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
      return rows.map(toQueued);
    },
  };
}

function sent(db: Db) {
  return db
    .selectFrom('applications as a')
    .leftJoin('application_steps as s', (join) =>
      join.onRef('s.application_id', '=', 'a.id').on('s.step', '=', 'business'),
    )
    .leftJoin('users as u', 'u.id', 'a.reviewer_id')
    .where('a.submitted_at', 'is not', null)
    .select(['a.id', 'a.status as state', 'a.submitted_at as submittedAt', 'a.reviewer_id as reviewerId'])
    .select(['a.claimed_at as claimedAt', sql<string | null>`s.data ->> 'tradeName'`.as('tradeName')])
    .select(sql<string | null>`s.data ->> 'tradeNameEn'`.as('tradeNameEn'))
    .select(sql<string | null>`coalesce(a.commercial_registration, a.freelance_document)`.as('number'))
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('reviewerName'));
}

function matching(db: Db, { userId }: OperatorScope, { search, state, reviewer }: ApplicationFilters) {
  let found = sent(db).where('a.status', 'in', state ? [state] : ['SUBMITTED', 'IN_REVIEW']);
  if (search) found = found.where(matches(search));
  const isHeld = sql<boolean>`coalesce(a.claimed_at > now() - make_interval(hours => ${REVIEW.claimHours}), false)`;
  if (reviewer === 'me') found = found.where('a.reviewer_id', '=', userId).where(isHeld);
  if (reviewer === 'nobody') found = found.where(sql<boolean>`not (a.reviewer_id is not null and ${isHeld})`);
  return found;
}

/** A part of a name or email, or a whole number. */
function matches(search: string) {
  const digits = toLatinDigits(search).trim();
  const part = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(s.data ->> 'tradeName' ilike ${part} or s.data ->> 'tradeNameEn' ilike ${part}
    or a.commercial_registration = ${digits} or a.freelance_document = ${digits} or a.vat_number = ${digits}
    or exists (select from users as p where p.id = a.applicant_id and p.email ilike ${part}))`;
}

const sorted = (found: ReturnType<typeof sent>, { sortBy }: Pick<ApplicationFilters, 'sortBy'>) =>
  found.orderBy('a.submitted_at', sortBy === 'oldest' ? 'asc' : 'desc').orderBy('a.id');

type Row = Awaited<ReturnType<ReturnType<typeof sent>['execute']>>[number];

function toQueued({ reviewerId, claimedAt, reviewerName, submittedAt, ...row }: Row): QueuedApplication {
  return {
    ...row,
    submittedAt: submittedAt?.toISOString() ?? '',
    reviewer: reviewerOf({ reviewerId, claimedAt }, reviewerName),
  };
}
