import type { ProductMerge } from '#contract/operator/products.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { type Pack, type Product, planMerge } from './plan.ts';

/** Tells what `mergeProducts` would do. Throws as it does. */
export async function previewMerge(db: Db, _: OperatorScope, id: string, into: string): Promise<ProductMerge> {
  const plan = await inTransaction(db, (tx) => planMerge(tx, id, into));
  return {
    ...{ from: shown(plan.from), into: shown(plan.into) },
    packs: plan.packs.map(({ pack, into: other, apart }) => ({
      pack: named(pack),
      into: other && named(other),
      apart,
    })),
    offers: plan.offers.map(({ offer, into: other }) => ({
      id: offer.id,
      vendor: { id: offer.vendorId, name: offer.vendorName, nameEn: offer.vendorNameEn },
      variants: plan.variants.filter(({ offerId }) => offerId === offer.id).length,
      joins: other !== null,
    })),
    reviews: plan.offers.reduce((sum, { offer }) => sum + offer.reviews, 0),
  };
}

const named = ({ id, name, nameEn }: Pack) => ({ id, name, nameEn });

function shown({ id, name, nameEn, sku, status, version, imageId }: Product): ProductMerge['from'] {
  return { id, name, nameEn, sku, status, version, imageUrl: pictureUrlOrNull(imageId) };
}
