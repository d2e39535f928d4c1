import type { Returnable } from '#contract/operator/orders/open-return.ts';
import type { Db } from '#server/db/client.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { windowsOf } from '#server/modules/orders/public.ts';
import { listLines, openPieces } from '#server/modules/returns/lines.ts';

/** Delivered parcels of an order of which pieces are in no return, with how long these may come back. */
export async function listReturnable(db: Db, orderId: string): Promise<Returnable['parcels']> {
  const [rows, names] = await Promise.all([listLines(db, orderId), listNames(db, orderId)]);
  const open = rows.filter((row) => row.status === 'DELIVERED' && openPieces(row) > 0);
  const parcelIds = [...new Set(open.map(({ parcelId }) => parcelId))];
  return parcelIds.flatMap((id) => {
    const lines = open.filter(({ parcelId }) => parcelId === id);
    const named = names.find(({ parcelId }) => parcelId === id);
    if (!named) return [];
    const { vendorId, vendorName, vendorNameEn } = named;
    return [{ id, vendor: { id: vendorId, name: vendorName, nameEn: vendorNameEn }, lines: lines.map(toLine) }];
  });

  function toLine(row: (typeof rows)[number]) {
    const { returnUntil, reportUntil } = windowsOf(row.rule, row.deliveredAt);
    const named = names.find(({ id }) => id === row.id);
    return {
      ...{ id: row.id, name: named?.name ?? '', nameEn: named?.nameEn ?? '' },
      ...{ variantName: named?.variantName ?? '', variantNameEn: named?.variantNameEn ?? '' },
      ...{ image: pictureUrlOrNull(named?.imageId ?? null), rule: row.rule, pieces: openPieces(row) },
      ...{ returnUntil: returnUntil?.toISOString() ?? null, reportUntil: reportUntil.toISOString() },
    };
  }
}

function listNames(db: Db, orderId: string) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('fulfilments as f', 'f.id', 'i.fulfilment_id')
    .where('i.order_id', '=', orderId)
    .select(['i.id', 'i.name', 'i.name_en as nameEn', 'i.variant_name as variantName'])
    .select(['i.variant_name_en as variantNameEn', 'i.image_id as imageId', 'i.fulfilment_id as parcelId'])
    .select(['f.vendor_id as vendorId', 'f.vendor_name as vendorName', 'f.vendor_name_en as vendorNameEn'])
    .execute();
}
