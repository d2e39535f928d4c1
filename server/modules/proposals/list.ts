import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listProposals as contract, ListedProposal } from '#contract/seller/proposals.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

/** A vendor's proposals, the last changed first. */
export async function listProposals(
  db: Db,
  { vendorId }: VendorScope,
  { state, cursor, limit }: z.output<typeof contract.query>,
): Promise<z.output<typeof contract.response>> {
  let query = db.selectFrom('product_changes').where('vendor_id', '=', vendorId);
  if (state) query = query.where('status', '=', state);
  if (cursor !== undefined)
    query = query.where(
      sql<boolean>`(updated_at, id) < (select updated_at, id from product_changes where id = ${cursor} and vendor_id = ${vendorId})`,
    );
  const rows = await query
    .select(['id', 'kind', 'status', 'updated_at', 'submitted_at', 'decided_at'])
    .select([
      sql<string>`wanted ->> 'name'`.as('name'),
      sql<string>`wanted ->> 'nameEn'`.as('nameEn'),
      sql<string | null>`wanted -> 'pictures' ->> 0`.as('imageId'),
    ])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    data: shown.map((row) => ({
      ...{ id: row.id, name: row.name, nameEn: row.nameEn, imageUrl: pictureUrlOrNull(row.imageId) },
      ...{ kind: row.kind as ListedProposal['kind'], state: row.status as ListedProposal['state'] },
      updatedAt: row.updated_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
