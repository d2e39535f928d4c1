import { sql } from 'kysely';
import type { LabelProblem } from '#contract/shared/orders/labels.ts';
import type { Db } from '#server/db/client.ts';
import { type CarrierGateway, CarrierRefused, CarrierUnavailable } from '#server/modules/carriers/public.ts';
import { requestOf } from './request.ts';
import { findLabel, type LabelRow } from './rows.ts';

export interface Asking {
  db: Db;
  carrier: CarrierGateway;
}

/** Where a parcel is, is asked this often in case a report was lost. */
const LOOK_AGAIN = sql<Date>`now() + interval '6 hours'`;
/** Seconds until the next try, twice as many after each; half an hour at most. */
const LATER = sql<Date>`now() + least(15 * power(2, least(tries, 10)), 1800) * interval '1 second'`;

/**
 * Asks the carrier for a label that is wanted, and stores the answer. The call may be repeated, by anybody and at the same time: the
 * key makes it the same label. A label that was given up meanwhile keeps its number, so that it can be cancelled.
 */
export async function askForLabel({ db, carrier }: Asking, id: string): Promise<void> {
  const label = await findLabel(db, id);
  if (label?.state !== 'REQUESTED') return;
  if (label.carrier !== carrier.name) return noteTry(db, label, 'not_connected');
  try {
    const { trackingNumber } = await carrier.createLabel(await requestOf(db, label));
    await db
      .updateTable('labels')
      .set({ tracking_number: trackingNumber, state: sql`case state when 'REQUESTED' then 'READY' else state end` })
      .set({ next_try_at: sql<Date>`case state when 'REQUESTED' then ${LOOK_AGAIN} else next_try_at end` })
      .set({ problem: null, tries: 0, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', 'in', ['REQUESTED', 'VOIDING'])
      .execute();
  } catch (error) {
    if (!(error instanceof CarrierRefused)) return failed(db, label, error);
    await db
      .updateTable('labels')
      .set({ state: 'REFUSED', problem: error.problem, next_try_at: null, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'REQUESTED')
      .execute();
  }
}

/** Asks the carrier to cancel a label that is given up, and stores the answer. May be repeated as well. */
export async function askToVoid({ db, carrier }: Asking, id: string): Promise<void> {
  const label = await findLabel(db, id);
  if (label?.state !== 'VOIDING') return;
  if (label.carrier !== carrier.name) return noteTry(db, label, 'not_connected');
  try {
    const answer = await carrier.cancelLabel(label.key);
    // A parcel that the carrier has taken already keeps its label, unless it went another way.
    const isKept = sql<boolean>`exists (select from fulfilments as f left join returns as r on r.id = labels.return_id
      where f.id = labels.fulfilment_id and labels.tracking_number is not null
        and (case when labels.return_id is null then f.status in ('CONFIRMED', 'PROCESSING') else r.status = 'APPROVED' end))`;
    const state =
      answer === 'void' ? sql<'VOID'>`'VOID'` : sql<'READY'>`case when ${isKept} then 'READY' else 'VOID' end`;
    await db
      .updateTable('labels')
      .set({ state, problem: answer === 'void' ? null : 'in_use', tries: 0, updated_at: sql<Date>`now()` })
      .set({ next_try_at: answer === 'void' ? null : sql<Date>`case when ${isKept} then now() end` })
      .where('id', '=', id)
      .where('state', '=', 'VOIDING')
      .execute();
  } catch (error) {
    await failed(db, label, error);
  }
}

/** No answer is no answer, for whatever reason; but a mistake of ours is not hidden. */
async function failed(db: Db, label: LabelRow, error: unknown): Promise<void> {
  await noteTry(db, label, 'no_answer');
  if (!(error instanceof CarrierUnavailable)) throw error;
}

async function noteTry(db: Db, { id, state }: LabelRow, problem: LabelProblem): Promise<void> {
  await db
    .updateTable('labels')
    .set((eb) => ({ problem, tries: eb('tries', '+', 1), next_try_at: LATER, updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}
