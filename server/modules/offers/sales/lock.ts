import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

interface LockedSale {
  name: string;
  startsAt: Date;
  endsAt: Date;
  hasBegun: boolean;
  isOver: boolean;
  version: number;
  offerIds: string[];
}

/** Locks a vendor's sale: changes of it wait for each other. Throws `not_found`. */
export async function lockSale(tx: Tx, { vendorId }: Pick<VendorScope, 'vendorId'>, id: string): Promise<LockedSale> {
  const row = await tx
    .selectFrom('promotions')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('is_sale', '=', true)
    .select(['name', 'starts_at as startsAt', 'ends_at as endsAt', 'version'])
    .select([
      sql<boolean>`starts_at <= now()`.as('hasBegun'),
      sql<boolean>`not is_active or ends_at <= now()`.as('isOver'),
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const offers = await tx
    .selectFrom('promotion_offers')
    .where('promotion_id', '=', id)
    .select('product_vendor_id')
    .execute();
  return { ...row, offerIds: offers.map((each) => each.product_vendor_id) };
}
