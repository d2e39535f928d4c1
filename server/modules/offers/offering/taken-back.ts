import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { endSalesOf } from '#server/modules/offers/sales/end.ts';
import type { Earlier } from './new-variants.ts';
import type { WantedPack } from './packs.ts';

/** Locks variants of the packs that were taken off sale after they had been offered, and ends what sales they are in. */
export async function lockTakenBack(
  tx: Tx,
  { vendorId }: Pick<VendorScope, 'vendorId'>,
  packs: Pick<WantedPack, 'packId'>[],
): Promise<Map<string, Earlier>> {
  const rows = await tx
    .selectFrom('variants')
    .where('vendor_id', '=', vendorId)
    .where(
      'pack_id',
      'in',
      packs.map(({ packId }) => packId),
    )
    .where('is_active', '=', false)
    .select(['id', 'pack_id as packId', 'price', 'compare_at_price as compareAtPrice', 'stock_quantity as stock'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await endSalesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ packId, ...row }) => [String(packId), row]));
}
