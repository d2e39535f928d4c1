import type { TestApp } from '#server/testing/app/test-app.ts';
import { makeSale } from '#server/testing/data/discounts.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import type { Prepared } from './application-successes.ts';
import type { Insider } from './insiders.ts';

/** One success of each endpoint of a vendor's offers that changes something. */
export function offerSuccesses(
  { db, call }: TestApp,
  owner: Insider,
  operator: Insider,
  vendorId: string,
): Record<string, () => Promise<Prepared>> {
  const make = async () => {
    const offer = await makeOffer(db, { vendorId, variants: [{ price: 4_600, stock: 5 }] });
    return { offer, variantId: offer.variantIds[0] ?? '' };
  };
  const price = (variantId: string, riyals: number) =>
    call('POST', '/seller/prices', { token: owner.token, body: { rows: [{ variantId, price: riyals }] } });
  const of = (action: string, after: object) => ({ action, entity_kind: 'batch', vendor_id: vendorId, after });
  return {
    changePrices: async () => {
      const { variantId } = await make();
      const rows = [
        { variantId, price: 45 },
        { sku: 'NONE', price: 44 },
      ];
      return { by: owner, body: { rows }, entry: of('prices.changed', { saved: 1, refused: 1 }) };
    },
    confirmHeldPrice: async () => {
      const { variantId } = await make();
      await price(variantId, 0.46);
      return { by: owner, params: { id: variantId }, body: { price: 0.46 }, entry: of('prices.changed', { saved: 1 }) };
    },
    dropHeldPrice: async () => {
      const { offer, variantId: id } = await make();
      await price(id, 0.46);
      return {
        by: owner,
        params: { id },
        entry: { action: 'price.dropped', entity_kind: 'offer', entity_id: offer.id },
      };
    },
    setPriceLimits: async () => {
      const { offer, variantId: id } = await make();
      const entry = {
        ...{ action: 'price.limits_set', entity_kind: 'offer', entity_id: offer.id },
        ...{ before: { minPrice: null, maxPrice: null }, after: { minPrice: 30, maxPrice: 60 } },
      };
      return { by: owner, params: { id }, body: { minPrice: 30, maxPrice: 60 }, entry };
    },
    undoPrices: async () => {
      const { variantId } = await make();
      const { batchId: id } = (await price(variantId, 45)).body;
      return { by: owner, params: { id }, entry: of('prices.undone', { saved: 1 }) };
    },
    changeStock: async () => {
      const { variantId } = await make();
      const body = { rows: [{ variantId, adjust: 1 }], reason: 'restock' };
      return { by: owner, body, entry: of('stock.changed', { saved: 1 }) };
    },
    offerProduct: async () => {
      const { productId, packId } = await makePack(db);
      const body = { productId, packs: [{ packId, price: 18, stock: 3, sku: 'OWN-1' }] };
      const after = { productId, packs: [{ sku: 'OWN-1', price: 18, stock: 3 }] };
      return { by: owner, body, entry: { action: 'offer.added', entity_kind: 'offer', vendor_id: vendorId, after } };
    },
    undoOffer: async () => {
      const { productId, packId } = await makePack(db);
      const body = { productId, packs: [{ packId, price: 18, stock: 3, sku: 'OWN-2' }] };
      const made = (await call('POST', '/seller/offers', { token: owner.token, body })).body;
      const before = { packs: [{ sku: 'OWN-2', stock: 3 }] };
      const entry = { action: 'offer.undone', entity_kind: 'offer', entity_id: made.offerId, before };
      return { by: owner, params: { id: made.offerId }, body: { batchId: made.batchId }, entry };
    },
    createSale: async () => {
      const { variantId } = await make();
      const entry = { action: 'sale.created', entity_kind: 'sale', vendor_id: vendorId };
      return { by: owner, body: saleOf(variantId), entry };
    },
    changeSale: async () => {
      const { offer, variantId } = await make();
      const id = await makeSale(db, offer, { [variantId]: 4_000 }, 60);
      const entry = { action: 'sale.changed', entity_kind: 'sale', entity_id: id };
      return { by: owner, params: { id }, body: { ...saleOf(variantId), version: 0 }, entry };
    },
    stopSale: async () => {
      const { offer, variantId } = await make();
      const id = await makeSale(db, offer, { [variantId]: 4_000 });
      const entry = { action: 'sale.stopped', entity_kind: 'sale', entity_id: id, before: { state: 'running' } };
      return { by: owner, params: { id }, entry };
    },
    approvePrice: async () => {
      const { variantId } = await make();
      await price(variantId, 0.46);
      const entry = { action: 'price.approved', entity_kind: 'price', vendor_id: vendorId, before: { price: 46 } };
      return { by: operator, params: { id: variantId }, body: { saleId: null, price: 0.46 }, entry };
    },
    refusePrice: async () => {
      const { variantId } = await make();
      await price(variantId, 0.46);
      const body = { saleId: null, price: 0.46, reason: 'typing_mistake' };
      const entry = { action: 'price.refused', entity_kind: 'price', entity_id: variantId, vendor_id: vendorId };
      return { by: operator, params: { id: variantId }, body, entry };
    },
    changeOffer: async () => {
      const { offer } = await make();
      const entry = {
        ...{ action: 'offer.changed', entity_kind: 'offer', entity_id: offer.id },
        ...{ before: { isOn: true }, after: { isOn: false } },
      };
      return { by: owner, params: { id: offer.id }, body: { isOn: false }, entry };
    },
  };
}

/** A sale that begins in an hour. */
function saleOf(variantId: string) {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const licence = { number: '123456', url: 'https://sales.mc.gov.sa/licence/123456' };
  const names = { name: 'تخفيض', nameEn: 'Sale' };
  return { ...names, startsAt: at(1), endsAt: at(48), licence, rows: [{ variantId, salePrice: 40 }] };
}

/** A pack that another vendor sells. */
async function makePack(db: TestApp['db']): Promise<{ productId: string; packId: string }> {
  const { productId } = await makeOffer(db);
  const packs = db.selectFrom('packs').where('product_id', '=', productId);
  const { packId } = await packs.select('id as packId').executeTakeFirstOrThrow();
  return { productId, packId };
}
