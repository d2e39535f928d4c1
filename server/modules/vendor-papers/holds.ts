import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { Tx } from '#server/db/client.ts';
import { offersThatNeed, releasePaperHolds, settleOffers } from '#server/modules/offers/public.ts';

/** Takes the offers off that need a paper which has expired. Returns how many. */
export async function holdOffers(tx: Tx, vendorId: string, documentId: string): Promise<number> {
  const offers = await offersThatNeed(tx, vendorId, documentId);
  await settleOffers(tx, offers);
  return offers.length;
}

/** Puts the offers on again that were off for want of a kind of paper. */
export async function releaseOffers(tx: Tx, vendorId: string, kind: PaperKind): Promise<void> {
  await settleOffers(tx, await releasePaperHolds(tx, vendorId, kind));
}
