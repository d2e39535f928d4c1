import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { ParcelKey } from './locked-parcel.ts';

/** Whether its carrier has reported that a parcel goes back, or is back. What people have recorded does not count. */
export async function isSentBackByCarrier(tx: Tx, { orderId, parcelId }: ParcelKey): Promise<boolean> {
  // Only a carrier's report records an attempt without a person.
  const { rows } = await sql<{ isReported: boolean }>`
    select exists (select from labels where fulfilment_id = ${parcelId} and return_id is null and came_back_at is not null)
      or exists (select from order_events where order_id = ${orderId} and fulfilment_id = ${parcelId}
        and code = 'delivery_failed' and actor = 'system' and detail ->> 'next' = 'back') as "isReported"`.execute(tx);
  return rows[0]?.isReported ?? false;
}
