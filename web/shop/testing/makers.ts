import type { Cart, CartItem } from '#contract/shop/cart.ts';
import type { PublicItem, Variant } from '#contract/shop/catalogue.ts';

const VENDOR = {
  id: 'vendor',
  name: 'مطحنة',
  nameEn: 'The Mill',
  logo: null,
  isVerified: true,
  avgRating: 4,
  totalReviews: 2,
};
const PRODUCT = {
  id: 'product',
  name: 'دقيق',
  nameEn: 'Flour',
  description: 'دقيق أبيض',
  descriptionEn: 'White flour',
  shortDescription: '',
  shortDescriptionEn: '',
  brand: null,
  brandEn: null,
  sku: 'FL-1',
  weight: 1000,
  weightUnit: 'g' as const,
  dimensions: null,
  mainImage: '/media/flour/800',
  images: ['/media/flour/800', '/media/back/800'],
  allergens: [],
  mayContain: [],
  areAllergensDeclared: true,
  storage: 'dry' as const,
  status: 'ACTIVE' as const,
  categoryId: 'category',
  category: { id: 'category', name: 'الدقيق', nameEn: 'Flour' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

export function makeVariant(change: Partial<Variant> = {}): Variant {
  return {
    id: 'variant',
    name: '١ كجم',
    nameEn: '1 kg',
    sku: 'FL-1-1',
    price: 10,
    compareAtPrice: null,
    discountedPrice: null,
    quantity: 50,
    unitPrice: null,
    ...change,
  };
}

export function makeItem(change: Partial<PublicItem> = {}): PublicItem {
  return {
    id: 'offer',
    product: PRODUCT,
    vendor: VENDOR,
    price: 10,
    compareAtPrice: null,
    quantity: 50,
    minOrderQuantity: 1,
    maxOrderQuantity: 999,
    lowStockThreshold: 10,
    isActive: true,
    isFeatured: false,
    avgRating: 4,
    totalReviews: 2,
    promotions: { bestPromotion: null },
    variants: [makeVariant()],
    unitPrice: null,
    ...change,
  };
}

type Offer = CartItem['productVendor'];

/** A cart line of `quantity` pieces at 10 riyals; `offer` overrides the offer's fields. */
export function makeLine(change: Partial<CartItem> = {}, offer: Partial<Offer> = {}): CartItem {
  const quantity = change.quantity ?? 2;
  return {
    id: 'line',
    cartId: 'cart',
    productVendorId: 'offer',
    variantId: 'variant',
    quantity,
    subtotal: quantity * 10,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    variant: { id: 'variant', name: '١ كجم', nameEn: '1 kg' },
    productVendor: {
      id: 'offer',
      price: 10,
      compareAtPrice: null,
      quantity: 50,
      lowStockThreshold: 10,
      minOrderQuantity: 1,
      maxOrderQuantity: 999,
      isActive: true,
      bestPromotion: null,
      product: PRODUCT,
      vendor: VENDOR,
      ...offer,
    },
    ...change,
  };
}

export function makeCart(items: CartItem[]): Cart {
  return {
    id: 'cart',
    customerId: 'customer',
    items,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmount: items.reduce((sum, { subtotal }) => sum + subtotal, 0),
    version: 1,
  };
}
