import { sql } from 'kysely';
import { OPERATOR_ROLES, SELLER_PERMISSIONS } from '#contract/shared/roles.ts';
import type { Order } from '#contract/shop/orders.ts';
import { newId } from '#server/kernel/ids.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeSale } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { makeChange } from '#server/testing/data/proposals.ts';
import { insertReturn } from '#server/testing/data/returns.ts';
import { insertReview } from '#server/testing/data/reviews.ts';
import { insertAnswer, insertQuestion } from '#server/testing/data/texts/questions.ts';
import { makeWebhookRow } from '#server/testing/webhooks/webhooks.ts';
import { makeClaimed } from './applications.ts';
import {
  giveSecondFactor,
  joinOperator,
  joinVendor,
  makeAccount,
  makeOperator,
  makeSeller,
  openSession,
} from './insiders.ts';

import { makeProgramKey, makeRefusedKeys } from './programs.ts';

/** A team with an open invitation, and nobody of it is among the callers; for the operator's, a vendor to look at. */
export interface Things {
  vendorId: string;
  /** What the vendor sells. */
  offerId: string;
  variantId: string;
  batchId: string;
  apiKeyId: string;
  webhook: { id: string; deliveryId: string };
  saleId: string;
  /** An import that was applied, by the batch. */
  importId: string;
  /** Two categories and two products, the first of which may be merged into the second. */
  merge: { categories: [string, string]; products: [string, string] };
  /** A submitted change of what the vendor sells. */
  proposalId: string;
  memberId: string;
  invitationId: string;
  /** Submitted, and under review by an admin. */
  applicationId: string;
  customerId: string;
  orderId: string;
  /** What the vendor ships for an order that was placed. */
  parcelId: string;
  /** Of goods in that parcel. */
  returnId: string;
  /** Of what the vendor sells. */
  reviewId: string;
  questionId: string;
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Everybody who tries to get in, and what they try to reach. */
export async function makeWorld(shop: TestApp) {
  const [own, other, suspended] = [await makeVendor(shop.db), await makeVendor(shop.db), await makeVendor(shop.db)];
  const suspendedOwner = await makeSeller(shop, suspended);
  const { buyer, orderId, parcelOf } = await makeOrder(shop, [own, other, suspended, await makeVendor(shop.db)]);
  await shop.db.updateTable('vendors').set({ is_active: false }).where('id', '=', suspended).execute();
  await refreshDocuments(shop.db, await offersOf(shop, suspended));
  const closed = await makeVendor(shop.db);
  const closedOwner = await makeSeller(shop, closed);
  await shop.db
    .updateTable('vendors')
    .set({ is_active: false, closed_at: sql<Date>`now()` })
    .where('id', '=', closed)
    .execute();
  const owner = await makeSeller(shop, own);
  const unconfirmed = async (area: 'seller' | 'operator', userId: string) =>
    (await openSession(shop, area, userId, { isFresh: false })).token;
  const admin = await makeOperator(shop, 'admin');
  const { id: applicationId } = await makeClaimed(shop, admin);
  const shared = { applicationId, orderId, customerId: buyer.customerId };
  const newOwner = await makeAccount(shop);
  await joinVendor(shop, own, newOwner, 'owner');
  const newAdmin = await makeAccount(shop);
  await joinOperator(shop, newAdmin, ['admin']);
  const staff = Object.fromEntries(
    await Promise.all(
      SELLER_PERMISSIONS.map(async (permission) => {
        const others = SELLER_PERMISSIONS.filter((each) => each !== permission);
        return [permission, (await makeSeller(shop, own, 'staff', others)).token];
      }),
    ),
  );
  const roles = Object.fromEntries(
    await Promise.all(OPERATOR_ROLES.map(async (role) => [role, (await makeOperator(shop, role)).token])),
  );
  const fallen = await makeAccount(shop);
  await giveSecondFactor(shop, fallen);
  return {
    customer: (await signUp(shop)).token,
    owner: owner.token,
    ownerUnconfirmed: await unconfirmed('seller', owner.userId),
    otherOwner: (await makeSeller(shop, other)).token,
    suspendedOwner: suspendedOwner.token,
    closedOwner: { token: closedOwner.token, vendorId: closed },
    newOwner: (await openSession(shop, 'seller', newOwner)).token,
    stranger: (await openSession(shop, 'seller', fallen)).token,
    strangerAtOperator: (await openSession(shop, 'operator', fallen)).token,
    admin: admin.token,
    adminUnconfirmed: await unconfirmed('operator', admin.userId),
    newAdmin: (await openSession(shop, 'operator', newAdmin)).token,
    keys: await makeRefusedKeys(shop, { own, other, suspended }),
    staff: staff as Record<string, string>,
    roles: roles as Record<string, string>,
    things: {
      own: await makeThings(shop, own, shared, parcelOf(0)),
      other: await makeThings(shop, other, shared, parcelOf(1)),
      suspended: await makeThings(shop, suspended, shared, parcelOf(2)),
      operator: await makeThings(shop, null, shared, parcelOf(3)),
    },
  };
}

/** An order with a parcel of each vendor. */
async function makeOrder(shop: TestApp, vendors: string[]) {
  const lines: [MadeOffer, number][] = [];
  for (const vendorId of vendors) lines.push([await makeOffer(shop.db, { vendorId }), 1]);
  const buyer = await makeBuyer(shop, ...lines);
  const order: Order = (await placeOrder(shop, buyer)).body;
  const parcelOf = (index: number) =>
    order.fulfilments?.find(({ vendor }) => vendor.id === vendors[index])?.id ?? newId();
  return { buyer, orderId: order.id, parcelOf };
}

const offersOf = async ({ db }: TestApp, vendorId: string) =>
  (await db.selectFrom('product_vendors').where('vendor_id', '=', vendorId).select('id').execute()).map(({ id }) => id);

async function makeThings(
  shop: TestApp,
  vendorId: string | null,
  shared: Pick<Things, 'applicationId' | 'customerId' | 'orderId'>,
  parcelId: string,
): Promise<Things> {
  const memberId = await makeAccount(shop);
  if (vendorId === null) await joinOperator(shop, memberId, ['support']);
  else await joinVendor(shop, vendorId, memberId, 'staff', ['stock']);
  const invitationId = newId();
  const rights =
    vendorId === null
      ? { operator_roles: ['support' as const] }
      : { vendor_id: vendorId, role: 'staff' as const, permissions: [] };
  const invitation = { id: invitationId, email: `${invitationId}@example.com`, language: 'ar' as const, ...rights };
  await shop.db
    .insertInto('invitations')
    .values({ ...invitation, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  // A view that the team shares, under the same id.
  const view = { id: invitationId, list: 'audit', owner_id: memberId, name: 'ours', query: '', is_shared: true };
  await shop.db
    .insertInto('saved_views')
    .values({ ...view, area: vendorId === null ? 'operator' : 'seller', vendor_id: vendorId })
    .execute();
  const sells = await makeSold(shop, vendorId ?? (await makeVendor(shop.db)));
  const returnId = await insertReturn(shop.db, parcelId);
  const reviewId = await insertReview(shop.db, { id: sells.offerId, productId: sells.productId }, shared.customerId);
  const offer = { id: sells.offerId, productId: sells.productId };
  const questionId = await insertQuestion(shop.db, offer, shared.customerId);
  // Its offer may be hidden: a store finds by its answer what it sells no more.
  if (vendorId !== null) await insertAnswer(shop.db, questionId, vendorId);
  return {
    ...sells,
    reviewId,
    questionId,
    merge: await makeTwins(shop),
    memberId,
    invitationId,
    parcelId,
    returnId,
    ...shared,
  };
}

async function makeTwins({ db }: TestApp): Promise<Things['merge']> {
  const [first, second] = [await makeOffer(db), await makeOffer(db)];
  return { categories: [first.categoryId, second.categoryId], products: [first.productId, second.productId] };
}

/** An offer of a vendor, and a change of its prices. */
async function makeSold({ db }: TestApp, vendorId: string) {
  const { id: offerId, productId, variantIds } = await makeOffer(db, { vendorId });
  const batchId = newId();
  await db.insertInto('batches').values({ id: batchId, vendor_id: vendorId, kind: 'prices', source: 'hand' }).execute();
  const { id: apiKeyId } = await makeProgramKey({ db }, vendorId);
  const webhook = await makeWebhookRow({ db }, vendorId);
  const variantId = variantIds[0] ?? '';
  const saleId = await makeSale(db, { id: offerId, vendorId }, { [variantId]: 1_500 }, 60);
  const outcomes = JSON.stringify({ held: 0, saved: 0, skipped: 0, conflict: 0 });
  const applied = { status: 'APPLIED' as const, batch_id: batchId, format: 'csv' as const, outcomes };
  const file = { kind: 'prices_stock' as const, file_name: 'prices.csv', header: ['sku'], fields: ['sku'] };
  const { id: importId } = await db
    .insertInto('imports')
    .values({ id: newId(), vendor_id: vendorId, ...file, ...applied })
    .returning('id')
    .executeTakeFirstOrThrow();
  const proposalId = await makeChange({ db }, vendorId, productId);
  return { vendorId, offerId, productId, variantId, batchId, apiKeyId, webhook, saleId, importId, proposalId };
}
