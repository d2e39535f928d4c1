import { type Pack, parsePack } from '#contract/shared/selling/pack-names.ts';
import type { Content, ProductType, VendorContent } from '#demo/content.ts';
import { demoId, demoSku } from '#demo/keys.ts';
import { type Random, randomFrom } from '#demo/random.ts';

export interface DemoVariant {
  id: string;
  pack: Pack;
  sku: string;
  /** Halalas. */
  price: number;
  compareAtPrice: number | null;
  stock: number;
}

/** So long ago, in days, the variants with a struck price became cheaper. */
export const REDUCED_DAYS_AGO = 20;

export interface DemoOffer {
  id: string;
  product: ProductType;
  vendor: VendorContent;
  variants: [DemoVariant, ...DemoVariant[]];
  isFeatured: boolean;
  minimum: number;
  maximum: number | null;
  /** Discount in percent if the offer is part of a promotion, otherwise null. */
  promotionPercent: number | null;
  /** Days before the demo shop was created. */
  age: number;
}

/** Number of vendors that offer a product, by its popularity (index 1 to 5). */
const RIVALS = [0, 1, 1, 2, 3, 4];
const PROMOTION_SHARE = 0.08;
const PROMOTION_STEPS = [10, 15, 20, 25, 30];
const COMPARE_SHARE = 0.1;
const QUARTER_RIYAL = 25;

/** Makes about 1,100 offers, the same in every run. */
export function makeOffers({ products, vendors }: Content): DemoOffer[] {
  return products.flatMap((product) => {
    const random = randomFrom(`offers/${product.id}`);
    const sellers = vendors.filter(({ sells }) =>
      sells.some((what) => product.category === what || product.category.startsWith(`${what}/`)),
    );
    const wanted = (RIVALS[product.popularity] ?? 1) + (product.popularity === 2 && random.chance(0.4) ? 1 : 0);
    return random
      .shuffle(sellers)
      .slice(0, wanted)
      .map((vendor) => makeOffer(product, vendor));
  });
}

function makeOffer(product: ProductType, vendor: VendorContent): DemoOffer {
  const random = randomFrom(`offer/${product.id}/${vendor.id}`);
  const level = 0.92 + random.next() * 0.16;
  const isReduced = random.chance(COMPARE_SHARE);
  const promotionPercent = random.chance(PROMOTION_SHARE) ? random.pick(PROMOTION_STEPS) : null;
  const packs = product.packSizes.map(parsePack);
  const isSoldOut = random.chance(0.03);
  const variants = packs.map((pack, position) => {
    const price = packPrice(product, packs, position, level, random);
    return {
      id: demoId('variant', product.id, vendor.id, position),
      pack,
      sku: demoSku(product.number, vendor.number, position + 1),
      price,
      compareAtPrice: isReduced ? roundTo(price * (1.12 + random.next() * 0.2), QUARTER_RIYAL) : null,
      stock: isSoldOut ? 0 : stock(product, random),
    };
  });
  const isWholesale = vendor.kind === 'wholesale';
  const offer = {
    id: demoId('offer', product.id, vendor.id),
    product,
    vendor,
    isFeatured: random.chance(product.popularity >= 4 ? 0.09 : 0.015) && !isSoldOut,
    minimum: isWholesale && random.chance(0.3) ? random.int(2, 3) : 1,
    maximum: random.chance(0.1) ? random.pick([5, 10, 20]) : null,
    promotionPercent,
    age: random.int(4, 420),
  };
  // A price may be struck only if it was asked for long enough (docs/decisions/0072).
  const mayStrike = offer.age >= REDUCED_DAYS_AGO + 20;
  const shown = variants.map((each) => ({ ...each, compareAtPrice: mayStrike ? each.compareAtPrice : null }));
  return { ...offer, variants: shown as [DemoVariant, ...DemoVariant[]] };
}

/** Prices a pack within the product's price range: bigger packs cost more, but less per gram. */
function packPrice(product: ProductType, packs: Pack[], position: number, level: number, random: Random): number {
  const [low, high] = product.priceRangeSar.map((riyals) => riyals * 100) as [number, number];
  const amounts = packs.map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const amount = packs[position]?.amount ?? least;
  const place = most === least ? 0.3 + random.next() * 0.4 : 0.06 + 0.84 * ((amount - least) / (most - least)) ** 0.95;
  const price = (low + (high - low) * place) * level;
  return Math.min(high, Math.max(low, roundTo(price, QUARTER_RIYAL)));
}

function stock(product: ProductType, random: Random): number {
  if (random.chance(0.05)) return 0;
  if (random.chance(0.1)) return random.int(1, 10);
  const isMachine = product.category === 'tools-equipment/equipment';
  return isMachine ? random.int(3, 30) : random.int(12, 60) * Math.max(1, product.popularity - 1);
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
