import type { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';

export type Offer = Awaited<ReturnType<typeof callApi<'getOffer'>>>;
export type OfferPack = Offer['packs'][number];

export interface OfferProps {
  vendor: Vendor;
  offer: Offer;
}
