import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { lockOrder } from '#server/modules/orders/public.ts';
import type { Asking } from './ask.ts';
import { insertLabel, type LabelRow, selectLabels } from './rows.ts';

/** Most returns in one run of the job. */
const MOST = 200;

/** Wants a label for each return whose goods have to be sent, and gives up those of returns that go on without. */
export async function followReturns({ db, carrier }: Asking): Promise<void> {
  await sql`
    update labels as l set state = 'VOIDING', tries = 0, next_try_at = now(), updated_at = now()
    from returns as r where r.id = l.return_id and l.state in ('REQUESTED', 'READY') and r.status <> 'APPROVED'`.execute(
    db,
  );
  if (!carrier.makesLabels) return;
  const { rows } = await sql<{ id: string; orderId: string; parcelId: string }>`
    select r.id, r.order_id as "orderId", r.fulfilment_id as "parcelId" from returns as r
    where r.status = 'APPROVED' and r.reason = 'changed_mind' and not exists (select from labels where return_id = r.id)
    order by r.updated_at limit ${MOST}`.execute(db);
  for (const { id: returnId, orderId, parcelId } of rows)
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderId);
      const stillOpen = await tx
        .selectFrom('returns as r')
        .where('r.id', '=', returnId)
        .where('r.status', '=', 'APPROVED')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('labels').where('return_id', '=', returnId).select('id'))),
        )
        .select('r.id')
        .executeTakeFirst();
      if (stillOpen) {
        const id = await insertLabel(tx, carrier, { parcelId, returnId, attempt: 1, collect: 0 });
        await tx.updateTable('labels').set({ next_try_at: sql<Date>`now()` }).where('id', '=', id).execute();
      }
    });
}

/** The label of a customer's return, if the goods have still to be sent. Throws `not_found` for returns of others. */
export async function returnLabelOf(
  db: Db,
  { customerId }: CustomerScope,
  returnId: string,
): Promise<{ label: LabelRow | null; isAwaited: boolean }> {
  const { status, reason } = await db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.id', '=', returnId)
    .where('o.customer_id', '=', customerId)
    .select(['r.status', 'r.reason'])
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const label = await selectLabels(db)
    .where('return_id', '=', returnId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { label: label ?? null, isAwaited: status === 'APPROVED' && reason === 'changed_mind' };
}
