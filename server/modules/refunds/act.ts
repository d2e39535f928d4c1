import type { SentBody } from '#contract/operator/money/refunds.ts';
import type { RefundOutcome } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnOrder, returnByHand } from '#server/modules/orders/public.ts';
import { markRefundDone, type PaymentGateway, RefundStopped, retryRefund } from '#server/modules/payments/public.ts';
import { isHeld, recordSent } from '#server/modules/refund-accounts/public.ts';

export type Acting = Pick<Deps, 'db' | 'jobs' | 'config'> & { gateway: PaymentGateway | null };

/** Lets a refund go on from what its gateway shows. Throws `not_found` or `own_request`. */
export async function sendAgain(
  acting: Acting,
  operator: OperatorScope,
  id: string,
  reason: string,
): Promise<RefundOutcome> {
  await refuseOwnRefund(acting, operator, id);
  const log = retried(operator, reason);
  return outcomeOf(async () => ((await retryRefund({ ...acting, log }, id, reason)) === 0 ? 'done' : 'sent'));
}

/** Records that the money of a refund has gone back without the shop. Throws `not_found` or `own_request`. */
export async function finish(
  acting: Acting,
  operator: OperatorScope,
  id: string,
  sent: SentBody,
): Promise<RefundOutcome> {
  await refuseOwnRefund(acting, operator, id);
  const words = wordsOf(sent);
  return outcomeOf(async () => {
    const log: Parameters<typeof markRefundDone>[0]['log'] = async (tx, refund, byHand) => {
      refuseOtherAmount(refund, sent);
      // What the gateway sent back went to its source.
      const to = byHand ? await sendTo(tx, acting, operator, { ...refund, refundId: refund.id }, sent) : null;
      await logSent(tx, operator, refund, words, to);
    };
    await markRefundDone({ ...acting, log }, id, words);
    return 'done';
  });
}

/** Records that people have returned the money of a cancelled order. Throws `order_not_found` or `own_request`. */
export async function finishOrder(
  acting: Acting,
  operator: OperatorScope,
  orderId: string,
  sent: SentBody,
): Promise<RefundOutcome> {
  await refuseOwnOrder(acting.db, operator, orderId);
  return outcomeOf(() =>
    inTransaction(acting.db, async (tx) => {
      const words = wordsOf(sent);
      const amount = await returnByHand(tx, acting.jobs, orderId, words);
      if (amount === null) return 'already_done';
      refuseOtherAmount({ orderId, amount }, sent);
      const to = await sendTo(tx, acting, operator, { orderId, amount, refundId: null }, sent);
      await logSent(tx, operator, { orderId, amount }, words, to);
      return 'done';
    }),
  );
}

/** The amount (halalas) is the one that was shown to who says that it was sent. Throws `RefundStopped`. */
function refuseOtherAmount({ orderId, amount }: { orderId: string; amount: number }, sent: SentBody): void {
  if (amount !== toHalalas(sent.amount))
    throw new RefundStopped(
      'amount_changed',
      `${amount} halalas of order ${orderId} are to be sent, not ${sent.amount} riyals.`,
    );
}

async function refuseOwnRefund({ db }: Acting, operator: OperatorScope, id: string): Promise<void> {
  const refund = await db.selectFrom('refunds').where('id', '=', id).select('order_id as orderId').executeTakeFirst();
  if (refund) await refuseOwnOrder(db, operator, refund.orderId);
}

/** The end of the account that money went to; null for another way. Throws `RefundStopped`. */
async function sendTo(
  tx: Tx,
  { config }: Acting,
  { userId }: OperatorScope,
  { orderId, amount, refundId }: { orderId: string; amount: number; refundId: string | null },
  { accountId = null }: SentBody,
): Promise<string | null> {
  const by = { userId, alone: config.refunds.toAccountAlone };
  const sent = await recordSent(tx, { orderId, amount, refundId, accountId }, by);
  if (typeof sent !== 'string') return sent.lastFour;
  throw new RefundStopped(sent, `The account of order ${orderId}: ${sent}.`);
}

const logSent = (
  tx: Tx,
  { actor }: OperatorScope,
  { orderId, amount }: { orderId: string; amount: number },
  reason: string,
  lastFour: string | null,
) =>
  audit(tx, actor, {
    ...{ action: 'order.refund_sent', entity: ['order', orderId], reason },
    after: { amount: toRiyals(amount), ...(lastFour !== null && { lastFour }) },
  });

const wordsOf = ({ reference, note }: SentBody) => (note ? `${reference}: ${note}` : reference);

/** What the gateway refused is held with what people send; what has begun there goes on. */
const retried =
  ({ actor }: OperatorScope, reason: string): Parameters<typeof retryRefund>[0]['log'] =>
  async (tx, { orderId, amount, status }) => {
    if (status === 'FAILED' && (await isHeld(tx, orderId)))
      throw new RefundStopped('parcel_arrived', `The money of order ${orderId} is held.`);
    await audit(tx, actor, {
      ...{ action: 'order.refund_retried', entity: ['order', orderId], reason },
      after: { amount: toRiyals(amount) },
    });
  };

async function outcomeOf(act: () => Promise<RefundOutcome>): Promise<RefundOutcome> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RefundStopped)) throw error;
    if (error.why === 'unknown') throw new AppError('not_found');
    return error.why;
  }
}
