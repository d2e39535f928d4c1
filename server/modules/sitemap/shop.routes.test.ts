import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { PART_SIZE } from './sitemaps.ts';
import { urlSet } from './xml.ts';

const ORIGIN = 'https://shop.example';
const { app, db } = await startTestApp({ PUBLIC_URL: `${ORIGIN}/` });

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
  return { status: statusCode, body, headers };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);

test('robots.txt excludes private pages and names the sitemap', async () => {
  const { status, body, headers } = await get('/robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of ['/api/', '/cart', '/checkout', '/orders', '/profile', '/auth'])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('the sitemap lists public pages, categories, vendors and offers', async () => {
  const root = await makeCategory(db);
  const offer = await makeOffer(db, { categoryId: await makeCategory(db, root) });
  const closed = await makeVendor(db, { isActive: false });
  const hidden = await makeOffer(db, { vendorId: closed });
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.headers['cache-control']).toBe('public, max-age=3600');
  expect(locations(index.body)).toEqual([`${ORIGIN}/sitemaps/pages.xml`, `${ORIGIN}/sitemaps/products-1.xml`]);
  const pages = locations((await get('/sitemaps/pages.xml')).body);
  const offers = locations((await get('/sitemaps/products-1.xml')).body);
  expect(pages).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/`,
      `${ORIGIN}/?lang=en`,
      `${ORIGIN}/privacy`,
      `${ORIGIN}/products?categoryId=${root}`,
      `${ORIGIN}/products?categoryId=${root}&#38;lang=en`,
      `${ORIGIN}/vendors/${offer.vendorId}`,
    ]),
  );
  expect(pages).not.toContain(`${ORIGIN}/vendors/${closed}`);
  expect(offers).toEqual([`${ORIGIN}/products/${offer.id}`, `${ORIGIN}/products/${offer.id}?lang=en`]);
  expect(offers.join()).not.toContain(hidden.id);
});

test('each URL names its alternate language', () => {
  expect(urlSet(ORIGIN, ['/about'])).toContain(
    `<url><loc>${ORIGIN}/about?lang=en</loc>` +
      `<xhtml:link rel="alternate" hreflang="ar" href="${ORIGIN}/about"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/about?lang=en"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/about"/></url>`,
  );
});

test('a full sitemap stays below the format’s limits', () => {
  const path = '/products/00000000-0000-7000-8000-000000000000';
  const xml = urlSet(
    ORIGIN,
    Array.from({ length: PART_SIZE }, () => path),
  );
  expect(locations(xml)).toHaveLength(2 * PART_SIZE);
  expect(2 * PART_SIZE).toBeLessThan(50_000);
  expect(xml.length).toBeLessThan(4 * 1024 * 1024);
});

test.each(['/sitemaps/products-2.xml', '/sitemaps/products-0.xml', '/sitemaps/products-x.xml', '/sitemaps/none.xml'])(
  'answers 404 for %s',
  async (url) => {
    expect((await get(url)).status).toBe(404);
  },
);
