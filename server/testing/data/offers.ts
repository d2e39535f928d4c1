import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';

/** A shop that can be called, in this process or over the network. */
type Callable = Pick<TestApp, 'call'>;

export interface SignedIn {
  token: string;
  refreshToken: string;
  userId: string;
  customerId: string;
  email: string;
}

let people = 0;

/** Registers a customer through the API. */
export async function signUp({ call }: Callable, email = `person${++people}@example.com`): Promise<SignedIn> {
  const body = { firstName: 'نورة', lastName: 'السالم', email, phoneNumber: '0551234567', password: 'secret-1234' };
  const answer = await call('POST', '/auth/register', { body });
  if (answer.status !== 201) throw new Error(`registration failed: ${JSON.stringify(answer.body)}`);
  const { user, customer, access_token: token, refresh_token: refreshToken } = answer.body;
  return { token, refreshToken, userId: user.id, customerId: customer.id, email };
}

export const ADDRESS = {
  nickname: 'Home',
  firstName: 'نورة',
  lastName: 'السالم',
  phoneNumber: '0551234567',
  addressLine: 'شارع النخيل 12',
  city: 'Riyadh',
  state: 'Riyadh Province',
  country: 'Saudi Arabia',
  postalCode: '12211',
};

export async function addAddress(
  { call }: Callable,
  person: SignedIn,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await call('POST', `/customers/${person.customerId}/addresses`, {
    token: person.token,
    body: { ...ADDRESS, ...change },
  });
  return answer.body.id;
}

export async function fillCart({ call }: Callable, person: SignedIn, offer: MadeOffer, quantity = 1, variant = 0) {
  const body = { productId: offer.id, variantId: offer.variantIds[variant], quantity };
  return call('POST', '/cart/items', { token: person.token, body });
}

export interface Buyer extends SignedIn {
  addressId: string;
}

/** Somebody with an address and, where lines are given, something in the cart. */
export async function makeBuyer(shop: Callable, ...lines: [MadeOffer, number][]): Promise<Buyer> {
  const person = await signUp(shop);
  const addressId = await addAddress(shop, person);
  for (const [offer, quantity] of lines) await fillCart(shop, person, offer, quantity);
  return { ...person, addressId };
}

/** Orders what is in the buyer's cart, for cash where nothing else is said. */
export function place({ call }: Callable, buyer: Buyer, change: Record<string, unknown> = {}, key?: string) {
  const { token, addressId: shippingAddressId } = buyer;
  const body = { shippingAddressId, paymentMethod: 'cod', notes: null, couponCode: null, isPickup: false, ...change };
  return call('POST', '/orders', { token, body, headers: key ? { 'idempotency-key': key } : {} });
}

/** Pieces of each variant that are left. */
export async function stockOf(db: Db, offer: MadeOffer): Promise<number[]> {
  const rows = await db
    .selectFrom('variants')
    .where('product_vendor_id', '=', offer.id)
    .select('stock_quantity')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.stock_quantity);
}

export interface MadeOffer {
  id: string;
  productId: string;
  vendorId: string;
  categoryId: string;
  variantIds: string[];
}

interface OfferOptions {
  name?: string;
  nameEn?: string;
  /** Halalas, pieces and English name (a pack size) of each variant. */
  variants?: { price: number; stock: number; nameEn?: string }[];
  vendorId?: string;
  productId?: string;
  categoryId?: string;
  minimum?: number;
  maximum?: number;
  isActive?: boolean;
  isFeatured?: boolean;
}

let things = 0;

/** Puts an offer on sale, with a category, product and vendor of its own where none are named. */
export async function makeOffer(db: Db, options: OfferOptions = {}): Promise<MadeOffer> {
  const number = ++things;
  const categoryId = options.categoryId ?? (await makeCategory(db));
  const vendorId = options.vendorId ?? (await makeVendor(db));
  const productId = options.productId ?? (await makeProduct(db, categoryId, options));
  const variants = options.variants ?? [{ price: 1_850, stock: 50 }];
  const id = newId();
  await db
    .insertInto('product_vendors')
    .values({
      id,
      product_id: productId,
      vendor_id: vendorId,
      price: variants[0]?.price ?? 0,
      min_order_quantity: options.minimum ?? 1,
      max_order_quantity: options.maximum ?? null,
      is_active: options.isActive ?? true,
      is_featured: options.isFeatured ?? false,
    })
    .execute();
  const variantIds: string[] = [];
  for (const [position, { price, stock, nameEn }] of variants.entries()) {
    const variantId = newId();
    variantIds.push(variantId);
    await db
      .insertInto('variants')
      .values({
        id: variantId,
        product_vendor_id: id,
        name: `عبوة ${position + 1}`,
        name_en: nameEn ?? `Pack ${position + 1}`,
        sku: `SKU-${number}-${position}`,
        price,
        stock_quantity: stock,
        position,
      })
      .execute();
    if (stock > 0)
      await db
        .insertInto('stock_movements')
        .values({ id: newId(), variant_id: variantId, quantity: stock, reason: 'initial' })
        .execute();
  }
  await refreshDocuments(db, [id]);
  return { id, productId, vendorId, categoryId, variantIds };
}

export async function makeCategory(db: Db, parentId: string | null = null): Promise<string> {
  const id = newId();
  const level = parentId ? 2 : 1;
  await db
    .insertInto('categories')
    .values({ id, slug: `category-${++things}`, level, parent_id: parentId, name: 'قسم', name_en: 'Category' })
    .execute();
  return id;
}

interface VendorOptions {
  isActive?: boolean;
  isVerified?: boolean;
  /** For value added tax. */
  isRegistered?: boolean;
}

export async function makeVendor(db: Db, change: VendorOptions = {}): Promise<string> {
  const id = newId();
  const number = ++things;
  await db
    .insertInto('vendors')
    .values({
      id,
      slug: `vendor-${number}`,
      name: `متجر ${number}`,
      name_en: `Vendor ${number}`,
      location: 'الرياض',
      location_en: 'Riyadh',
      is_verified: change.isVerified ?? true,
      is_active: change.isActive ?? true,
      vat_registered: change.isRegistered ?? true,
      vat_number: (change.isRegistered ?? true) ? '399999000100003' : null,
    })
    .execute();
  return id;
}

export async function makeProduct(
  db: Db,
  categoryId: string,
  { name, nameEn }: Pick<OfferOptions, 'name' | 'nameEn'> = {},
): Promise<string> {
  const id = newId();
  const number = ++things;
  await db
    .insertInto('products')
    .values({
      id,
      slug: `product-${number}`,
      category_id: categoryId,
      name: name ?? `منتج ${number}`,
      name_en: nameEn ?? `Product ${number}`,
      sku: `PRODUCT-${number}`,
      status: 'ACTIVE',
      storage: 'dry',
    })
    .execute();
  return id;
}

/** A promotion that runs now on the offers. */
export async function makePromotion(
  db: Db,
  offerIds: string[],
  reduction: { percentOff: number } | { amountOff: number },
): Promise<void> {
  const id = newId();
  const times = { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000) };
  const amounts =
    'percentOff' in reduction ? { percent_off: reduction.percentOff } : { amount_off: reduction.amountOff };
  await db
    .insertInto('promotions')
    .values({ id, name: 'عرض', name_en: 'Offer', ...amounts, ...times })
    .execute();
  await db
    .insertInto('promotion_offers')
    .values(offerIds.map((offerId) => ({ promotion_id: id, product_vendor_id: offerId })))
    .execute();
  await refreshDocuments(db, offerIds);
}
