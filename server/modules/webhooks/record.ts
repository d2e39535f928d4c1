import { sql } from 'kysely';
import { type TryProblem, WEBHOOK_FAILING_DAYS, WEBHOOK_PAUSES } from '#contract/shared/programs/webhooks.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { SYSTEM } from '#server/kernel/actor.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listOwners } from '#server/modules/members/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Claimed } from './claim.ts';

/** What came of a try. */
export interface Tried {
  startedAt: Date;
  milliseconds: number;
  status: number | null;
  problem: TryProblem | null;
  answer: string | null;
}

const DAY_MS = 86_400_000;
/** The receiver says that the address is given up for good. */
const GONE = 410;

/**
 * Writes down a try: the delivery is done, waits for the next try, or is given up; an address that took nothing for days is
 * stopped, and its vendor told. A delivery that was removed meanwhile is left alone.
 */
export function recordTry({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'send'> }, claimed: Claimed, tried: Tried) {
  const isTaken = tried.status !== null && tried.status >= 200 && tried.status < 300;
  return inTransaction(db, async (tx) => {
    // First the address, then the delivery, as everybody who locks both.
    const webhook = await tx
      .selectFrom('webhooks')
      .where('id', '=', claimed.webhookId)
      .select(['failing_since as failingSince', 'state', 'url'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!webhook || !(await noteOutcome(tx, claimed, tried, isTaken))) return;
    if (isTaken) return noteSuccess(tx, claimed.webhookId, tried.startedAt);
    // What failed at an address that has been changed meanwhile says nothing about the new one.
    if (claimed.isTrial || webhook.url !== claimed.url) return;
    const since = webhook.failingSince ?? tried.startedAt;
    await tx.updateTable('webhooks').set({ failing_since: since }).where('id', '=', claimed.webhookId).execute();
    const isOver = tried.startedAt.getTime() - since.getTime() >= WEBHOOK_FAILING_DAYS * DAY_MS;
    if (webhook.state === 'on' && (isOver || tried.status === GONE)) await stop(tx, jobs, claimed, tried.startedAt);
  });
}

async function noteOutcome(tx: Tx, { id, failures, isTrial }: Claimed, tried: Tried, isTaken: boolean) {
  const pause = isTaken || isTrial || tried.status === GONE ? undefined : WEBHOOK_PAUSES[failures];
  const next = pause === undefined ? null : new Date(tried.startedAt.getTime() + pause * 1000);
  const state = isTaken ? 'sent' : next ? 'waiting' : 'failed';
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({ state, next_try_at: next, claimed_until: null, tries: sql<number>`tries + 1` })
    .set({ failures: sql<number>`failures + ${isTaken ? 0 : 1}` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('tries')
    .executeTakeFirst();
  if (!row) return false;
  const { startedAt, milliseconds, status, problem, answer } = tried;
  await tx
    .insertInto('webhook_tries')
    .values({
      ...{ delivery_id: id, number: row.tries, started_at: startedAt, duration_ms: milliseconds },
      ...{ status, problem, answer },
    })
    .execute();
  return true;
}

async function noteSuccess(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('webhooks').set({ failing_since: null, last_sent_at: at }).where('id', '=', id).execute();
}

async function stop(tx: Tx, jobs: Pick<Jobs, 'send'>, { webhookId, vendorId, url }: Claimed, at: Date): Promise<void> {
  await tx.updateTable('webhooks').set({ state: 'stopped', state_since: at }).where('id', '=', webhookId).execute();
  const entity = ['webhook', webhookId] as const;
  await audit(tx, { ...SYSTEM, vendorId }, { action: 'webhook.stopped', entity, after: { host: new URL(url).host } });
  for (const userId of await listOwners(tx, vendorId))
    await jobs.send(tx, 'mail', { kind: 'webhook_stopped', webhookId, userId });
}
