import type { OpenReturn } from '#contract/operator/orders/open-return.ts';
import type { Tx } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { vendorsOf } from '#server/modules/orders/public.ts';
import type { Cancelling } from './cancelling/cancelling.ts';

interface Asked {
  orderId: string;
  /** The return that the request opens. */
  opening: OpenReturn | null;
  cancelling: Cancelling | null;
}

/** Nobody decides about a return or a cancellation of a store that they work for. Throws `own_vendor`. */
export async function refuseOwnStore(tx: Tx, operator: OperatorScope, asked: Asked): Promise<void> {
  for (const vendorId of await storesOf(tx, asked)) await refuseOwnVendor(tx, operator, vendorId);
}

async function storesOf(tx: Tx, { orderId, opening, cancelling }: Asked): Promise<string[]> {
  if (cancelling) return vendorsOf(tx, orderId, cancelling.pieces?.parcelId);
  if (!opening) return [];
  const ids = opening.lines.map(({ id }) => id);
  const lines = tx.selectFrom('order_items as i').innerJoin('fulfilments as f', 'f.id', 'i.fulfilment_id');
  const rows = await lines.where('i.id', 'in', ids).select('f.vendor_id as vendorId').distinct().execute();
  return rows.map(({ vendorId }) => vendorId);
}
