import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { GatewayState, SettlementLine } from '#server/modules/payments/gateway.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import { settle } from '#server/modules/payments/settle.ts';
import { eachByItself } from './each-by-itself.ts';
import { noteFinding, resolveFindings } from './findings.ts';

export interface Reconciled {
  /** Payments at the gateway that were compared. */
  payments: number;
  /** Captures that no look had found before. */
  missed: number;
  settlementLines: number;
  openFindings: number;
}

const DAYS_TO_SETTLE = 10;

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
      await eachByItself(own, ({ captureId: id }) => settle(settling, { kind: 'payment', id }));
    },
    async () => {
      for await (const line of gateway.settlements(since)) {
        settlementLines += 1;
        await noteSettlement(settling, line);
      }
    },
    () => noteUnsettled(settling),
  ];
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  const open = db.selectFrom('gateway_findings').where('resolved_at', 'is', null);
  const { count } = await open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { payments, missed, settlementLines, openFindings: count };
}

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
  return db
    .selectFrom('payments')
    .where('provider', '=', provider)
    .where('captured_at', '>=', since)
    .where('capture_id', 'is not', null)
    .select(sql<string>`capture_id`.as('captureId'))
    .execute();
}

/** A line of a settlement is a payment of this shop, and says what the gateway kept of it. */
async function noteSettlement({ db, gateway }: Settling, { paymentId, type, amount, fee, tax }: SettlementLine) {
  if (type !== 'payment') return;
  const place = { provider: gateway.name, refId: paymentId };
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ fee: fee + tax, settled_at: sql`coalesce(settled_at, now())` })
    .where('provider', '=', gateway.name)
    .where('capture_id', '=', paymentId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await noteFinding(db, { kind: 'unknown_payment', ...place, found: { settled: amount } });
  else await resolveFindings(db, ['not_settled'], place, 'it was settled');
}

/** Only a shop that gets settlements at all waits for one of each capture. */
async function noteUnsettled({ db, gateway }: Settling): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .where('provider', '=', gateway.name)
    .where('captured_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_TO_SETTLE})`)
    .where('settled_at', 'is', null)
    .where('capture_id', 'is not', null)
    .where(
      sql<boolean>`exists (select from payments as s where s.provider = payments.provider and s.settled_at is not null)`,
    )
    .select([sql<string>`capture_id`.as('refId'), 'order_id as orderId', 'captured_amount as captured'])
    .execute();
  for (const { refId, orderId, captured } of rows)
    await noteFinding(db, { kind: 'not_settled', provider: gateway.name, refId, orderId, expected: { captured } });
}
