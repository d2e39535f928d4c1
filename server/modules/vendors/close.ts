import { sql } from 'kysely';
import { type ClosingObstacles, isBlocked } from '#contract/shared/vendors.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope, OperatorScope } from '#server/http/access.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { disbandTeam, listOwners, refuseOwnVendor } from '#server/modules/members/public.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { clearHoliday } from './holiday.ts';
import { listOfferIds, lockSales } from './sales.ts';

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/** What keeps a vendor from closing: parcels that have not arrived, returns that are not over, and money that has yet to go back. */
export async function findObstacles(db: Db | Tx, vendorId: string): Promise<ClosingObstacles> {
  const { rows } = await sql<ClosingObstacles>`
    select count(*) filter (where f.status not in ('DELIVERED', 'CANCELLED'))::int as parcels,
      count(*) filter (where (o.status = 'CANCELLED' and o.payment_status = 'PAID')
        or exists (select from refunds where order_id = o.id and status <> 'SUCCEEDED'))::int as refunds,
      (select count(*)::int from returns where vendor_id = ${vendorId}
        and status not in ('CONCLUDED', 'REPLACED', 'DECLINED', 'WITHDRAWN')) as returns
    from fulfilments as f join orders as o on o.id = f.order_id
    where f.vendor_id = ${vendorId}`.execute(db);
  return rows[0] ?? { parcels: 0, refunds: 0, returns: 0 };
}

/** As `findObstacles`, for the operator. Throws `not_found`. */
export async function getObstacles(db: Db, _: OperatorScope, vendorId: string): Promise<ClosingObstacles> {
  const row = await db.selectFrom('vendors').where('id', '=', vendorId).select('id').executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return findObstacles(db, vendorId);
}

/** An owner closes the vendor. Throws as `closeVendor`, or `forbidden` for somebody who is an owner no more. */
export function closeOwnVendor(deps: Deps, scope: MemberScope, reason: string | null): Promise<void> {
  return closeVendor(deps, scope.actor, scope.vendorId, reason, (tx) => requireOwner(tx, scope));
}

/** The operator closes a vendor. Throws as `closeVendor`. */
export function closeForGood(deps: Deps, operator: OperatorScope, vendorId: string, reason: string): Promise<void> {
  return closeVendor(deps, { ...operator.actor, vendorId }, vendorId, reason, (tx) =>
    refuseOwnVendor(tx, operator, vendorId),
  );
}

/**
 * Ends a vendor for good, in one transaction: offers leave the shop, the holiday, a suspension and open invitations end, the
 * staff loses access but for the books, and its numbers can be used in another application. Orders, invoices, papers and the
 * bank account stay. Throws `not_found`, `vendor_closed`, or `closing_blocked` while something is under way.
 */
function closeVendor(
  { db, jobs }: Deps,
  actor: Actor,
  vendorId: string,
  reason: string | null,
  mayClose: (tx: Tx) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { isActive, closedAt } = await lockSales(tx, vendorId);
    if (closedAt !== null) throw new AppError('vendor_closed');
    await mayClose(tx);
    // An order that is being placed waits for the lock, and will find the vendor closed.
    const obstacles = await findObstacles(tx, vendorId);
    if (isBlocked(obstacles)) throw new AppError('closing_blocked', { details: obstacles });
    await clearHoliday(tx, vendorId);
    await tx.deleteFrom('vendor_suspensions').where('vendor_id', '=', vendorId).execute();
    await tx
      .updateTable('vendors')
      .set({ is_active: false, closed_at: sql<Date>`now()`, closing_reason: reason, updated_at: sql<Date>`now()` })
      .set({ contact_email: null, contact_phone: null, contact_name: null, pickup_address: null })
      .set({ contact_email_before: null, contact_email_changed_at: null })
      .where('id', '=', vendorId)
      .execute();
    await refreshDocuments(tx, (await listOfferIds(tx, vendorId)).offers);
    await releaseNumbers(tx, vendorId);
    for (const userId of await listOwners(tx, vendorId))
      await jobs.send(tx, 'mail', { kind: 'vendor_closed', vendorId, userId });
    const removed = await disbandTeam(tx, vendorId);
    await audit(tx, actor, {
      action: 'vendor.closed',
      entity: ['vendor', vendorId],
      before: { state: isActive ? 'APPROVED' : 'SUSPENDED' },
      after: { state: 'CLOSED', removedMembers: removed },
      ...(reason !== null && { reason }),
    });
  });
}

/** Somebody may have removed the caller from the team since the call began. */
async function requireOwner(tx: Tx, { vendorId, userId }: MemberScope): Promise<void> {
  if (!(await listOwners(tx, vendorId)).includes(userId))
    throw new AppError('forbidden', { details: { permission: 'owner' } });
}

/** Registrations, VAT number and IBAN of a closed vendor may be used in another application. */
async function releaseNumbers(tx: Tx, vendorId: string): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ commercial_registration: null, freelance_document: null, vat_number: null })
    .set({ iban_sealed: null, iban_hash: null })
    .where('vendor_id', '=', vendorId)
    .execute();
  // The last payout goes to the account in force: a change that is under way ends.
  await tx
    .updateTable('bank_accounts')
    .set({ status: 'WITHDRAWN', ended_at: sql<Date>`now()`, contacts: null })
    .where('vendor_id', '=', vendorId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .execute();
  await tx
    .updateTable('bank_accounts')
    .set({ released_at: sql<Date>`now()` })
    .where('vendor_id', '=', vendorId)
    .execute();
}
