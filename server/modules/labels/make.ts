import { sql } from 'kysely';
import type { LabelAnswer } from '#contract/seller/orders/labels.ts';
import type { LabelOutcome } from '#contract/shared/orders/labels.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import { audit } from '#server/modules/audit/public.ts';
import { amountToCollect, awaitsPayment, isCollectedAtDoor, lockOrder } from '#server/modules/orders/public.ts';
import { type Asking, askForLabel, askToVoid } from './ask.ts';
import { eachAtOnce } from './each-at-once.ts';
import { insertLabel, type LabelRow, LIVE, lastLabelOf, toLabel } from './rows.ts';

/** The carrier has this many calls of a batch at a time. */
const AT_ONCE = 8;
/** How long a call asks the carrier; a job asks for the rest. Shorter than the web app's request timeout. */
const PATIENCE_MS = 8_000;

type Wanted = { outcome: LabelOutcome; orderNumber: string | null; label?: LabelRow | undefined; collect: number };
const UNKNOWN: Wanted = { outcome: 'unknown', orderNumber: null, collect: 0 };

/**
 * Has the carrier make labels for those of a vendor's parcels that can have one. Each label is stored before the carrier is asked,
 * so that a job asks again if the process dies in between. Returns a result for each parcel.
 */
export async function makeLabels(asking: Asking, vendor: MemberScope, ids: readonly string[]): Promise<LabelAnswer[]> {
  const { db } = asking;
  const until = performance.now() + PATIENCE_MS;
  const work = (labels: LabelRow[], ask: typeof askForLabel) =>
    eachAtOnce(labels, AT_ONCE, async ({ id }) => {
      if (performance.now() < until) await ask(asking, id);
    });
  const first = await want(asking, vendor, ids);
  const outdated = [...first.values()].flatMap(({ label }) => (label?.state === 'VOIDING' ? [label] : []));
  await work(outdated, askToVoid);
  const second = outdated.length > 0 ? await want(asking, vendor, ids) : first;
  const wanted = [...second.values()].flatMap(({ label }) => (label?.state === 'REQUESTED' ? [label] : []));
  await work(wanted, askForLabel);
  return Promise.all(
    ids.map(async (id) => {
      const { orderNumber, outcome, collect, label: before } = second.get(id.toLowerCase()) ?? UNKNOWN;
      const label = orderNumber === null ? undefined : await lastLabelOf(db, id);
      const shown = label ? toLabel(label, collect) : null;
      return { id, orderNumber, outcome: before ? outcomeOf(label, before, outcome) : outcome, label: shown };
    }),
  );
}

function outcomeOf(now: LabelRow | undefined, before: LabelRow, outcome: LabelOutcome): LabelOutcome {
  if (now?.state === 'READY') return before.state === 'READY' ? 'already' : 'done';
  if (now?.state === 'REFUSED') return 'refused';
  return now?.state === 'USED' ? 'handed_over' : now?.state === 'VOID' ? 'cancelled' : outcome;
}

/** Writes down which labels are wanted, with one entry of the audit log, and those that have to be cancelled first. */
async function want(asking: Asking, vendor: MemberScope, ids: readonly string[]): Promise<Map<string, Wanted>> {
  return inTransaction(asking.db, async (tx) => {
    const found = new Map<string, Wanted>();
    const orders: string[] = [];
    // Two calls that want the same orders lock them in the same order.
    for (const parcel of await findOwn(tx, vendor, ids)) {
      const { isNew, ...wanted } = await wantOne(tx, asking, parcel);
      found.set(parcel.id, { ...wanted, orderNumber: parcel.orderNumber });
      if (isNew) orders.push(parcel.orderNumber);
    }
    if (orders.length > 0) {
      const entity: ['parcels', string] = ['parcels', vendor.vendorId];
      await audit(tx, vendor.actor, { action: 'parcels.labelled', entity, after: { orders } });
    }
    return found;
  });
}

type Own = Awaited<ReturnType<typeof findOwn>>[number];

async function wantOne(tx: Tx, { carrier }: Asking, { id, orderId }: Own) {
  const order = await lockOrder(tx, orderId);
  const row = await tx.selectFrom('fulfilments').where('id', '=', id).select('status').executeTakeFirstOrThrow();
  const collect = isCollectedAtDoor(order) ? await amountToCollect(tx, id) : 0;
  const answer = (outcome: LabelOutcome, label?: LabelRow, isNew = false) => ({ outcome, collect, label, isNew });
  if (row.status === 'CANCELLED') return answer('cancelled');
  if (row.status === 'SHIPPED' || row.status === 'DELIVERED') return answer('handed_over');
  if (awaitsPayment(order)) return answer('unpaid');
  if (row.status === 'PENDING') return answer('too_early');
  if (!carrier.makesLabels) return answer('address_only');
  const last = await lastLabelOf(tx, id);
  if (last && LIVE.includes(last.state)) {
    if (last.state !== 'READY' || last.collect === collect) return answer('waiting', last);
    await tx
      .updateTable('labels')
      .set({
        state: 'VOIDING',
        tries: 0,
        next_try_at: sql<Date>`now() + interval '45 seconds'`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', last.id)
      .execute();
    return answer('waiting', { ...last, state: 'VOIDING' });
  }
  await insertLabel(tx, carrier, { parcelId: id, returnId: null, attempt: (last?.attempt ?? 0) + 1, collect });
  return answer('waiting', await lastLabelOf(tx, id), true);
}

function findOwn(tx: Tx, { vendorId }: MemberScope, ids: readonly string[]) {
  return tx
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .where('f.vendor_id', '=', vendorId)
    .where('f.id', 'in', [...ids])
    .select(['f.id', 'f.order_id as orderId', 'o.order_number as orderNumber'])
    .orderBy('f.order_id')
    .execute();
}
