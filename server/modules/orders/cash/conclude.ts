import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Tx } from '#server/db/client.ts';
import { endLocked } from '#server/modules/orders/cancel-order.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { listFulfilments } from '#server/modules/orders/order-state.ts';
import { deriveStatus } from '#server/modules/orders/status.ts';
import { markPaid } from '#server/modules/payments/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { sumCollected } from './amounts.ts';

/**
 * Moves a locked cash order to where its parcels are, after one of them has arrived, was refused or cannot be supplied. When none is under way any
 * more, the order is paid by what was collected, or cancelled if every parcel was refused. The caller has the mails sent.
 */
export async function concludeCashOrder(tx: Tx, jobs: Pick<Jobs, 'send'>, orderId: string): Promise<OrderStatus> {
  const parcels = await listFulfilments(tx, orderId);
  const status = deriveStatus(parcels.map((parcel) => parcel.status));
  if (status === 'CANCELLED') {
    await endLocked(tx, jobs, orderId, { actor: 'system', reason: 'refused' });
    return status;
  }
  const change = { status, updated_at: sql<string>`now()` };
  await tx.updateTable('orders').set(change).where('id', '=', orderId).execute();
  if (status !== 'DELIVERED') return status;
  const collected = await sumCollected(tx, orderId);
  // An order for which nothing was collected stays unpaid; a finding says so.
  if (collected > 0) {
    await markPaid(tx, jobs, orderId, collected);
    await addEvent(tx, { orderId, code: 'paid', actor: 'system' });
  }
  return status;
}
