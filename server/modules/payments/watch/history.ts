import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getGatewayHistory as endpoint, GatewayEntry } from '#contract/operator/money/gateway.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { BY_HAND } from '#server/modules/payments/attempts.ts';

type History = z.infer<typeof endpoint.response>;

/**
 * What was sent to gateways for an order and heard from them, as far as it is kept: the shop stores no bodies, only what follows from them.
 * Throws `order_not_found`.
 */
export async function readGatewayHistory(db: Db, _: OperatorScope, orderId: string): Promise<History> {
  const order = await db.selectFrom('orders').where('id', '=', orderId).select('id').executeTakeFirst();
  if (!order) throw new AppError('order_not_found');
  const [attempts, refunds, findings] = await Promise.all([
    listAttempts(db, orderId),
    listRefunds(db, orderId),
    listFindings(db, orderId),
  ]);
  const references = attempts.flatMap(referencesOf);
  const webhooks = references.length === 0 ? [] : await listWebhooks(db, references);
  return {
    attempts: attempts.map((attempt) => {
      const own = referencesOf(attempt);
      const entries = [
        ...entriesOf(attempt),
        ...refunds.filter(({ paymentId }) => paymentId === attempt.id).flatMap(entriesOfRefund),
        ...webhooks
          .filter(({ provider, refId }) => provider === attempt.provider && own.includes(refId))
          .map(entryOfWebhook),
      ];
      return {
        ...{ id: attempt.id, method: attempt.method, provider: attempt.provider, status: attempt.status },
        ...{ amount: toRiyals(attempt.amount), ownId: attempt.ownId, reference: attempt.reference },
        ...{ captureId: attempt.captureId, isLive: attempt.isLive },
        fee: attempt.fee === null ? null : toRiyals(attempt.fee),
        entries: entries.toSorted((a, b) => a.at.localeCompare(b.at)),
      };
    }),
    findings: findings.map(({ firstSeen, lastSeen, closedAt, ...finding }) => ({
      ...finding,
      ...{ firstSeen: firstSeen.toISOString(), lastSeen: lastSeen.toISOString() },
      closedAt: closedAt?.toISOString() ?? null,
    })),
  };
}

/** Credit of the shop goes through no gateway either. */
const NO_GATEWAYS = [BY_HAND, 'credit'];

function listAttempts(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('provider', 'not in', NO_GATEWAYS)
    .select([
      'id',
      'method',
      'provider',
      'status',
      'amount',
      'provider_reference as reference',
      'capture_id as captureId',
    ])
    .select([sql<string | null>`gateway_id::text`.as('ownId'), 'is_live as isLive', 'fee', 'failure'])
    .select(['gateway_status as word', 'checked_at as checkedAt', 'code_sent_at as codeSentAt'])
    .select(['captured_amount as captured', 'captured_at as capturedAt', 'settled_at as settledAt'])
    .select('created_at as createdAt')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

function listRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('by_hand', '=', false)
    .select(['payment_id as paymentId', 'amount', 'status', 'failure', 'sent_at as sentAt', 'tried_at as triedAt'])
    .select('done_at as doneAt')
    .execute();
}

function listFindings(db: Db, orderId: string) {
  return db
    .selectFrom('gateway_findings')
    .where('order_id', '=', orderId)
    .select(['id', 'kind', 'ref_id as reference', 'first_seen as firstSeen', 'last_seen as lastSeen'])
    .select('resolved_at as closedAt')
    .orderBy('first_seen', 'desc')
    .$narrowType<{ kind: History['findings'][number]['kind'] }>()
    .execute();
}

function listWebhooks(db: Db, references: string[]) {
  return db
    .selectFrom('gateway_events')
    .where('ref_id', 'in', references)
    .select(['provider', 'type', 'ref_id as refId', 'received_at as receivedAt', 'settled_at as answeredAt'])
    .execute();
}

const referencesOf = ({ ownId, reference, captureId }: AttemptRow) =>
  [ownId, reference, captureId].filter((each) => each !== null);

interface Heard {
  reference?: string | null;
  /** Halalas. */
  amount?: number;
  word?: string | null;
  answeredAt?: Date | null;
}

/** Nothing for what has not happened. */
const entry = (code: GatewayEntry['code'], at: Date | null, { amount, ...heard }: Heard = {}): GatewayEntry[] =>
  at === null
    ? []
    : [
        {
          ...{ code, at: at.toISOString(), reference: heard.reference ?? null, word: heard.word ?? null },
          amount: amount === undefined ? null : toRiyals(amount),
          answeredAt: heard.answeredAt?.toISOString() ?? null,
        },
      ];

function entriesOf(attempt: AttemptRow): GatewayEntry[] {
  const { amount, captured, ownId, reference, captureId, word, failure } = attempt;
  return [
    ...entry('begun', attempt.createdAt, { amount, reference: ownId }),
    ...entry('code_sent', attempt.codeSentAt),
    ...entry('captured', attempt.capturedAt, { amount: captured, reference: captureId }),
    ...entry('looked', attempt.checkedAt, { reference, word: [word, failure].filter(Boolean).join(': ') || null }),
    ...entry('settled', attempt.settledAt),
  ];
}

const SAME_TRY_MS = 30_000;

function entriesOfRefund(refund: Awaited<ReturnType<typeof listRefunds>>[number]): GatewayEntry[] {
  const { amount, status, failure, sentAt, triedAt, doneAt } = refund;
  // The time of a try is written a moment after that of the sending.
  const isTriedAgain = triedAt !== null && triedAt.getTime() - (sentAt?.getTime() ?? 0) > SAME_TRY_MS;
  return [
    ...entry('refund_sent', sentAt, { amount }),
    ...(status === 'FAILED'
      ? entry('refund_refused', triedAt ?? sentAt, { amount, word: failure })
      : entry('refund_tried', isTriedAgain ? triedAt : null, { amount })),
    ...entry('refund_done', doneAt, { amount }),
  ];
}

const entryOfWebhook = ({ type, refId, receivedAt, answeredAt }: Awaited<ReturnType<typeof listWebhooks>>[number]) =>
  entry('webhook', receivedAt, { word: type, reference: refId, answeredAt })[0] as GatewayEntry;
