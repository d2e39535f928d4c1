import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const { call, db } = await startTestApp();
const shared = { categoryId: await makeCategory(db), vendorId: await makeVendor(db) };
await makeOffer(db, { name: 'دقيق خبز قوي', nameEn: 'Strong Bread Flour', ...shared });
await makeOffer(db, { name: 'خميرة فورية', nameEn: 'Instant Yeast', ...shared });
await makeOffer(db, { name: 'صينية خبز باغيت', nameEn: 'Baguette Tray', ...shared });

test.each(['صينية خبز', 'صينية خبز باغيت', 'baguette tray'])(
  '%s finds what is called so before what bread is made of',
  async (query) => {
    const { body } = await call('GET', `/search?${new URLSearchParams({ query, type: 'product' })}`);
    expect(body.products[0].nameEn).toBe('Baguette Tray');
  },
);
