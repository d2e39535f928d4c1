import * as z from 'zod/mini';
import { Empty, Id, IdParams, Money, Timestamp } from '#contract/shared/common.ts';
import { CART } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { BestPromotion, OfferProduct, OfferVendor } from './catalogue.ts';

/** An offer as the cart shows it. `price` and `quantity` (stock) are those of the chosen variant. */
const CartOffer = z.object({
  id: Id,
  price: Money,
  compareAtPrice: z.nullable(Money),
  quantity: z.number(),
  lowStockThreshold: z.number(),
  minOrderQuantity: z.number(),
  maxOrderQuantity: z.number(),
  isActive: z.boolean(),
  bestPromotion: z.nullable(BestPromotion),
  product: z.pick(OfferProduct, {
    name: true,
    nameEn: true,
    description: true,
    descriptionEn: true,
    sku: true,
    weight: true,
    dimensions: true,
    mainImage: true,
    images: true,
    storage: true,
    status: true,
    categoryId: true,
    category: true,
  }),
  vendor: z.pick(OfferVendor, { id: true, name: true, nameEn: true, logo: true, isVerified: true, away: true }),
});

export const CartItem = z.object({
  id: Id,
  cartId: Id,
  productVendorId: Id,
  variantId: Id,
  quantity: z.number(),
  /** Unit price after any promotion, times quantity. */
  subtotal: Money,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  variant: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
  productVendor: CartOffer,
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  id: Id,
  customerId: Id,
  items: z.array(CartItem),
  /** Counts pieces, not lines. */
  itemCount: z.number(),
  totalAmount: Money,
  /** Increases with each change; DELETE /cart may send it in If-Match. */
  version: z.number(),
});
export type Cart = z.infer<typeof Cart>;

const quantity = (minimum: number) =>
  z
    .int({ error: 'quantity' })
    .check(z.gte(minimum, { error: 'quantity' }), z.lte(CART.maxQuantity * 10, { error: 'quantity' }));

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  summary: 'Get the customer’s cart',
  access: 'customer',
  load: 'buying',
  response: Cart,
});

export const addCartItem = endpoint({
  method: 'POST',
  path: '/cart/items',
  summary: 'Add an offer to the cart, its first variant by default; adding the same variant again adds to the quantity',
  access: 'customer',
  load: 'buying',
  body: z.object({
    productId: Id,
    variantId: z.nullish(Id),
    quantity: z._default(quantity(1), 1),
    /** The `x-search-id` of the search that found it. */
    searchId: z.nullish(Id),
  }),
  response: Cart,
});

export const updateCartItem = endpoint({
  method: 'PATCH',
  path: '/cart/items/:id',
  summary: 'Set a line’s quantity; 0 or less removes it',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  body: z.object({ quantity: quantity(-CART.maxQuantity) }),
  response: Cart,
});

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/items/:id',
  summary: 'Remove a line',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  response: Cart,
});

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/cart',
  summary: 'Remove every line',
  access: 'customer',
  load: 'buying',
  response: Empty,
});

export const CartIssue = z.object({
  itemId: Id,
  code: z.enum(['out_of_stock', 'insufficient_stock', 'below_minimum', 'above_maximum', 'inactive', 'price_changed']),
  message: z.string(),
  /** Pieces available, if the code is about quantity or stock. */
  available: z.optional(z.number()),
});
export type CartIssue = z.infer<typeof CartIssue>;

export const validateCart = endpoint({
  method: 'GET',
  path: '/cart/validate',
  summary: 'Check each line against current stock, limits and price',
  access: 'customer',
  load: 'buying',
  response: z.object({ valid: z.boolean(), issues: z.array(CartIssue), cart: Cart }),
});
