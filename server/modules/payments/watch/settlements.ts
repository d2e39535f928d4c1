import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { SettlementLine } from '#server/modules/payments/gateway.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import { noteFinding, resolveFindings } from './findings.ts';

const DAYS_TO_SETTLE = 10;

/** Compares each line that the gateway transferred or took with the shop's payments. Returns the number of lines. */
export async function compareSettlements(settling: Settling, since: Date): Promise<number> {
  const { db, gateway } = settling;
  /** What went back of each payment, by the lines seen so far. */
  const back = new Map<string, number>();
  let lines = 0;
  for await (const line of gateway.settlements(since)) {
    lines += 1;
    const { paymentId } = line;
    const payment = paymentId === null ? undefined : await findPayment(db, gateway.name, paymentId);
    if (!payment) await noteUnknown(settling, line);
    else if (line.type === 'payment') await notePayment(settling, line, payment);
    else if (line.type === 'refund') await noteRefund(settling, line, payment, back);
    else if (line.type === 'void') await noteVoid(settling, line, payment);
    else await noteLine(settling, line, payment.orderId);
  }
  return lines;
}

function findPayment(db: Db, provider: string, captureId: string) {
  return db
    .selectFrom('payments as p')
    .where('p.provider', '=', provider)
    .where('p.capture_id', '=', captureId)
    .select(['p.id', 'p.order_id as orderId', 'p.capture_id as captureId', 'p.captured_amount as captured'])
    .select('p.refunded_amount as refunded')
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::int from refunds
        where payment_id = p.id and by_hand and status = 'SUCCEEDED')`.as('byHand'),
    )
    .executeTakeFirst();
}
type SettledPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Money of nobody's payment, or a charge that belongs to none. */
async function noteUnknown({ db, gateway }: Settling, line: SettlementLine): Promise<void> {
  const { type, paymentId, amount } = line;
  if (paymentId === null || type === 'other') return noteLine({ db, gateway }, line, null);
  await noteFinding(db, {
    kind: 'unknown_payment',
    provider: gateway.name,
    refId: paymentId,
    found: { settled: amount },
  });
}

/** What the shopper paid less the fee, which contains its tax, is what the shop's bank account gets. */
async function notePayment({ db, gateway }: Settling, line: SettlementLine, payment: SettledPayment): Promise<void> {
  const { paymentAmount, amount, fee } = line;
  const { id, orderId, captured } = payment;
  const place = { provider: gateway.name, refId: payment.captureId ?? '' };
  await db
    .updateTable('payments')
    .set({ fee, settled_at: sql`coalesce(settled_at, now())` })
    .where('id', '=', id)
    .execute();
  await resolveFindings(db, ['not_settled'], place, 'it was settled');
  if (paymentAmount === captured && amount === captured - fee)
    return resolveFindings(db, ['settlement'], place, 'no longer found');
  const expected = { paid: captured, net: captured - fee };
  await noteFinding(db, {
    kind: 'settlement',
    ...place,
    orderId,
    expected,
    found: { paid: paymentAmount, net: amount },
  });
}

/** The gateway may not take back more than the shop knows to have gone back through it. */
async function noteRefund(
  { db, gateway }: Settling,
  line: SettlementLine,
  { captureId, orderId, refunded, byHand }: SettledPayment,
  back: Map<string, number>,
): Promise<void> {
  const capture = captureId ?? '';
  const taken = (back.get(capture) ?? 0) - line.amount - line.fee;
  back.set(capture, taken);
  const known = refunded - byHand;
  const place = { provider: gateway.name, refId: `${capture} refund` };
  if (taken <= known) return resolveFindings(db, ['settlement'], place, 'no longer found');
  const amounts = { expected: { refunded: known }, found: { refunded: taken } };
  await noteFinding(db, { kind: 'settlement', ...place, orderId, ...amounts });
}

/** A void takes nothing, but leaves no money either. */
async function noteVoid(settling: Settling, line: SettlementLine, payment: SettledPayment): Promise<void> {
  if (payment.refunded - payment.byHand < payment.captured) await noteLine(settling, line, payment.orderId);
}

/** A chargeback, or anything else that is no payment and no refund: a person must know of it. */
async function noteLine(
  { db, gateway }: Pick<Settling, 'db' | 'gateway'>,
  { settlementId, type, word, paymentId, amount, fee }: SettlementLine,
  orderId: string | null,
): Promise<void> {
  const found = { settlement: settlementId, line: word, amount, fee };
  const place = { provider: gateway.name, orderId, found };
  if (type === 'chargeback' && paymentId !== null)
    return noteFinding(db, { kind: 'chargeback', refId: paymentId, ...place });
  await noteFinding(db, { kind: 'settlement', refId: `${settlementId} ${word} ${paymentId ?? ''}`.trim(), ...place });
}

/** Only a shop that gets settlements at all waits for one of each capture that is not back already. */
export async function noteUnsettled({ db, gateway }: Settling): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .where('provider', '=', gateway.name)
    .where('captured_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_TO_SETTLE})`)
    .where('settled_at', 'is', null)
    .where('capture_id', 'is not', null)
    .where(sql<boolean>`refunded_amount < captured_amount`)
    .where(
      sql<boolean>`exists (select from payments as s where s.provider = payments.provider and s.settled_at is not null)`,
    )
    .select([sql<string>`capture_id`.as('refId'), 'order_id as orderId', 'captured_amount as captured'])
    .execute();
  for (const { refId, orderId, captured } of rows)
    await noteFinding(db, { kind: 'not_settled', provider: gateway.name, refId, orderId, expected: { captured } });
}
