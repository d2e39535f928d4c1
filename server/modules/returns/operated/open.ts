import type { OpenReturn } from '#contract/operator/orders/open-return.ts';
import { isFault } from '#contract/shared/orders/returns.ts';
import type { Tx } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { invalidFields } from '#server/kernel/app-error.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { conclude } from '#server/modules/returns/conclude.ts';
import { lockReturn, move } from '#server/modules/returns/locked.ts';
import { check, open } from '#server/modules/returns/request.ts';
import { tellVendor } from '#server/modules/returns/told/tell-vendor.ts';
import type { Jobs } from '#server/platform/jobs.ts';

type Sending = Pick<Jobs, 'send'>;
type Member = Pick<OperatorScope, 'userId'>;

/** What the team opens for a customer, and when it was asked for. */
export interface ForCustomer {
  orderId: string;
  customerId: string;
  at: Date;
  input: OpenReturn;
}

/** The member of the team has spoken with the customer, so no picture is asked for. */
const askedOf = ({ id: _, isLate: __, handling: ___, why: ____, ...asked }: OpenReturn) => ({ ...asked, photos: [] });

/**
 * What a return comes to that the team would open, in halalas. Throws `return_not_open`, `return_changed`, `own_vendor`, or
 * `validation_failed` at `wish` or `handling`.
 */
export async function checkForCustomer(
  tx: Tx,
  operator: Member,
  { orderId, at, input }: Omit<ForCustomer, 'customerId'>,
): Promise<number> {
  const { handling, reason, wish, isLate } = input;
  // Goods that are not at fault come back before their money goes.
  if (handling === 'paid' && (!isFault(reason) || wish === 'replacement'))
    throw invalidFields([{ path: 'handling', message: 'invalid' }]);
  const { wanted, amounts } = await check(tx, orderId, askedOf(input), isLate ? null : at);
  await refuseOwnVendor(tx, operator, wanted[0].row.vendorId);
  return amounts.total;
}

/** Opens a return of a locked order for its customer, as the customer would have done at that time. Throws as `checkForCustomer`. */
export function openForCustomer(
  tx: Tx,
  jobs: Sending,
  { userId }: Member,
  { orderId, customerId, at, input }: ForCustomer,
): Promise<void> {
  const by = { actor: 'operator', actorId: userId } as const;
  return open(tx, jobs, orderId, askedOf(input), { id: input.id, by, customerId, at: input.isLate ? null : at });
}

/**
 * The money of goods at fault goes back without an answer of the vendor, which is told. Returns false if the order is not paid: then the
 * caller takes everything back.
 */
export async function payNow(tx: Tx, jobs: Sending, { userId }: Member, id: string): Promise<boolean> {
  const locked = await lockReturn(tx, id);
  if (locked?.status !== 'REQUESTED') return false;
  const by = { actor: 'operator', actorId: userId } as const;
  await move(tx, locked, { to: 'APPROVED', by, hours: 0 });
  const { isPaid } = await conclude(tx, jobs, locked, by);
  if (isPaid) await tellVendor(tx, jobs, locked, 'paid_by_team');
  return isPaid;
}
