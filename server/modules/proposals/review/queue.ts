import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listReviewedProposals as contract, QueuedProposal } from '#contract/operator/proposals.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import { countCapped } from '#server/db/capped-count.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { claimEnds } from './claim.ts';

type Wanted = z.output<typeof contract.query>;

/** Proposals that wait for a decision, the longest wait first; or those in another state, the latest first. Drafts are their vendors' own. */
export async function listQueue(
  db: Db,
  operator: OperatorScope,
  wanted: Wanted,
): Promise<z.output<typeof contract.response>> {
  const found = filtered(db, operator, wanted);
  const isWaiting = wanted.state === undefined || wanted.state === 'SUBMITTED';
  const after = sql.raw(isWaiting ? '>' : '<');
  const direction = isWaiting ? 'asc' : 'desc';
  let query = found;
  if (wanted.cursor !== undefined)
    query = query.where(
      sql<boolean>`(x.submitted_at, x.id) ${after} (select submitted_at, id from product_changes where id = ${wanted.cursor})`,
    );
  const rows = await query
    .leftJoin('categories as c', (join) => join.on(sql<boolean>`c.id::text = x.wanted ->> 'categoryId'`))
    .leftJoin('users as u', 'u.id', 'x.reviewer_id')
    .select([
      'x.id',
      'x.kind',
      'x.status',
      'x.risks',
      'x.submitted_at',
      'x.decided_at',
      'x.reviewer_id',
      'x.claimed_at',
    ])
    .select(['v.id as vendorId', 'v.name as vendorName', 'v.name_en as vendorNameEn'])
    .select(['c.id as categoryId', 'c.name as categoryName', 'c.name_en as categoryNameEn', 'c.is_food as isFood'])
    .select([
      sql<string>`x.wanted ->> 'name'`.as('name'),
      sql<string>`x.wanted ->> 'nameEn'`.as('nameEn'),
      sql<string | null>`x.wanted -> 'pictures' ->> 0`.as('imageId'),
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('reviewerName'),
    ])
    .orderBy('x.submitted_at', direction)
    .orderBy('x.id', direction)
    .limit(wanted.limit + 1)
    .execute();
  const shown = rows.slice(0, wanted.limit);
  return {
    data: shown.map((row) => ({
      ...{ id: row.id, name: row.name, nameEn: row.nameEn, imageUrl: pictureUrlOrNull(row.imageId) },
      ...{ kind: row.kind as QueuedProposal['kind'], state: row.status as QueuedProposal['state'] },
      vendor: { id: row.vendorId, name: row.vendorName, nameEn: row.vendorNameEn },
      category:
        row.categoryId === null
          ? null
          : {
              ...{ id: row.categoryId, name: row.categoryName ?? '', nameEn: row.categoryNameEn ?? '' },
              isFood: row.isFood ?? true,
            },
      risks: row.risks as QueuedProposal['risks'],
      submittedAt: row.submitted_at?.toISOString() ?? null,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reviewer: reviewerOf({ reviewerId: row.reviewer_id, claimedAt: row.claimed_at }, row.reviewerName),
    })),
    nextCursor: rows.length > wanted.limit ? (shown.at(-1)?.id ?? null) : null,
    ...(await countCapped(db, found)),
  };
}

export function reviewerOf(claim: Parameters<typeof claimEnds>[0], name: string): QueuedProposal['reviewer'] {
  const ends = claimEnds(claim);
  return claim.reviewerId && ends ? { id: claim.reviewerId, name, until: ends.toISOString() } : null;
}

function filtered(
  db: Db,
  { userId }: OperatorScope,
  { state, kind, vendorId, categoryId, risk, unclaimed, search }: Wanted,
) {
  let query = db
    .selectFrom('product_changes as x')
    .innerJoin('vendors as v', 'v.id', 'x.vendor_id')
    .where('x.submitted_at', 'is not', null)
    .where('x.status', '=', state ?? 'SUBMITTED');
  if (kind) query = query.where('x.kind', '=', kind);
  if (vendorId) query = query.where('x.vendor_id', '=', vendorId);
  if (categoryId)
    query = query.where(
      sql<boolean>`x.wanted ->> 'categoryId' in (select id::text from categories where ${categoryId} in (id, parent_id))`,
    );
  if (risk) query = query.where(sql<boolean>`${risk} = any(x.risks)`);
  if (unclaimed)
    query = query.where(
      sql<boolean>`(x.reviewer_id is null or x.reviewer_id = ${userId} or x.claimed_at < now() - interval '30 minutes')`,
    );
  if (search) {
    const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const gtin = toGtin(search);
    query = query.where(
      sql<boolean>`(x.wanted ->> 'name' ilike ${part} or x.wanted ->> 'nameEn' ilike ${part} or exists (
        select from jsonb_array_elements(x.wanted -> 'packs') as k where lpad(k ->> 'gtin', 14, '0') = ${gtin}))`,
    );
  }
  return query;
}
