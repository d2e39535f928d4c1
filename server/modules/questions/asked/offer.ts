import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findAlias } from '#server/modules/catalogue/public.ts';

/** An offer that readers see, and its product. */
export interface OfferOfProduct {
  id: string;
  productId: string;
}

/** The offer, also by an id that it had before. Throws `product_not_found` for one that readers do not see. */
export async function readOffer(db: Db, id: string): Promise<OfferOfProduct> {
  const offer = (await findOffer(db, id)) ?? (await findByOldId(db, id));
  if (!offer) throw new AppError('product_not_found');
  return offer;
}

async function findByOldId(db: Db, id: string): Promise<OfferOfProduct | undefined> {
  const offerId = await findAlias(db, id);
  return offerId === null ? undefined : findOffer(db, offerId);
}

function findOffer(db: Db, id: string): Promise<OfferOfProduct | undefined> {
  return db
    .selectFrom('search_documents')
    .where('offer_id', '=', id)
    .select(['offer_id as id', 'product_id as productId'])
    .executeTakeFirst();
}

/** Whether the customer works for a store that sells the product, or has sold it. */
export async function isOfTeam(db: Db, { userId }: CustomerScope, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_vendors as o')
    .innerJoin('vendor_members as m', 'm.vendor_id', 'o.vendor_id')
    .where('o.product_id', '=', productId)
    .where('m.user_id', '=', userId)
    .select('o.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
