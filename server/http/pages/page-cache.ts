import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress } from '#server/http/compression.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { busy } from '#server/kernel/app-error.ts';

/** A rendered page, ready to be sent. Kept compressed: a page is a few times smaller so, and sent so to nearly everybody. */
export interface Page {
  status: number;
  etag: string;
  /** The content security policy, with the hashes of the page's own scripts. */
  policy: string;
  brotli: Buffer;
}

const MAXIMUM_BYTES = 32 * 1024 * 1024;
/** A page is at most this old, whatever happens: promotions begin and end by the clock. */
const MAXIMUM_AGE_MS = 60_000;
const QUALITY = 5;

interface Rendering {
  /** What marks the page's own scripts; it is no part of the page that is sent. */
  nonce: string | null;
  mapTilesUrl?: string | null;
}

export async function makePage(status: number, rendered: string, { nonce, mapTilesUrl }: Rendering): Promise<Page> {
  const policy = contentSecurityPolicy(rendered, nonce, mapTilesUrl);
  const html = nonce ? rendered.replaceAll(` nonce="${nonce}"`, '') : rendered;
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { status, etag, policy, brotli: await compress(html, QUALITY) };
}

interface Options {
  mapTilesUrl?: string | null;
  /** Whether there is more to do than should be: then pages of before the last change will do, and no others are made. */
  isBusy?: () => boolean;
}

/**
 * Pages as everybody sees them, by address and language. A change of the catalogue makes all of them old at once; one
 * address is rendered once however many ask for it at the same time.
 */
export function pageCache(generation: () => number, { mapTilesUrl = null, isBusy = () => false }: Options = {}) {
  const pages = new LRUCache<string, { page: Page; generation: number }>({
    maxSize: MAXIMUM_BYTES,
    ttl: MAXIMUM_AGE_MS,
    sizeCalculation: ({ page }) => page.brotli.length + page.policy.length,
  });
  const rendering = new Map<string, Promise<Page | Response>>();
  const inTurn = turnstile(MOST_AT_ONCE);
  const begin = (fullKey: string, render: () => Promise<Response>) => {
    if (isBusy()) throw busy('page');
    const running = inTurn.enter(() => renderPage(render, mapTilesUrl)).finally(() => rendering.delete(fullKey));
    rendering.set(fullKey, running);
    return running;
  };
  return async (key: string, render: () => Promise<Response>): Promise<Page | Response> => {
    const now = generation();
    const kept = pages.get(key);
    if (kept && (kept.generation === now || isBusy() || inTurn.isQueued())) return kept.page;
    const fullKey = `${now} ${key}`;
    const running = rendering.get(fullKey) ?? begin(fullKey, render);
    const result = await running;
    if (result instanceof Response) return result.clone();
    if (result.status === 200) pages.set(key, { page: result, generation: now });
    return result;
  };
}

/** Rendering is one thread's work: more at a time than keep it busy only hold memory. */
const MOST_AT_ONCE = 3;
/** About a second's work: who would wait longer is told to come back. Pages that are kept are sent all the same. */
const MOST_WAITING = 100;
/** For where rendering is slow because the database is. */
const LONGEST_WAIT_MS = 2_000;

function turnstile(most: number) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(limit);
        resolve();
      };
      const limit = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(busy('page'));
      }, LONGEST_WAIT_MS);
      waiting.push(enter);
    });
  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MOST_WAITING) throw busy('page');
    if (inside === most) await turn();
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
  return { enter, isQueued: () => waiting.length > 0 };
}

async function renderPage(render: () => Promise<Response>, mapTilesUrl: string | null): Promise<Page | Response> {
  const response = await render();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.body !== null;
  const nonce = response.headers.get('x-script-nonce');
  return isPage ? makePage(response.status, await response.text(), { nonce, mapTilesUrl }) : response;
}
