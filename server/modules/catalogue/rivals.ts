import type { UnitPricePer } from '#contract/shared/unit-price.ts';
import type { RivalOffer } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import type { ShownOffer } from './cards.ts';
import type { OfVendor } from './kept-vendors.ts';
import { findOffersInOrder } from './offer-rows.ts';
import { toOfferVendor } from './offer-vendor.ts';
import { type Rival, toPublicItem, toRivalOffer } from './views.ts';

interface Line {
  offer: Omit<RivalOffer, 'vendor'> | null;
  /** As JSON. */
  vendor: string | undefined;
}

/**
 * The table "other vendors" as JSON, of offers with the stored texts for it (`offer_cards.rival`), in their order, and their
 * vendors as JSON by id.
 */
export async function writeRivals(
  db: Db,
  rows: readonly (ShownOffer & OfVendor)[],
  { vendors, per }: { vendors: ReadonlyMap<string, string>; per: UnitPricePer | null },
): Promise<string> {
  const read = rows.map(readRival);
  const outdated = rows.flatMap(({ id }, place) => (read[place] ? [] : id));
  const made = new Map((await findOffersInOrder(db, outdated)).map((row) => [row.id, row]));
  const lines = rows.map(({ id, vendorId }, place): Line => {
    const rival = read[place];
    if (rival) return { offer: toRivalOffer(rival, per), vendor: vendors.get(vendorId) };
    const row = made.get(id);
    return {
      offer: row ? toRivalOffer(toPublicItem(row), per) : null,
      vendor: row && JSON.stringify(toOfferVendor(row)),
    };
  });
  return `[${lines.flatMap(writeLine).join()}]`;
}

function writeLine({ offer, vendor }: Line): string[] {
  return offer && vendor ? [`{"vendor":${vendor},${JSON.stringify(offer).slice(1)}`] : [];
}

/** An offer of its stored text and what has changed since; null if there is none or it has other variants. */
function readRival({ id, text, quantities, avgRating, totalReviews }: ShownOffer): Rival | null {
  if (text === null) return null;
  const { minOrderQuantity, variants } = JSON.parse(text) as Pick<Rival, 'minOrderQuantity' | 'variants'>;
  if (variants.length !== quantities.length) return null;
  for (const [place, variant] of variants.entries()) variant.quantity = quantities[place] ?? 0;
  const quantity = quantities.reduce((sum, pieces) => sum + pieces, 0);
  return { id, quantity, minOrderQuantity, avgRating, totalReviews, variants };
}
