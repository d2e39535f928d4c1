import type { ParcelAnswer } from '#contract/seller/orders/parcels.ts';
import type { AuditAction } from '#contract/shared/audit.ts';
import type { ParcelOutcome } from '#contract/shared/orders/parcels.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { audit } from '#server/modules/audit/public.ts';
import { moveOwnParcel, type Wish } from '#server/modules/orders/public.ts';

const ACTIONS: Record<Wish['to'], AuditAction> = {
  CONFIRMED: 'parcels.accepted',
  PROCESSING: 'parcels.packing',
  SHIPPED: 'parcels.shipped',
  DELIVERED: 'parcels.delivered',
};

/**
 * Moves a vendor's parcels, each if it can: what has changed since the vendor looked is said of the parcel, and the others move
 * all the same. One transaction, with one entry of the audit log if anything has moved.
 */
export function moveParcels(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  vendor: MemberScope,
  to: Wish['to'],
  wanted: readonly { id: string; wish: Wish }[],
): Promise<ParcelAnswer[]> {
  return inTransaction(db, async (tx) => {
    const ids = wanted.map(({ id }) => id);
    const own = await findOwn(tx, vendor, ids);
    const outcomes: ParcelOutcome[] = wanted.map(() => 'unknown');
    // Two calls that want the same orders lock them in the same order, so neither waits for what the other will wait for.
    for (const { orderId, id } of own.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1)))
      for (const [index, { wish }] of wanted.entries())
        if (ids[index] === id)
          outcomes[index] = await moveOwnParcel(tx, jobs, { orderId, parcelId: id }, wish, byOf(vendor));
    const known = new Map((await findOwn(tx, vendor, ids)).map((parcel) => [parcel.id, parcel]));
    const moved = wanted.filter((_, index) => outcomes[index] === 'done');
    if (moved.length > 0) {
      const orders = moved.map(({ id }) => known.get(id)?.orderNumber);
      await audit(tx, vendor.actor, { action: ACTIONS[to], entity: ['parcels', vendor.vendorId], after: { orders } });
    }
    return wanted.map(({ id }, index) => {
      const { orderNumber = null, carrier = null, trackingNumber = null } = known.get(id) ?? {};
      return { id, orderNumber, outcome: outcomes[index] ?? 'unknown', carrier, trackingNumber };
    });
  });
}

const byOf = ({ userId }: MemberScope) => ({ actor: 'vendor', actorId: userId }) as const;

function findOwn(db: Db | Tx, { vendorId }: MemberScope, ids: readonly string[]) {
  return db
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .where('f.vendor_id', '=', vendorId)
    .where('f.id', 'in', ids)
    .select(['f.id', 'f.order_id as orderId', 'o.order_number as orderNumber'])
    .select(['f.carrier', 'f.tracking_number as trackingNumber'])
    .execute();
}
