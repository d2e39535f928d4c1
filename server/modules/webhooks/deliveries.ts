import { sql } from 'kysely';
import {
  type Delivery,
  type DeliveryDetail,
  type DeliveryState,
  TRIAL,
  type TryProblem,
  type WebhookTry,
} from '#contract/shared/programs/webhooks.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope, VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { bodyOf } from './note-events.ts';
import { lockWebhook } from './webhooks.ts';

interface Page {
  state?: DeliveryState | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface LoggedTry {
  startedAt: Date;
  milliseconds: number;
  status: number | null;
  problem: TryProblem | null;
}

/** Lists the deliveries of one of the vendor's webhooks, sent and waiting, newest first. Throws `not_found`. */
export async function listDeliveries(
  db: Db,
  scope: VendorScope,
  webhookId: string,
  { state, cursor, limit }: Page,
): Promise<{ data: Delivery[]; nextCursor: string | null }> {
  const { vendorId } = scope;
  const own = db.selectFrom('webhooks').where('id', '=', webhookId).where('vendor_id', '=', vendorId).select('id');
  if (!(await own.executeTakeFirst())) throw new AppError('not_found');
  const rows = await deliveriesOf(db, scope, webhookId)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state as DeliveryState))
    .$if(cursor !== undefined, (query) => query.where('d.id', '<', cursor as string))
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute();
  const data = rows.slice(0, limit).map(toDelivery);
  return { data, nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** A delivery with its body and tries. Throws `not_found`. */
export async function getDelivery(
  db: Db,
  scope: VendorScope,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryDetail> {
  const delivery = await findDelivery(db, scope, id, deliveryId);
  const { payload } = await db
    .selectFrom('webhook_deliveries')
    .where('id', '=', deliveryId)
    .select('payload')
    .executeTakeFirstOrThrow();
  const tries = await db
    .selectFrom('webhook_tries')
    .where('delivery_id', '=', deliveryId)
    .select(['started_at as startedAt', 'duration_ms as milliseconds', 'status', 'problem', 'answer'])
    .orderBy('number', 'desc')
    .execute();
  return { ...delivery, payload, log: tries.map(({ answer, ...each }) => ({ ...toTry(each), answer })) };
}

/** Has a trial sent at once, and only once. Throws `not_found`, or `too_many_requests`. */
export async function sendTrial(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  scope: MemberScope,
  webhookId: string,
): Promise<Delivery> {
  await limits.take('webhookTry', clientById(scope.vendorId));
  const id = newId();
  await inTransaction(db, async (tx) => {
    await lockWebhook(tx, scope, webhookId);
    const payload = bodyOf({ type: TRIAL, timestamp: new Date().toISOString(), data: null });
    await tx
      .insertInto('webhook_deliveries')
      // Goes before everything that waits already: somebody looks at it.
      .values({ id, webhook_id: webhookId, kind: TRIAL, payload, next_try_at: sql<Date>`now() - interval '1 year'` })
      .execute();
    await audit(tx, scope.actor, {
      ...{ action: 'webhook.sent', entity: ['webhook', webhookId] },
      after: { delivery: id, kind: TRIAL },
    });
  });
  return findDelivery(db, scope, webhookId, id);
}

/**
 * Has a delivery sent again under its id, with all the tries of a new one. Throws `not_found`, `changed_elsewhere` for one that waits, or
 * `too_many_requests`.
 */
export async function resend(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  scope: MemberScope,
  { id: webhookId, deliveryId }: { id: string; deliveryId: string },
): Promise<Delivery> {
  await limits.take('webhookTry', clientById(scope.vendorId));
  await inTransaction(db, async (tx) => {
    await lockWebhook(tx, scope, webhookId);
    const { state, kind } = await findDelivery(tx, scope, webhookId, deliveryId);
    if (state === 'waiting') throw new AppError('changed_elsewhere');
    await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', failures: 0, next_try_at: sql<Date>`now()` })
      .where('id', '=', deliveryId)
      .execute();
    await audit(tx, scope.actor, {
      ...{ action: 'webhook.sent', entity: ['webhook', webhookId] },
      after: { delivery: deliveryId, kind },
    });
  });
  return findDelivery(db, scope, webhookId, deliveryId);
}

/** Has all that was given up sent again, in its order, with all the tries of new deliveries. Throws `not_found`, or `too_many_requests`. */
export async function resendFailed(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  scope: MemberScope,
  webhookId: string,
): Promise<{ deliveries: number }> {
  await limits.take('webhookTry', clientById(scope.vendorId));
  return inTransaction(db, async (tx) => {
    await lockWebhook(tx, scope, webhookId);
    // The sender takes what is due by the time of its next try.
    const { numAffectedRows } = await sql`
      update webhook_deliveries as d set state = 'waiting', failures = 0,
        next_try_at = now() + nth * interval '1 microsecond'
      from (select id, row_number() over (order by id) as nth from webhook_deliveries
        where webhook_id = ${webhookId} and state = 'failed' and seq is not null) as f
      where f.id = d.id`.execute(tx);
    const deliveries = Number(numAffectedRows ?? 0);
    await audit(tx, scope.actor, {
      ...{ action: 'webhook.sent', entity: ['webhook', webhookId] },
      after: { deliveries },
    });
    return { deliveries };
  });
}

async function findDelivery(db: Db | Tx, scope: VendorScope, webhookId: string, id: string): Promise<Delivery> {
  const row = await deliveriesOf(db, scope, webhookId).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toDelivery(row);
}

function deliveriesOf(db: Db | Tx, { vendorId }: VendorScope, webhookId: string) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .leftJoin('webhook_tries as t', (join) =>
      join.onRef('t.delivery_id', '=', 'd.id').onRef('t.number', '=', 'd.tries'),
    )
    .where('w.vendor_id', '=', vendorId)
    .where('w.id', '=', webhookId)
    .select(['d.id', 'd.kind', 'd.seq as cursor', 'd.state', 'd.created_at as createdAt', 'd.tries'])
    .select(['d.next_try_at as nextTryAt', 't.started_at as startedAt', 't.duration_ms as milliseconds'])
    .select(['t.status', 't.problem']);
}

type Row = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['executeTakeFirstOrThrow']>>;

function toDelivery({ createdAt, nextTryAt, cursor, startedAt, milliseconds, status, problem, ...row }: Row): Delivery {
  return {
    ...row,
    cursor: cursor === null ? null : Number(cursor),
    createdAt: createdAt.toISOString(),
    last: startedAt === null || milliseconds === null ? null : toTry({ startedAt, milliseconds, status, problem }),
    nextTryAt: nextTryAt && new Date(Math.max(nextTryAt.getTime(), createdAt.getTime())).toISOString(),
  };
}

const toTry = ({ startedAt, ...tried }: LoggedTry): WebhookTry => ({ at: startedAt.toISOString(), ...tried });
