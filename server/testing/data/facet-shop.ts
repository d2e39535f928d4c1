import type { TestApp } from '#server/testing/app/test-app.ts';
import { makePromotion } from './discounts.ts';
import { makeCategory, makeOffer, makeVendor, type OfferOptions } from './offers.ts';

const PACKS = ['250 g', '500 g', '1 kg', '250 ml', '12 pcs', '20 cm', 'Box'];
/** What vendors declare; nothing, for some. */
const DECLARATIONS: OfferOptions['declares'][] = [
  undefined,
  {},
  { allergens: ['milk'] },
  { allergens: ['gluten'], mayContain: ['egg', 'milk'], freeFrom: ['sugar'] },
  { mayContain: ['tree-nuts'], freeFrom: ['gelatin', 'alcohol'] },
];
/** Prices in halalas of which a quarter is a whole number. */
const PRICES = [400, 900, 1_500, 2_400, 4_000, 6_800, 12_000];

/**
 * Creates products with `word` in their names, offered by five vendors in two main categories with four sub-categories:
 * every combination of pack, price, stock, discount and declaration occurs, some in several offers of one product.
 */
export async function makeFacetShop({ db }: Pick<TestApp, 'db'>, word: string, products: number) {
  const mains = [await makeCategory(db), await makeCategory(db)];
  const leaves = [];
  for (const main of mains) leaves.push(await makeCategory(db, main), await makeCategory(db, main));
  const vendors = [];
  for (let at = 0; at < 5; at++) vendors.push(await makeVendor(db));
  // The fifth is a main category that has products of its own.
  const categories = [...leaves, mains[1] as string];
  const promoted: string[] = [];
  for (let at = 0; at < products; at++) {
    const categoryId = categories[(at * at) % categories.length] as string;
    let productId: string | undefined;
    for (let nth = 0; nth <= at % 3; nth++) {
      const number = at * 7 + nth * 6;
      const offer = await makeOffer(db, {
        name: `${word} ${at}`,
        nameEn: `${word} ${at}`,
        categoryId,
        declares: DECLARATIONS[(at + (at >> 2)) % DECLARATIONS.length],
        productId,
        vendorId: vendors[number % vendors.length],
        variants: [
          { price: PRICES[(at + nth * 2) % PRICES.length] ?? 0, stock: number % 4, nameEn: PACKS[at % PACKS.length] },
          { price: 9_999, stock: 0, nameEn: PACKS[(number + 3) % PACKS.length] },
        ],
      });
      productId = offer.productId;
      if (number % 11 === 0) promoted.push(offer.id);
    }
  }
  await makePromotion(db, promoted, { percentOff: 25 });
  return { mains, categories, vendors };
}
