import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TrackingCode } from '#contract/shared/constants.ts';
import type { TrackingEvent } from '#contract/shop/orders/tracking.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { FAILURE_OF_EVENT } from './undelivered/failure.ts';

/**
 * The events that customers see; those of its money are for the operator only. Those of TOLD_AS are shown with the word of another one
 * and a reason, and are not marked as public: a previous release, beside this one, does not know the words.
 */
const DESCRIPTION: Record<TrackingCode, string> = {
  placed: 'Order placed',
  confirmed: 'Order confirmed',
  processing: 'Order is being prepared',
  shipped: 'Parcel handed to the carrier',
  delivered: 'Parcel delivered',
  cancelled: 'Order cancelled',
};

const TOLD_AS = {
  refused: { code: 'cancelled', description: 'Parcel not accepted, returning to the vendor' },
  unsupplied: { code: 'cancelled', description: 'Goods that the vendor could not supply were cancelled' },
  delivery_failed: { code: 'shipped', description: 'Parcel could not be delivered' },
  came_back: { code: 'cancelled', description: 'Parcel came back to the vendor and was cancelled' },
  arrived_late: { code: 'delivered', description: DESCRIPTION.delivered },
} as const;
const isToldAs = (code: string): code is keyof typeof TOLD_AS => code in TOLD_AS;

interface NewEvent {
  orderId: string;
  fulfilmentId?: string;
  code: TrackingCode | keyof typeof TOLD_AS | 'paid' | 'refunded' | 'collected' | 'money_returned' | 'money_kept';
  actor: 'customer' | 'vendor' | 'operator' | 'system';
  actorId?: string;
  /** English place name. */
  location?: string | null;
  detail?: Record<string, string | null>;
}

/** Records an event of an order. Events are never changed. */
export async function addEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      id: newId(),
      order_id: event.orderId,
      fulfilment_id: event.fulfilmentId ?? null,
      code: event.code,
      actor: event.actor,
      actor_id: event.actorId ?? null,
      location: event.location ?? null,
      detail: JSON.stringify(event.detail ?? {}),
      is_public: event.code in DESCRIPTION,
    })
    .execute();
}

/** The order's events that the customer may see, newest first. */
export async function listTrackingEvents(db: Db, orderId: string): Promise<TrackingEvent[]> {
  const rows = await db
    .selectFrom('order_events as e')
    .where('e.order_id', '=', orderId)
    .where((eb) => eb.or([eb('e.is_public', '=', true), eb('e.code', 'in', Object.keys(TOLD_AS))]))
    .select([
      'e.location',
      'e.created_at as createdAt',
      sql<TrackingCode | keyof typeof TOLD_AS>`e.code`.as('code'),
      FAILURE_OF_EVENT.as('failure'),
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('fulfilments as f')
          .whereRef('f.id', '=', 'e.fulfilment_id')
          .select(['f.vendor_id as id', 'f.vendor_name as name', 'f.vendor_name_en as nameEn']),
      ).as('vendor'),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ code, location, createdAt, vendor, failure }) => ({
    ...(isToldAs(code) ? TOLD_AS[code] : { code, description: DESCRIPTION[code] }),
    ...(isToldAs(code) && code !== 'arrived_late' && { reason: code }),
    ...(failure && { failure }),
    timestamp: createdAt.toISOString(),
    location,
    vendor,
  }));
}
