import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const ORIGIN = /^http:\/\/localhost:\d+/;

const attribute = (page: Page, selector: string, name: string) => page.locator(selector).first().getAttribute(name);
const path = (href: string | null) => (href ?? '').replace(ORIGIN, '');

test('gives each page its canonical URL, its URL in each language, and a description', async ({ page, words }) => {
  await page.goto('/products?sortBy=price&page=2&utm_source=mail');
  const own = words.language === 'ar' ? '/products?page=2' : '/products?page=2&lang=en';
  expect(await attribute(page, 'link[rel=canonical]', 'href')).toMatch(ORIGIN);
  expect(path(await attribute(page, 'link[rel=canonical]', 'href'))).toBe(own);
  expect(path(await attribute(page, 'link[hreflang=ar]', 'href'))).toBe('/products?page=2');
  expect(path(await attribute(page, 'link[hreflang=en]', 'href'))).toBe('/products?page=2&lang=en');
  expect(path(await attribute(page, 'link[hreflang=x-default]', 'href'))).toBe('/products?page=2');
  expect(path(await attribute(page, 'meta[property="og:url"]', 'content'))).toBe(own);
  expect(await attribute(page, 'meta[property="og:title"]', 'content')).toBe(
    `${words.t('catalog.title')} · ${words.t('brand.name')}`,
  );
  expect(await attribute(page, 'meta[name=description]', 'content')).toBe(words.t('catalog.metaText'));
  expect(await attribute(page, 'meta[property="og:locale"]', 'content')).toBe(`${words.language}_SA`);
});

test('follows the language in the URL for a visitor who has not chosen one', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/about?lang=en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  expect(path(await attribute(page, 'link[rel=canonical]', 'href'))).toBe('/about?lang=en');
});

test('publishes a product’s price, stock, brand, vendor and rating as structured data', async ({ page, words }) => {
  const list = await page.request.get('/api/products/public?sortBy=rating&sortOrder=desc&limit=1');
  const [item] = (await list.json()).data;
  await page.goto(`/products/${item.id}`);
  const product = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  const name = words.language === 'ar' ? item.product.name : item.product.nameEn;
  expect(product).toMatchObject({ '@type': 'Product', name, sku: item.product.sku });
  expect(product.brand).toEqual({
    '@type': 'Brand',
    name: words.language === 'ar' ? item.product.brand : item.product.brandEn,
  });
  expect(product.offers).toMatchObject({
    price: item.promotions.bestPromotion?.discountedPrice ?? item.price,
    priceCurrency: 'SAR',
    availability: item.quantity > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    seller: { name: words.language === 'ar' ? item.vendor.name : item.vendor.nameEn },
  });
  expect(product.aggregateRating).toMatchObject({ ratingValue: item.avgRating, reviewCount: item.totalReviews });
  const picture = await attribute(page, 'meta[property="og:image"]', 'content');
  expect(picture).toMatch(ORIGIN);
  const answer = await page.request.get(path(picture));
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test('links the sitemap in robots.txt, and lists only existing pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = path(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '');
  const locations = async (of: string) => {
    const xml = await (await request.get(of)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => path((match[1] ?? '').replaceAll('&#38;', '&')));
  };
  const [pages = '', products = ''] = await locations(index);
  const found = [...(await locations(pages)), ...(await locations(products)).slice(0, 4)];
  expect(found.length).toBeGreaterThan(100);
  for (const [position, url] of found.entries()) {
    // Check all content pages and a sample of the similar ones.
    if (position > 30 && position % 20 !== 0) continue;
    expect([url, (await request.get(url, { maxRedirects: 0 })).status()]).toEqual([url, 200]);
  }
});

test('serves the icon that every page names', async ({ page }) => {
  await page.goto('/about');
  const icon = await page.request.get((await attribute(page, 'link[rel=icon]', 'href')) ?? '', { maxRedirects: 0 });
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toBe('image/svg+xml');
});
