import { commonMeasure, compareUnitPrices, packToCompare } from '#contract/shared/selling/compare-packs.ts';
import type { UnitPrice, UnitPricePer } from '#contract/shared/unit-price.ts';
import type { PublicItemDetail, RivalOffer } from '#contract/shop/catalogue.ts';
import { shownPrice } from '#web/shop/data/offer.ts';

/** A line of the table of all vendors: an offer, by the pack that it is compared by. */
interface OfferLine {
  id: string;
  vendor: RivalOffer['vendor'];
  packName: { ar: string; en: string };
  price: number;
  unitPrice: UnitPrice | null;
  isOut: boolean;
  isBest: boolean;
}

export interface OfferLines {
  lines: OfferLine[];
  /** What they are compared by; null if they have nothing in common. */
  per: UnitPricePer | null;
}

/**
 * All vendors' offers of a product, this one included: those in stock first, by unit price; those measured otherwise after
 * them, by price.
 */
export function offerLines(item: PublicItemDetail): OfferLines {
  const per = commonMeasure(item.variants);
  return inOrder([ownLine(item, per), ...item.otherOffers.map(rivalLine)], per);
}

/** The same of a product whose own offer is not on sale. */
export function otherLines(otherOffers: RivalOffer[]): OfferLines {
  return inOrder(otherOffers.map(rivalLine), commonMeasure(otherOffers));
}

function inOrder(lines: OfferLine[], per: UnitPricePer | null): OfferLines {
  return { lines: markBest(lines.toSorted(byUnitPrice(per)), per), per };
}

function ownLine(item: PublicItemDetail, per: UnitPricePer | null): OfferLine {
  const pack = packToCompare(item.variants, per);
  return {
    id: item.id,
    vendor: item.vendor,
    packName: { ar: pack?.name ?? '', en: pack?.nameEn ?? '' },
    price: shownPrice(pack ?? item).current,
    unitPrice: pack?.unitPrice ?? null,
    isOut: item.quantity === 0,
    isBest: false,
  };
}

function rivalLine(offer: RivalOffer): OfferLine {
  return {
    id: offer.id,
    vendor: offer.vendor,
    packName: { ar: offer.variantName, en: offer.variantNameEn },
    price: shownPrice(offer).current,
    unitPrice: offer.unitPrice,
    isOut: offer.quantity === 0,
    isBest: false,
  };
}

function byUnitPrice(per: UnitPricePer | null) {
  return (a: OfferLine, b: OfferLine): number => {
    if (a.isOut !== b.isOut) return Number(a.isOut) - Number(b.isOut);
    const [ofA, ofB] = [comparable(a, per), comparable(b, per)];
    if (ofA && ofB) return compareUnitPrices(ofA, ofB);
    return Number(ofA === null) - Number(ofB === null) || a.price - b.price;
  };
}

function comparable({ unitPrice }: OfferLine, per: UnitPricePer | null): UnitPrice | null {
  return unitPrice?.per === per ? unitPrice : null;
}

/** Marks the lowest unit price of the offers in stock, unless none is higher. */
function markBest(lines: OfferLine[], per: UnitPricePer | null): OfferLine[] {
  const prices = lines.flatMap((line) => (line.isOut ? [] : (comparable(line, per) ?? [])));
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (!lowest || !highest || compareUnitPrices(lowest, highest) === 0) return lines;
  return lines.map((line) => {
    const price = line.isOut ? null : comparable(line, per);
    return { ...line, isBest: price !== null && compareUnitPrices(price, lowest) === 0 };
  });
}
