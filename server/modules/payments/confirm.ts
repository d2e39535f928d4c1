import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { sealedActions } from './action.ts';
import { refOf } from './attempts.ts';
import { asUnavailable, toAppError } from './errors.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { forgetCode, noteCode } from './one-time-code.ts';
import { record, type Settling } from './record.ts';

/**
 * Sends the one-time code of an open attempt and records what it became: paid, or failed, since a wrong code ends the attempt at
 * the gateway. `giveBack` is run if no code can have reached the gateway: then it counts as no try. Throws `payment_not_open`,
 * `payment_in_progress` while the outcome of another code is not known, `payment_declined` or `payment_unavailable`.
 */
export async function confirmPayment(
  settling: Settling,
  secret: string,
  customer: CustomerScope,
  orderId: string,
  code: string,
  giveBack: () => Promise<void>,
): Promise<void> {
  const open = await findOpen(settling.db, customer, orderId);
  const action = open && sealedActions(secret).open(open.action, open.id);
  const ref = open && refOf(open);
  const noted = ref && action?.kind === 'otp' ? await noteCode(settling.db, open.id) : 'ended';
  if (!ref || !action || typeof noted === 'string') {
    await giveBack();
    throw noted === 'under_way'
      ? new AppError('payment_in_progress', { retryAfter: 1 })
      : new AppError('payment_not_open');
  }
  const state = await settling.gateway.confirm(ref, action, code).catch(async (thrown: unknown) => {
    const error = asUnavailable(thrown);
    // Only this answer tells whether the code was taken, nothing that fails after it.
    const isNotSent = error instanceof GatewayUnavailable && error.outcome === 'not_done';
    if (isNotSent || error instanceof GatewayRefused) await forgetCode(settling.db, noted);
    if (isNotSent) await giveBack();
    throw toAppError(error);
  });
  await record(settling, orderId, open.id, state).catch((thrown: unknown) => {
    throw toAppError(asUnavailable(thrown));
  });
  if (state.status === 'failed')
    throw new AppError('payment_declined', { details: { reason: state.failure ?? 'declined' } });
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
