import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy } from './security-headers.ts';

/** A rendered page, ready to be sent: its text, what identifies it, and its compressed forms as they are asked for. */
export interface Page {
  status: number;
  html: string;
  etag: string;
  policy: string;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}
export type Encoding = 'br' | 'gzip';

const MAXIMUM_BYTES = 24 * 1024 * 1024;
/** A page is at most this old, whatever happens: promotions begin and end by the clock. */
const MAXIMUM_AGE_MS = 60_000;
const BROTLI_QUALITY = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function makePage(status: number, html: string): Page {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { status, html, etag, policy: contentSecurityPolicy(html), compressed: {} };
}

/** The page's bytes in an encoding, compressed once. */
export function encodePage(page: Page, encoding: Encoding): Promise<Buffer> {
  page.compressed[encoding] ??=
    encoding === 'br'
      ? compressBrotli(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : compressGzip(page.html);
  return page.compressed[encoding];
}

/**
 * Pages as everybody sees them, by address and language. A change of the catalogue makes all of them old at once; one
 * address is rendered once however many ask for it at the same time.
 */
export function pageCache(generation: () => number) {
  const pages = new LRUCache<string, Page>({
    maxSize: MAXIMUM_BYTES,
    ttl: MAXIMUM_AGE_MS,
    sizeCalculation: (page) => page.html.length * 2,
  });
  const rendering = new Map<string, Promise<Page | Response>>();
  return async (key: string, render: () => Promise<Response>): Promise<Page | Response> => {
    const fullKey = `${generation()} ${key}`;
    const kept = pages.get(fullKey);
    if (kept) return kept;
    const running =
      rendering.get(fullKey) ??
      renderPage(render)
        .then((result) => {
          if (!(result instanceof Response) && result.status === 200) pages.set(fullKey, result);
          return result;
        })
        .finally(() => rendering.delete(fullKey));
    rendering.set(fullKey, running);
    const result = await running;
    return result instanceof Response ? result.clone() : result;
  };
}

async function renderPage(render: () => Promise<Response>): Promise<Page | Response> {
  const response = await render();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.body !== null;
  return isPage ? makePage(response.status, await response.text()) : response;
}
