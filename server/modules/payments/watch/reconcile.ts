import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { eachByItself } from '#server/kernel/each-by-itself.ts';
import { type GatewayState, GatewayUnknownStatus } from '#server/modules/payments/gateway.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import { noteUnknownStatus, settle } from '#server/modules/payments/settle.ts';
import { noteFinding, resolveFindings } from './findings.ts';
import { judgeGateway } from './judge-gateway.ts';
import { compareSettlements, noteUnsettled } from './settlements.ts';

export interface Reconciled {
  /** Payments at the gateway that were compared. */
  payments: number;
  /** Captures that no look had found before. */
  missed: number;
  settlementLines: number;
  openFindings: number;
}

/**
 * Compares the payments of the gateway that changed since with those of the shop, both ways, and its settlements. What the shop
 * missed is settled; what does not fit becomes a finding.
 */
export async function reconcile(settling: Settling, since: Date): Promise<Reconciled> {
  const { db, gateway } = settling;
  const seen = new Set<string>();
  let [payments, missed, settlementLines] = [0, 0, 0];
  // A part that fails leaves the others their turn; the job then runs again.
  const parts = [
    async () => {
      for await (const state of gateway.list(since)) {
        payments += 1;
        for (const { id } of state.captures) seen.add(id);
        if (await compare(settling, state)) missed += 1;
      }
    },
    async () => {
      const own = (await listCaptured(db, gateway.name, since)).filter(({ captureId }) => !seen.has(captureId));
      await eachByItself(own, ({ captureId: id }) => settle(settling, { kind: 'payment', id }), judgeGateway());
    },
    async () => {
      settlementLines = await compareSettlements(settling, since);
    },
    () => noteUnsettled(settling),
  ];
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(...eachOf(error)));
  for (const failure of failures)
    if (failure instanceof GatewayUnknownStatus) await noteUnknownStatus(settling, failure);
  const unexpected = failures.filter((failure) => !(failure instanceof GatewayUnknownStatus));
  if (unexpected.length > 0) throw unexpected[0];
  const open = db.selectFrom('gateway_findings').where('resolved_at', 'is', null);
  const { count } = await open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { payments, missed, settlementLines, openFindings: count };
}

const eachOf = (error: unknown): unknown[] => (error instanceof AggregateError ? error.errors : [error]);

/** Settles what the list shows. Returns whether it is a capture that the shop did not know of. */
async function compare(settling: Settling, state: GatewayState): Promise<boolean> {
  const { db, gateway } = settling;
  const before = await countKnown(db, state);
  if (state.captures.length === 0) return false;
  await settle(settling, state.ref);
  const isMissed = before < state.captures.length && (await countKnown(db, state)) > before;
  if (!isMissed) return false;
  const place = { provider: gateway.name, refId: state.ref.id };
  await noteFinding(db, { kind: 'missed', ...place, found: { captured: state.captured } });
  await resolveFindings(db, ['missed'], place, 'settled by the reconciliation');
  return true;
}

async function countKnown(db: Db, { captures }: GatewayState): Promise<number> {
  if (captures.length === 0) return 0;
  const rows = await db
    .selectFrom('payments')
    .where(
      'capture_id',
      'in',
      captures.map(({ id }) => id),
    )
    .select('id')
    .execute();
  return rows.length;
}

function listCaptured(db: Db, provider: string, since: Date) {
  return (
    db
      .selectFrom('payments')
      .where('provider', '=', provider)
      .where('captured_at', '>=', since)
      .where('capture_id', 'is not', null)
      // A gateway may delete a payment that was refunded in full.
      .whereRef('refunded_amount', '<', 'captured_amount')
      .select(sql<string>`capture_id`.as('captureId'))
      .execute()
  );
}
