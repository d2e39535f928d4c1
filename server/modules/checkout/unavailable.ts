import { sql } from 'kysely';
import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Quote, Unavailable } from '#contract/shop/checkout.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { isBelowMinimum, type PaymentGateway } from '#server/modules/payments/public.ts';
import type { Config } from '#server/platform/config.ts';

interface Parts {
  db: Db;
  config: Pick<Config, 'payments'>;
  gateway: PaymentGateway | null;
}

/** Methods that the shop takes, but not for this order. Each would pay the total without the fee of another one. */
export async function unavailableFor(
  { db, config: { payments }, gateway }: Parts,
  customer: CustomerScope,
  { totalAmount, codFee, storeCredit }: Quote,
): Promise<Unavailable[]> {
  const applied = storeCredit?.applied ?? 0;
  // Nothing is left to pay, so any method is right.
  if (storeCredit && applied > 0 && storeCredit.toPay === 0) return [];
  const goods = toHalalas(totalAmount) - toHalalas(codFee) - toHalalas(applied);
  const found: Unavailable[] = [];
  for (const method of payments.methods) {
    if (isBelowMinimum(gateway, method, goods)) found.push({ method, reason: 'minimum' });
    const { kind, fee } = paymentMethod(method);
    const reason = kind === 'cash' ? await refusalOfCash(db, customer, payments.cash, goods + fee, applied > 0) : null;
    if (reason) found.push({ method, reason, ...(reason === 'limit' && { limit: toRiyals(payments.cash.most ?? 0) }) });
  }
  return found;
}

const ERRORS = {
  limit: 'cash_over_limit',
  refused: 'cash_after_refusals',
  credit: 'payment_method_unavailable',
} as const;

/** Throws `cash_over_limit` or `cash_after_refusals` if a customer may not pay an order in cash. */
export async function assertCashTaken(
  db: Db,
  customer: CustomerScope,
  { payments }: Pick<Config, 'payments'>,
  /** Its total is what is left to pay. */
  order: { paymentMethod: PaymentMethodId; total: number; usesCredit: boolean },
): Promise<void> {
  if (paymentMethod(order.paymentMethod).kind !== 'cash' || (order.usesCredit && order.total === 0)) return;
  const reason = await refusalOfCash(db, customer, payments.cash, order.total, order.usesCredit);
  if (reason) throw new AppError(ERRORS[reason], { fields: { paymentMethod: 'invalid' } });
}

async function refusalOfCash(
  db: Db,
  customer: CustomerScope,
  { most, afterRefusals }: Config['payments']['cash'],
  total: number,
  usesCredit: boolean,
): Promise<'limit' | 'refused' | 'credit' | null> {
  // Couriers collect what parcels come to: credit would have to be shared between them.
  if (usesCredit) return 'credit';
  if (most !== null && total > most) return 'limit';
  return afterRefusals !== null && (await countRefused(db, customer)) >= afterRefusals ? 'refused' : null;
}

/**
 * Whether its customer has refused a parcel (f) that went back, at any attempt: one that nobody was there for, or that lost its way, was not
 * refused, and a damaged one rightly. A refusal by command has no attempt.
 */
const IS_REFUSED = sql<boolean>`case coalesce(f.failure_reason, 'refused') when 'refused' then true when 'damaged' then false
  else exists (select from order_events as e where e.order_id = f.order_id and e.fulfilment_id = f.id
    and e.code = 'delivery_failed' and e.detail ->> 'reason' = 'refused') end`;

/** Parcels that a customer has refused at the door in the last 90 days. */
async function countRefused(db: Db, { customerId }: CustomerScope): Promise<number> {
  const row = await db
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .where('o.customer_id', '=', customerId)
    .where('f.refused_at', '>', sql<Date>`now() - interval '90 days'`)
    .where('f.arrived_late_at', 'is', null)
    .where(IS_REFUSED)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
