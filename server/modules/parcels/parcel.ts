import { sql } from 'kysely';
import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import type { FailureReason } from '#contract/shared/orders/undelivered.ts';
import type { OrderEventCode } from '#contract/shared/orders/words.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { ACTOR_OF_EVENT, FAILURE_OF_EVENT } from '#server/modules/orders/public.ts';
import { readParcels } from './read.ts';
import { toDetail } from './view.ts';

/** One of the vendor's parcels. Throws `not_found`. */
export async function getParcel(db: Db, vendor: VendorScope, id: string, now: Date): Promise<ParcelDetail> {
  const [row] = await readParcels(db, vendor, [id]);
  if (!row) throw new AppError('not_found');
  const [events, returns] = await Promise.all([readEvents(db, vendor, row), readReturns(db, vendor, row.id)]);
  return { ...toDetail(row, now), events, returns };
}

function readReturns(db: Db, { vendorId }: VendorScope, parcelId: string): Promise<ParcelDetail['returns']> {
  return db
    .selectFrom('returns')
    .where('fulfilment_id', '=', parcelId)
    .where('vendor_id', '=', vendorId)
    .select(['id', 'number', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface EventRow {
  id: string;
  code: OrderEventCode;
  actor: ParcelDetail['events'][number]['actor'];
  at: Date;
  failure: FailureReason | null;
}

/** The parcel's own events, and those of the order that concern each of its vendors. */
async function readEvents(db: Db, { vendorId }: VendorScope, { id, orderId }: { id: string; orderId: string }) {
  const { rows } = await sql<EventRow>`
    select e.id, e.code, ${ACTOR_OF_EVENT} as actor, e.created_at as at, ${FAILURE_OF_EVENT} as failure from order_events as e
    join fulfilments as f on f.id = ${id} and f.vendor_id = ${vendorId} and f.order_id = e.order_id
    where e.order_id = ${orderId}
      and (e.fulfilment_id = f.id or (e.fulfilment_id is null and e.code in ('placed', 'paid', 'cancelled')))
    order by e.created_at, e.id`.execute(db);
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}
