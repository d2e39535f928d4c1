import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { offerProduct as contract } from '#contract/seller/sell-one.ts';
import type { ContentUnit } from '#contract/shared/selling/units.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';

export type WantedPack = z.output<typeof contract.body>['packs'][number];

export interface PackRow {
  id: string;
  name: string;
  nameEn: string;
  contentAmount: number | null;
  contentUnit: ContentUnit | null;
  number: number;
}

/** The packs that a product is sold in now. Throws `validation_failed` for a wanted one that is not among them. */
export async function findPacks(
  tx: Tx,
  productId: string,
  packs: Pick<WantedPack, 'packId'>[],
): Promise<Map<string, PackRow>> {
  const ids = packs.map(({ packId }) => packId);
  if (new Set(ids).size < ids.length) throw new AppError('already_offered');
  const rows = await tx
    .selectFrom('packs')
    .where('product_id', '=', productId)
    .where('is_active', '=', true)
    .select(['id', 'name', 'name_en as nameEn', 'content_amount as contentAmount', 'content_unit as contentUnit'])
    .select(sql<number>`position + 1`.as('number'))
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new AppError('validation_failed', { fields: { [`packs.${unknown}.packId`]: 'invalid' } });
  return known;
}
