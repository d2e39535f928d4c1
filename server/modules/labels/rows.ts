import { sql } from 'kysely';
import type { Label, LabelProblem, LabelState } from '#contract/shared/orders/labels.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { CarrierGateway } from '#server/modules/carriers/public.ts';

/** States of a label that may be on a box, or may become so. */
export const LIVE: readonly LabelState[] = ['REQUESTED', 'READY', 'USED', 'VOIDING'];

export interface LabelRow {
  id: string;
  parcelId: string;
  returnId: string | null;
  attempt: number;
  carrier: string;
  carrierName: string;
  key: string;
  state: LabelState;
  trackingNumber: string | null;
  /** Halalas. */
  collect: number;
  problem: LabelProblem | null;
  cameBackAt: Date | null;
}

export function selectLabels(db: Db | Tx) {
  return db
    .selectFrom('labels')
    .select(['id', 'fulfilment_id as parcelId', 'return_id as returnId', 'attempt', 'carrier', 'key', 'collect'])
    .select(['carrier_name as carrierName', 'tracking_number as trackingNumber', 'came_back_at as cameBackAt'])
    .select(['state', 'problem'])
    .$castTo<LabelRow>();
}

export const findLabel = (db: Db | Tx, id: string) => selectLabels(db).where('id', '=', id).executeTakeFirst();

/** The last label of a parcel for the way to its customer. */
export const lastLabelOf = (db: Db | Tx, parcelId: string) =>
  selectLabels(db)
    .where('fulfilment_id', '=', parcelId)
    .where('return_id', 'is', null)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** `collect`: what is due at the door now, in halalas. */
export function toLabel(row: LabelRow, collect: number): Label {
  const { attempt, state, carrierName: carrier, trackingNumber, problem, cameBackAt } = row;
  return {
    ...{ attempt, state, carrier, trackingNumber, problem },
    isOutdated: state === 'READY' && row.collect !== collect,
    cameBackAt: cameBackAt?.toISOString() ?? null,
  };
}

/** A job asks the carrier if the process that writes this does not come to it. */
const LEASE = sql<Date>`now() + interval '45 seconds'`;

interface NewLabel {
  parcelId: string;
  returnId: string | null;
  attempt: number;
  collect: number;
}

/** Writes down that a label is wanted, before the carrier is asked. Returns its id. */
export async function insertLabel(tx: Tx, carrier: CarrierGateway, wanted: NewLabel): Promise<string> {
  const { parcelId, returnId, attempt, collect } = wanted;
  const id = newId();
  await tx
    .insertInto('labels')
    .values({
      ...{ id, attempt, collect, fulfilment_id: parcelId, return_id: returnId },
      ...{ carrier: carrier.name, carrier_name: carrier.displayName },
      key: returnId === null ? `label:${parcelId}:${attempt}` : `return:${returnId}:${attempt}`,
      next_try_at: LEASE,
    })
    .execute();
  return id;
}
