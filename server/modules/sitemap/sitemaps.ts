import { CONTENT_PAGES } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import { countOffers, findCategoryIds, findOfferIds, findVendorIds } from './queries.ts';
import { sitemapIndex, urlSet } from './xml.ts';

/** Offers per sitemap: two megabytes of text, well below the format's limit of 50,000 URLs. */
export const PART_SIZE = 2_000;

const PLACES = ['/', '/products', '/categories', '/vendors', ...CONTENT_PAGES.map((name) => `/${name}`)];

/** Paths that crawlers must skip: private pages, and pages that only repeat others. */
const PRIVATE = ['/api/', '/auth', '/cart', '/checkout', '/orders', '/profile', '/addresses', '/wishlist', '/search'];

export function robots(origin: string): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The list of the shop's sitemaps. */
export async function listSitemaps(db: Db, origin: string): Promise<string> {
  const parts = Math.ceil((await countOffers(db)) / PART_SIZE);
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)];
  return sitemapIndex(names.map((name) => `${origin}/sitemaps/${name}.xml`));
}

/** The URLs of pages, categories and vendors. */
export async function mapPages(db: Db, origin: string): Promise<string> {
  const [categories, vendors] = await Promise.all([findCategoryIds(db), findVendorIds(db)]);
  return urlSet(origin, [
    ...PLACES,
    ...categories.map((id) => `/products?categoryId=${id}`),
    ...vendors.map((id) => `/vendors/${id}`),
  ]);
}

/** The URLs of one part of the offers; null if there is no such part. */
export async function mapOffers(db: Db, origin: string, part: number): Promise<string | null> {
  const ids = await findOfferIds(db, part, PART_SIZE);
  if (ids.length === 0) return null;
  return urlSet(
    origin,
    ids.map((id) => `/products/${id}`),
  );
}
