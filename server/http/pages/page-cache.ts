import { createHash } from 'node:crypto';
import { bytesHeld, compress } from '#server/http/compression.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { busy } from '#server/kernel/app-error.ts';
import type { Changes } from '#server/kernel/change-log.ts';
import { generationCache } from '#server/kernel/generation-cache.ts';
import { semaphore } from '#server/kernel/semaphore.ts';

/** A rendered page, ready to be sent. It is kept compressed, as nearly every client accepts it. */
export interface Page {
  status: number;
  etag: string;
  /** The content security policy, with the hashes of the page's own scripts. */
  policy: string;
  /** Seconds after which a page that was refused its content may be complete. */
  retryAfter: string | null;
  brotli: Buffer;
  /** The products whose prices or stock it shows. */
  products: string[];
}

const MAXIMUM_BYTES = 32 * 1024 * 1024;
const QUALITY = 5;

/** A page as the web app rendered it. A page that lacks content that was refused has the status of the refusal. */
export interface Rendered extends Pick<Page, 'status' | 'retryAfter' | 'products'> {
  /** In pieces. */
  html: string[];
  /** The sources of its own inline scripts: the only ones that it may run. */
  scripts: string[];
}

export async function makePage(rendered: Rendered, mapTilesUrl: string | null): Promise<Page> {
  const { html, scripts, status, retryAfter, products } = rendered;
  const policy = contentSecurityPolicy(scripts, mapTilesUrl);
  const brotli = await compress(Buffer.concat(html.map((piece) => Buffer.from(piece))), QUALITY);
  const etag = `"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`;
  return { status, etag, policy, retryAfter, products, brotli };
}

interface Options {
  mapTilesUrl?: string | null;
  /** Whether the server is overloaded: then stale pages will do, and no others are rendered. */
  isBusy?: () => boolean;
}

/**
 * Keeps pages as everybody sees them, by URL and language. A change of a product makes those stale that show it; a page that
 * many ask for at the same time is rendered once. Only pages with status 200 are kept: one that was refused its content
 * has another (429 or 503).
 */
export function pageCache(changes: Changes, { mapTilesUrl = null, isBusy = () => false }: Options = {}) {
  const inTurn = semaphore(MOST_AT_ONCE, {
    mostWaiting: MOST_WAITING,
    mostMs: LONGEST_WAIT_MS,
    refusal: () => busy('page'),
  });
  const pages = generationCache<Page | Response>({
    changes,
    shows: (page) => (isKept(page) ? page.products : null),
    limit: { maxSize: MAXIMUM_BYTES, sizeCalculation: (page, key) => (isKept(page) ? sizeOf(page, key) : TOO_LARGE) },
    mayBeStale: () => isBusy() || inTurn.isQueued(),
  });
  const page = async (key: string, render: () => Promise<Rendered | Response>): Promise<Page | Response> => {
    let own: Page | Response | undefined;
    const make = async () => {
      if (isBusy()) throw busy('page');
      own = await inTurn.run(async () => {
        const rendered = await render();
        return rendered instanceof Response ? rendered : makePage(rendered, mapTilesUrl);
      });
      return own;
    };
    const shared = await pages.get(key, make);
    // The client that this page was rendered for is over its limit; this client need not be.
    const result = shared !== own && shared.status === 429 ? await make() : shared;
    return result instanceof Response ? result.clone() : result;
  };
  /** The page that is kept under a key; undefined if there is none that may be sent. */
  const kept = (key: string): Page | undefined => {
    const found = pages.peek(key);
    return found && isKept(found) ? found : undefined;
  };
  return Object.assign(page, { kept });
}

const isKept = (page: Page | Response): page is Page => !(page instanceof Response) && page.status === 200;
const sizeOf = ({ brotli, policy, products }: Page, key: string) =>
  bytesHeld(brotli, key) + policy.length + UUID_BYTES * products.length;
const UUID_BYTES = 56;
/** A size larger than the whole cache: such a value is not kept. */
const TOO_LARGE = MAXIMUM_BYTES + 1;

/** Rendering is single-threaded: more concurrent renderings only hold memory. */
const MOST_AT_ONCE = 3;
/** About a second of work. Further pages are refused; kept pages are still sent. */
const MOST_WAITING = 100;
/** The limit if rendering is slow because the database is. */
const LONGEST_WAIT_MS = 2_000;
