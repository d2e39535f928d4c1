import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { CarrierEvent, CarrierGateway } from '#server/modules/carriers/public.ts';
import { type CarriedOutcome, moveCarriedParcel } from '#server/modules/orders/public.ts';
import { sendByCarrier } from '#server/modules/returns/public.ts';
import { type LabelRow, selectLabels } from './rows.ts';

type Sending = Pick<Deps['jobs'], 'send'>;

/**
 * Takes what a carrier has reported of a parcel, once: a repeated event changes nothing. Throws `not_found` for a number that the shop
 * does not know, so that the carrier reports it again later.
 */
export function takeCarrierEvent(
  { db, jobs }: { db: Db; jobs: Sending },
  { name: carrier }: Pick<CarrierGateway, 'name'>,
  event: CarrierEvent,
): Promise<CarriedOutcome | 'repeated'> {
  return inTransaction(db, async (tx) => {
    const label = await selectLabels(tx)
      .where('carrier', '=', carrier)
      .where('tracking_number', '=', event.trackingNumber)
      .executeTakeFirst();
    if (!label) throw new AppError('not_found');
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('carrier_events')
      .values({
        ...{ carrier, event_id: event.id, label_id: label.id, kind: event.news.kind, outcome: 'ignored' },
        happened_at: event.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return 'repeated';
    const outcome =
      label.returnId === null ? await ofParcel(tx, jobs, label, event) : await ofReturn(tx, jobs, label, event);
    if (outcome !== 'ignored')
      await tx
        .updateTable('carrier_events')
        .set({ outcome })
        .where('carrier', '=', carrier)
        .where('event_id', '=', event.id)
        .execute();
    return outcome;
  });
}

async function ofParcel(tx: Tx, jobs: Sending, { id, parcelId }: LabelRow, { news, at }: CarrierEvent) {
  const parcels = tx.selectFrom('fulfilments').where('id', '=', parcelId);
  const { orderId } = await parcels.select('order_id as orderId').executeTakeFirstOrThrow();
  // As everything that moves a parcel does; only then is it known what the label is for.
  await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().execute();
  const { state } = await tx.selectFrom('labels').where('id', '=', id).select('state').executeTakeFirstOrThrow();
  // A parcel that was to go another way has not gone this one, but one that was to go none may have arrived.
  const mayBeLate = async () =>
    news.kind === 'delivered' && (await parcels.select('status').executeTakeFirstOrThrow()).status === 'CANCELLED';
  if (state !== 'READY' && state !== 'USED' && !(await mayBeLate())) return 'ignored';
  const outcome = await moveCarriedParcel(tx, jobs, { orderId, parcelId }, news);
  if (news.kind !== 'returned') return outcome;
  await tx
    .updateTable('labels')
    .set({ came_back_at: sql<Date>`coalesce(came_back_at, ${at})`, next_try_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return 'done';
}

/** The first scan says that the goods are on their way; that they are back, and how, the vendor says. */
async function ofReturn(tx: Tx, jobs: Sending, label: LabelRow, { news }: CarrierEvent): Promise<CarriedOutcome> {
  const { id, returnId, carrierName: carrier, trackingNumber } = label;
  if (label.state !== 'READY' || returnId === null || news.kind === 'returned') return 'ignored';
  if (!(await sendByCarrier(tx, jobs, returnId, { carrier, trackingNumber }))) return 'ignored';
  await tx
    .updateTable('labels')
    .set({ state: 'USED', next_try_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return 'done';
}
