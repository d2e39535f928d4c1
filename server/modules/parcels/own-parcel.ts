import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** One of the vendor's parcels, with its id as the database writes it: it also finds one in capitals. Throws `not_found`. */
export async function getOwnParcel(tx: Tx, { vendorId }: VendorScope, parcelId: string) {
  const own = await tx
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .where('f.id', '=', parcelId)
    .where('f.vendor_id', '=', vendorId)
    .select(['f.id', 'f.order_id as orderId', 'o.order_number as orderNumber'])
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
  return own;
}
