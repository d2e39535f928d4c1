import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';

interface Wanted {
  vendorId: string;
  productId: string;
  /** Of a new offer until it is settled; halalas. */
  price: number;
}

/** Locks the vendor's offer of a product; a new one is not on sale before it is settled. */
export async function findOrMakeOffer(tx: Tx, { vendorId, productId, price }: Wanted): Promise<string> {
  await tx
    .insertInto('product_vendors')
    .values({ id: newId(), product_id: productId, vendor_id: vendorId, is_active: false, price })
    .onConflict((conflict) => conflict.columns(['product_id', 'vendor_id']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('product_vendors')
    .where('product_id', '=', productId)
    .where('vendor_id', '=', vendorId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}
