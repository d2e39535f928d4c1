import { CURRENCY } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';
import type { UnitPrice, UnitPricePer } from '#contract/shared/unit-price.ts';
import type { PublicItemDetail } from '#contract/shop/catalogue.ts';
import type { Shop } from '#contract/shop/shop.ts';
import { itemPrice } from '#web/shop/data/offer.ts';

/** The data for search engines about an offer, kept small because it is part of the page. */
export function productFacts(item: PublicItemDetail) {
  const { product, vendor } = item;
  return {
    id: item.id,
    name: { ar: product.name, en: product.nameEn },
    text: { ar: product.shortDescription, en: product.shortDescriptionEn },
    vendor: { ar: vendor.name, en: vendor.nameEn },
    brand: { ar: product.brand ?? product.brandEn, en: product.brandEn ?? product.brand },
    category: { ar: product.category.name, en: product.category.nameEn },
    sku: product.sku,
    images: product.images,
    price: itemPrice(item).current,
    unitPrice: item.variants[0]?.unitPrice ?? null,
    isInStock: item.quantity > 0,
    rating: item.avgRating,
    reviews: item.totalReviews,
  };
}

/** The schema.org product that search engines read. */
export function structuredProduct(
  facts: ReturnType<typeof productFacts>,
  language: Language,
  { publicUrl, pricesIncludeVat }: Pick<Shop, 'publicUrl' | 'pricesIncludeVat'>,
) {
  const { price } = facts;
  const brand = facts.brand[language];
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: facts.name[language],
    description: facts.text[language] || undefined,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    category: facts.category[language],
    sku: facts.sku,
    image: facts.images.map((image) => publicUrl + image),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/products/${facts.id}`,
      price,
      priceCurrency: CURRENCY,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: CURRENCY,
        valueAddedTaxIncluded: pricesIncludeVat,
        referenceQuantity: facts.unitPrice ? referenceQuantity(facts.unitPrice) : undefined,
      },
      availability: `https://schema.org/${facts.isInStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: facts.vendor[language] },
    },
    ...(facts.reviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: facts.rating, reviewCount: facts.reviews },
    }),
  };
}

/** Units of UN/CEFACT Recommendation 20, which schema.org asks for. */
const UNITS: Record<UnitPricePer, { unitCode: string; value: number }> = {
  '100g': { unitCode: 'GRM', value: 100 },
  '100ml': { unitCode: 'MLT', value: 100 },
  m: { unitCode: 'MTR', value: 1 },
  pc: { unitCode: 'H87', value: 1 },
};

/** What the price buys, and the quantity that unit prices are compared by. */
function referenceQuantity({ content, per }: UnitPrice) {
  const reference = { '@type': 'QuantitativeValue', ...UNITS[per] };
  return { ...reference, value: content, valueReference: reference };
}
