import * as z from 'zod/mini';
import { Id, Money, PictureUrl, Timestamp, text } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { FIND } from '#contract/shared/operator/find.ts';
import { OrderStatus, PaymentStatus } from '#contract/shared/orders/words.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';

const FoundOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  totalAmount: Money,
  createdAt: Timestamp,
  /** The tracking number of a parcel, or of a way back, that it was found by. */
  trackingNumber: z.nullable(z.string()),
});

const FoundVendor = z.object({
  id: Id,
  slug: z.string(),
  businessName: z.string(),
  businessNameEn: z.string(),
  sellerNumber: z.number(),
  /** Whether it sells now. */
  isActive: z.boolean(),
});

const FoundCustomer = z.object({
  id: Id,
  /** Masked: `n•••@…`. */
  email: z.string(),
  /** Masked: the last three digits. Null if the number is of no country that the shop delivers to. */
  phone: z.nullable(z.string()),
  createdAt: Timestamp,
  /** False for a closed account. */
  isActive: z.boolean(),
});

const FoundProduct = z.object({
  /** Offer id, as in /products/{id}; the product's own id where it was found by a barcode. */
  id: Id,
  /** Found by the barcode of a pack: on sale or not, so its file is shown, which says who sells it. */
  hasBarcode: z.boolean(),
  name: z.string(),
  nameEn: z.string(),
  image: z.nullable(PictureUrl),
});

export const FoundThings = z.object({
  orders: z.array(FoundOrder),
  vendors: z.array(FoundVendor),
  customers: z.array(FoundCustomer),
  products: z.array(FoundProduct),
});
export type FoundThings = z.infer<typeof FoundThings>;

export const findThings = endpoint({
  method: 'GET',
  path: '/operator/find',
  summary:
    'Find orders by their number or a tracking number, vendors by name or number, customers by the beginning of their email or phone, products on sale by name or SKU, any product by the barcode of a pack, with the vendors that sell it: the kinds that the caller’s roles allow',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  query: z.object({ q: z._default(text(FIND.maximumLength), '') }),
  response: FoundThings,
});
