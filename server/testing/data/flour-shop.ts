import type { TestApp } from '#server/testing/app/test-app.ts';
import { makePromotion } from './discounts.ts';
import { makeCategory, makeOffer, makeVendor } from './offers.ts';

/** Creates flours, a tin and their vendors, and returns a function that searches for them. */
export async function makeFlourShop({ call, db }: Pick<TestApp, 'call' | 'db'>) {
  const flours = await makeCategory(db);
  const bakeware = await makeCategory(db);
  const mill = await makeVendor(db);
  const tins = await makeVendor(db);
  await db.updateTable('categories').set({ name: 'دقيق', name_en: 'Flour' }).where('id', '=', flours).execute();
  await db.updateTable('categories').set({ name: 'قوالب', name_en: 'Bakeware' }).where('id', '=', bakeware).execute();
  await db
    .updateTable('vendors')
    .set({ name: 'مطحنة الدقيق الذهبي', name_en: 'Golden Mill' })
    .where('id', '=', mill)
    .execute();
  await db.updateTable('vendors').set({ name: 'بيت القوالب', name_en: 'Tin House' }).where('id', '=', tins).execute();

  const bread = await makeOffer(db, {
    name: 'دقيق خبز',
    nameEn: 'Bread Flour',
    categoryId: flours,
    vendorId: mill,
    variants: [{ price: 1_850, stock: 60 }],
  });
  const rival = await makeOffer(db, {
    productId: bread.productId,
    categoryId: flours,
    vendorId: tins,
    variants: [{ price: 1_500, stock: 0 }],
  });
  const rye = await makeOffer(db, {
    name: 'دقيق الجاودار',
    nameEn: 'Rye Flour',
    categoryId: flours,
    vendorId: mill,
    variants: [{ price: 2_600, stock: 5 }],
  });
  const pan = await makeOffer(db, {
    name: 'قالب كبكيك',
    nameEn: 'Cupcake Tin',
    categoryId: bakeware,
    vendorId: tins,
    variants: [{ price: 4_000, stock: 9 }],
  });
  const plain = await makeOffer(db, {
    name: 'دقيق',
    nameEn: 'Flour',
    categoryId: flours,
    vendorId: tins,
    variants: [{ price: 900, stock: 3 }],
  });
  await makePromotion(db, [pan.id], { percentOff: 25 });

  return {
    ...{ flours, bakeware, mill, tins, bread, rival, rye, pan, plain },
    search: (query: string, more: Record<string, string> = {}) =>
      call('GET', `/search?${new URLSearchParams({ query, ...more })}`),
  };
}

export const ids = (list: { id: string }[]) => list.map(({ id }) => id);
