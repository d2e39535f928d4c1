import sharp from 'sharp';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { makeCategory, makeOffer } from '#server/testing/data/offers.ts';
import { packShot } from '#server/testing/data/pictures.ts';
import type { Prepared } from './application-successes.ts';
import type { Insider } from './insiders.ts';

/** A form with a picture, as browsers send it. */
function fileForm(file: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png');
  return form;
}

const NAMES = { name: 'أدوات الخبز', nameEn: 'Baking tools', description: '', descriptionEn: '', isFood: false };

/** One success of each endpoint of the operator's catalogue that changes something. */
export function catalogueSuccesses({ call, db }: TestApp, admin: Insider): Record<string, () => Promise<Prepared>> {
  const category = (action: string, id: string, more: object = {}) => ({
    ...{ action, entity_kind: 'category', entity_id: id, ...more },
  });
  return {
    createCategory: async () => {
      const body = { ...NAMES, parentId: null };
      return { by: admin, body, entry: { action: 'category.created', entity_kind: 'category', after: body } };
    },
    changeCategory: async () => {
      const id = await makeCategory(db);
      const body = { ...NAMES, isFood: true, isActive: true, version: 0 };
      const before = { name: 'قسم', nameEn: 'Category' };
      const after = { name: NAMES.name, nameEn: NAMES.nameEn };
      return { by: admin, params: { id }, body, entry: category('category.changed', id, { before, after }) };
    },
    orderCategories: async () => {
      const parentId = await makeCategory(db);
      const ids = [await makeCategory(db, parentId), await makeCategory(db, parentId)].reverse();
      return { by: admin, body: { parentId, ids }, entry: category('category.ordered', parentId, { after: { ids } }) };
    },
    moveCategory: async () => {
      const [id, parentId] = [await makeCategory(db), await makeCategory(db)];
      const after = { parentId };
      return {
        ...{ by: admin, params: { id }, body: { parentId, version: 0 } },
        entry: category('category.moved', id, { before: { parentId: null }, after }),
      };
    },
    mergeCategory: async () => {
      const [id, into] = [await makeCategory(db), await makeCategory(db)];
      const after = { into, products: 0, subcategories: 0 };
      return { by: admin, params: { id }, body: { into }, entry: category('category.merged', id, { after }) };
    },
    setCategoryPicture: async () => {
      const id = await makeCategory(db);
      const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const entry = category('category.pictured', id, { before: { picture: null } });
      return { by: admin, params: { id }, body: fileForm(file), entry };
    },
    editProduct: async () => {
      const { productId } = await makeOffer(db, { name: 'دقيق' });
      const { body: read } = await call('GET', `/operator/products/${productId}/content`, { token: admin.token });
      const content = { ...read.content, name: 'دقيق أبيض' };
      const told = { before: { name: 'دقيق' }, after: { name: 'دقيق أبيض' } };
      return {
        ...{ by: admin, params: { id: productId }, body: { version: read.version, base: read.content, content } },
        entry: { action: 'product.changed', entity_kind: 'product', entity_id: productId, ...told },
      };
    },
    addProductPicture: async () => ({
      by: admin,
      body: fileForm(await packShot()),
      entry: { action: 'picture.added', entity_kind: 'picture' },
    }),
    cropProductPicture: async () => {
      const { body } = await call('POST', '/operator/pictures', {
        ...{ token: admin.token, body: fileForm(await packShot()) },
      });
      const crop = { left: 0, top: 0, width: 600, height: 600 };
      const entry = { action: 'picture.cropped', entity_kind: 'picture', after: crop };
      return { by: admin, params: { id: body.id }, body: { crop }, entry };
    },
    mergeProducts: async () => {
      const [from, into] = [await makeOffer(db), await makeOffer(db)];
      const entry = { action: 'product.merged', entity_kind: 'product', entity_id: from.productId };
      return {
        by: admin,
        params: { id: from.productId },
        body: { into: into.productId, version: 0, intoVersion: 0 },
        entry,
      };
    },
    undoProductMerge: async () => {
      const [from, into] = [await makeOffer(db), await makeOffer(db)];
      const body = { into: into.productId, version: 0, intoVersion: 0 };
      const merged = await call('POST', `/operator/products/${from.productId}/merge`, { token: admin.token, body });
      const entry = { action: 'product.merge_undone', entity_kind: 'product', entity_id: from.productId };
      return { by: admin, params: { id: merged.body.merges[0].id }, entry };
    },
    holdOffer: async () => {
      const { id, vendorId } = await makeOffer(db);
      const body = { reason: 'Recalled' };
      const entry = { action: 'offer.held', entity_kind: 'offer', entity_id: id, vendor_id: vendorId, ...body };
      return { by: admin, params: { id }, body, entry };
    },
    releaseOffer: async () => {
      const { id, vendorId } = await makeOffer(db);
      const body = { reason: 'Checked' };
      await call('POST', `/operator/offers/${id}/hold`, { token: admin.token, body });
      const entry = { action: 'offer.released', entity_kind: 'offer', entity_id: id, vendor_id: vendorId, ...body };
      return { by: admin, params: { id }, body, entry };
    },
    removeCategoryPicture: async () => {
      const id = await makeCategory(db);
      return { by: admin, params: { id }, entry: category('category.pictured', id, { after: { picture: null } }) };
    },
  };
}
