import { sql } from 'kysely';
import type { REFUND_QUESTIONS } from '#contract/shared/orders/refunds.ts';
import type { Db } from '#server/db/client.ts';
import { BY_HAND } from '#server/modules/payments/attempts.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway.ts';

/** A refund that does not go on by itself. */
export interface Undecided {
  id: string;
  orderNumber: string;
  /** Halalas. */
  amount: number;
  why: (typeof REFUND_QUESTIONS)[number];
  /** The gateway that has the money. */
  provider: string;
  since: Date;
}

/**
 * Whether people send a refund (r) of a payment (p) of an order (o) that they had collected by itself. A part of the order's money goes
 * back with the rest once the order is cancelled; what came beyond it does not.
 */
export const IS_SENT_APART = sql<boolean>`(p.provider = ${BY_HAND} and (o.status <> 'CANCELLED' or p.status in ('SURPLUS', 'RETURNED')))`;

/** Why a refund (r) of a payment (p) of an order (o) does not go on by itself, in SQL; null if it does, or is done. */
export const whyUndecided = (gateway: Pick<PaymentGateway, 'name'> | null) => sql<Undecided['why'] | null>`case
  when r.status = 'FAILED' then 'refused'
  when r.status = 'SUCCEEDED' then null
  when ${IS_SENT_APART} then 'by_hand'
  when p.provider = ${BY_HAND} then null
  when p.provider is distinct from ${gateway?.name ?? null}::text then 'disconnected'
  else coalesce(
    (select case kind when 'lost_capture' then 'lost' else 'unclear' end from gateway_findings
      where resolved_at is null and ref_id = p.capture_id and provider = p.provider
        and kind in ('lost_capture', 'refund_unclear') order by first_seen limit 1),
    case when r.created_at < now() - interval '1 day' then 'waiting' end) end`;

/**
 * Refunds that people must decide about, the longest waiting first; those of any other gateway than the connected one too, because
 * nothing sends them. A part of what people had collected is among them until its order is cancelled: then it goes back with the rest.
 */
export async function listUndecided(db: Db, gateway: Pick<PaymentGateway, 'name'> | null): Promise<Undecided[]> {
  const { rows } = await sql<Undecided>`
    select r.id, o.order_number as "orderNumber", r.amount, r.created_at as since, p.provider, why
    from refunds as r join orders as o on o.id = r.order_id join payments as p on p.id = r.payment_id
    cross join lateral (select ${whyUndecided(gateway)}) as reason(why)
    where r.status <> 'SUCCEEDED' and why is not null
    order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Tells operators of refunds that no job can send; null if there are none. */
export function warnOfDisconnected(refunds: Undecided[]): string | null {
  const waiting = refunds.filter(({ why }) => why === 'disconnected');
  if (waiting.length === 0) return null;
  const gateways = [...new Set(waiting.map(({ provider }) => provider))].join(', ');
  return (
    `${waiting.length === 1 ? '1 refund waits' : `${waiting.length} refunds wait`} for a payment gateway that is not connected (${gateways}). ` +
    'Set PAYMENT_PROVIDER to it until that is done, or return the money in another way and run: npm run shop -- payments refund <id> --done --because <words>'
  );
}
