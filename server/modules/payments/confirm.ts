import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { sealedActions } from './action.ts';
import { refOf } from './attempts.ts';
import { toAppError } from './errors.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { forgetCode, noteCode } from './one-time-code.ts';
import { record, type Settling } from './record.ts';

/**
 * Sends the one-time code of an open attempt and records what it became: paid, or failed, since a wrong code ends the attempt at
 * the gateway. Throws `payment_not_open`, `payment_declined` or `payment_unavailable`.
 */
export async function confirmPayment(
  settling: Settling,
  secret: string,
  customer: CustomerScope,
  orderId: string,
  code: string,
): Promise<void> {
  const open = await findOpen(settling.db, customer, orderId);
  const action = open && sealedActions(secret).open(open.action, open.id);
  const ref = open && refOf(open);
  if (!ref || action?.kind !== 'otp') throw new AppError('payment_not_open');
  await noteCode(settling.db, open.id);
  try {
    const state = await settling.gateway.confirm(ref, action, code);
    await record(settling, orderId, open.id, state);
    if (state.status === 'failed')
      throw new AppError('payment_declined', { details: { reason: state.failure ?? 'declined' } });
  } catch (error) {
    if (isUntaken(error)) await forgetCode(settling.db, open.id);
    throw toAppError(error);
  }
}

/** Whether the gateway certainly did not take the code. */
function isUntaken(error: unknown): boolean {
  if (error instanceof GatewayUnavailable) return error.outcome === 'not_done';
  return error instanceof GatewayRefused;
}

function findOpen(db: Db, customer: CustomerScope, orderId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.open_order')
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', customer.customerId)
    .select(['p.id', 'p.action', 'p.provider_reference as reference', 'p.reference_kind as referenceKind'])
    .select('p.gateway_id as gatewayId')
    .executeTakeFirst();
}
