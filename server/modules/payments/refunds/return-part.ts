import type { Tx } from '#server/db/client.ts';
import { type Attempt, BY_HAND, isPaid, lockAttempts } from '#server/modules/payments/attempts.ts';
import { creditOf, giveBackCredit } from '#server/modules/store-credit/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { endIfAllIsBack } from './all-back.ts';
import { makeRefund, type NewRefund, sumRefused } from './reserve.ts';
import { refundToCredit } from './to-credit.ts';

type Sending = Pick<Jobs, 'send'>;

/**
 * Sends a part of what a paid order came to back to where it came from, in the transaction that takes the part away. What people
 * had collected waits for people. Nothing happens for an order that is not paid: less is asked for it. If the team has given back
 * so much already that less is left, that goes. Returns the halalas that go back; null for an order that is not paid.
 */
export async function returnPart(
  tx: Tx,
  jobs: Sending,
  orderId: string,
  { amount, toCredit = false }: { amount: number; toCredit?: boolean | undefined },
): Promise<number | null> {
  const money = await moneyOf(tx, orderId);
  if (!money) return null;
  const part = Math.min(amount, money.left);
  if (part > 0) await payBack(tx, jobs, money, { orderId, kind: 'cancellation', amount: part, toCredit });
  return part;
}

interface ReturnedMoney {
  orderId: string;
  returnId: string;
  /** Halalas. */
  amount: number;
  /** The customer wants all of it as credit. */
  toCredit?: boolean;
}

/**
 * Sends what pieces came to back to where it came from, for a return. If a courier collected less than an order came to, the customer
 * gets back what is left of it. Returns false if the order is not paid yet: then nothing has changed.
 */
export async function refundReturn(
  tx: Tx,
  jobs: Sending,
  { orderId, returnId, amount: wanted, toCredit = false }: ReturnedMoney,
): Promise<boolean> {
  if (wanted === 0) return true;
  const money = await moneyOf(tx, orderId);
  if (!money) return false;
  const amount = Math.min(wanted, money.left);
  return amount === 0 || payBack(tx, jobs, money, { orderId, returnId, kind: 'return', amount, toCredit });
}

/** What of the money that paid an order has not gone back and is not promised, in halalas. Null if the order is not paid. */
export async function leftToReturn(tx: Tx, orderId: string): Promise<{ left: number; isByHand: boolean } | null> {
  const money = await moneyOf(tx, orderId);
  return money && { left: money.left, isByHand: money.paid.provider === BY_HAND };
}

/** Sends money back that nothing of the order was taken away for. Returns false if that much is not left. */
export async function refundGoodwill(
  tx: Tx,
  jobs: Sending,
  { orderId, requestId, amount }: { orderId: string; requestId: string; amount: number },
): Promise<boolean> {
  const money = await moneyOf(tx, orderId);
  if (!money || amount > money.left) return false;
  return payBack(tx, jobs, money, { orderId, requestId, kind: 'goodwill', amount });
}

/** What paid an order, an attempt and the customer's credit, and what of either is not promised. Halalas. */
interface Money {
  paid: Attempt;
  atSource: number;
  credit: number;
  left: number;
}

async function moneyOf(tx: Tx, orderId: string): Promise<Money | null> {
  const paid = (await lockAttempts(tx, orderId)).find(isPaid);
  if (!paid) return null;
  const { left: credit } = await creditOf(tx, orderId);
  const atSource = await freeAtSource(tx, orderId, paid);
  return { paid, atSource, credit, left: atSource + credit };
}

/** As `LEFT_TO_RETURN` reckons: a cancelled order's money goes back as a whole, and what a gateway refused to send back is still owed. */
async function freeAtSource(tx: Tx, orderId: string, { id, captured, refunded, pending }: Attempt): Promise<number> {
  const order = tx.selectFrom('orders').where('id', '=', orderId).select('status');
  if ((await order.executeTakeFirstOrThrow()).status === 'CANCELLED') return 0;
  return Math.max(0, captured - refunded - pending - (await sumRefused(tx, id)));
}

type Part = Pick<NewRefund, 'orderId' | 'kind' | 'amount' | 'returnId' | 'requestId'> & { toCredit?: boolean };

/** The source first, then the credit. What people had collected waits for people. */
async function payBack(
  tx: Tx,
  jobs: Sending,
  { paid, atSource, credit }: Money,
  { toCredit = false, ...part }: Part,
): Promise<boolean> {
  const fromCredit = Math.min(credit, Math.max(0, part.amount - atSource));
  const fromSource = part.amount - fromCredit;
  if (fromSource > 0) {
    const refund = { ...part, amount: fromSource, paymentId: paid.id };
    const isMade = toCredit
      ? await refundToCredit(tx, jobs, refund)
      : await makeRefund(tx, jobs, { ...refund, isByHand: paid.provider === BY_HAND });
    if (!isMade) return false;
  }
  if (fromCredit > 0) {
    const { orderId, returnId, requestId } = part;
    await giveBackCredit(tx, orderId, fromCredit, { returnId, requestId });
    // A return or a cancellation has a mail of its own.
    if (part.kind === 'goodwill' && requestId)
      await jobs.send(tx, 'mail', { kind: 'refund_by_hand', orderId, amount: fromCredit, of: 'credit', requestId });
    await endIfAllIsBack(tx, orderId);
  }
  return true;
}
