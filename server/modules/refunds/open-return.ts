import { sql } from 'kysely';
import type { OpenReturn } from '#contract/operator/orders/open-return.ts';
import type { OperatedReturn } from '#contract/operator/orders/returns.ts';
import type { RefundRequestStatus } from '#contract/shared/orders/refunds.ts';
import type { OpenedReturnOutcome } from '#contract/shared/orders/returns.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { requestHash } from '#server/kernel/request-hash.ts';
import { audit } from '#server/modules/audit/public.ts';
import { lockOrder, refuseOwnOrder } from '#server/modules/orders/public.ts';
import { leftToReturn } from '#server/modules/payments/public.ts';
import {
  checkForCustomer,
  type ForCustomer,
  getOperatedReturn,
  openForCustomer,
  payNow,
} from '#server/modules/returns/public.ts';
import { becameOf, refuseOther } from './claim.ts';
import { aloneMost } from './limits.ts';
import { refuseLate } from './returnable.ts';

type Opening = Pick<Deps, 'db' | 'jobs' | 'config'>;

interface Answer {
  outcome: OpenedReturnOutcome;
  return: OperatedReturn | null;
}

/**
 * Opens a return for the customer of an order. What is paid without the store's answer, or opened after the time, is money of the team:
 * above what this one may send back alone nothing is opened until somebody else approves it. The same one sent twice is opened once.
 * Throws `order_not_found`, `own_request` for one's own order, `forbidden` for one after the time, and as `checkForCustomer`.
 */
export function openReturn(
  { db, jobs, config }: Opening,
  operator: OperatorScope,
  orderId: string,
  input: OpenReturn,
): Promise<Answer> {
  refuseLate(operator, input);
  return inTransaction(db, async (tx) => {
    const alone = await aloneMost(tx, config, operator, orderId);
    const { customerId } = await lockOrder(tx, orderId);
    await refuseOwnOrder(tx, operator, orderId);
    const earlier = await findOwn(tx, operator, orderId, input);
    const asked = { orderId, customerId, at: new Date(), input };
    const outcome = earlier ?? (await open(tx, jobs, operator, asked, alone));
    const isOpened = outcome === 'asked' || outcome === 'paid';
    return { outcome, return: isOpened ? await getOperatedReturn(tx, operator, input.id) : null };
  });
}

async function open(
  tx: Tx,
  jobs: Opening['jobs'],
  operator: OperatorScope,
  asked: ForCustomer,
  alone: number,
): Promise<OpenedReturnOutcome> {
  const { orderId, input } = asked;
  const { id, handling, isLate } = input;
  const amount = await checkForCustomer(tx, operator, asked);
  if (handling === 'paid' && !(await leftToReturn(tx, orderId))) return 'unpaid';
  const isOfTeam = handling === 'paid' || isLate;
  const needsSecond = isOfTeam && amount > alone;
  if (!needsSecond) {
    await openForCustomer(tx, jobs, operator, asked);
    await tx
      .updateTable('returns')
      .set({ request_hash: requestHash(input) })
      .where('id', '=', id)
      .execute();
  }
  // Nothing goes back of what was free.
  if (isOfTeam && amount > 0) await insertRequest(tx, operator, asked, { amount, needsSecond });
  await log(tx, operator, asked, { amount, needsSecond });
  if (needsSecond) return 'waiting';
  if (handling === 'store') return 'asked';
  if (!(await payNow(tx, jobs, operator, id))) throw new Error(`The order ${orderId} is not paid`);
  return 'paid';
}

interface Money {
  /** Halalas. */
  amount: number;
  needsSecond: boolean;
}

async function insertRequest(
  tx: Tx,
  { userId }: OperatorScope,
  { orderId, input }: ForCustomer,
  { amount, needsSecond }: Money,
): Promise<void> {
  const { id, why, handling } = input;
  const reason = handling === 'paid' ? 'return' : 'late_return';
  await tx
    .insertInto('refund_requests')
    .values({
      ...{ id, order_id: orderId, amount, reason, note: why, requested_by: userId, needs_second: needsSecond },
      request_hash: requestHash(input),
      ...(needsSecond
        ? { status: 'WAITING', opening: JSON.stringify(input) }
        : ({ status: 'APPROVED', decided_at: sql<Date>`now()`, return_id: id } as const)),
    })
    .execute();
}

/** About the return that is opened; about the order while somebody else decides. */
function log(tx: Tx, { actor }: OperatorScope, { orderId, input }: ForCustomer, { amount, needsSecond }: Money) {
  const { id, why, handling, isLate } = input;
  return audit(tx, actor, {
    action: needsSecond ? 'order.return_requested' : handling === 'paid' ? 'return.paid' : 'return.opened',
    entity: needsSecond ? ['order', orderId] : ['return', id],
    reason: why,
    after: { amount: toRiyals(amount), ...(isLate && { isLate }) },
  });
}

/** `status` and `reason` are those of the request, if there is one. */
interface Earlier {
  isOwn: boolean;
  hash: string | null;
  status: RefundRequestStatus | null;
  reason: string | null;
}

/** What became of the one that was sent before. Throws as `refuseOther`. */
async function findOwn(
  tx: Tx,
  { userId }: OperatorScope,
  orderId: string,
  input: OpenReturn,
): Promise<OpenedReturnOutcome | null> {
  const { id } = input;
  const { rows } = await sql<Earlier>`
    select q.status, q.reason, coalesce(q.request_hash, r.request_hash) as hash,
      coalesce(q.requested_by = ${userId} and q.order_id = ${orderId} and q.reason in ('return', 'late_return'), true)
        and coalesce(r.order_id = ${orderId} and (q.id is not null or e.actor = 'operator' and e.actor_id = ${userId}), true) as "isOwn"
    from (select ${id}::uuid as id) as x
    left join refund_requests as q on q.id = x.id
    left join returns as r on r.id = x.id
    left join return_events as e on e.return_id = r.id and e.code = 'requested'
    where q.id is not null or r.id is not null`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  refuseOther(row, requestHash(input));
  const became = row.status && becameOf(row.status);
  return became ?? (row.reason === 'return' ? 'paid' : 'asked');
}
