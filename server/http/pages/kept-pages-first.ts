import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '#server/http/compression.ts';
import { newRequestId, REQUEST_ID_HEADER } from '#server/http/request-id.ts';
import type { App } from '#server/http/route.ts';
import type { Page, pageCache } from './page-cache.ts';
import { PAGE_ROUTE, pageHeaders, pageKey } from './page-route.ts';

interface KeptPagesFirst {
  cached: ReturnType<typeof pageCache>;
  /** The headers of every answer. */
  headers: Record<string, string>;
  /** Whether clients come through a proxy: then only Fastify knows their address, and logged requests are left to it. */
  needsClient: boolean;
}

/** At these levels each request is logged. */
const LOGGING_LEVELS = ['info', 'debug', 'trace'];

/**
 * Answers browsers that ask for a kept page before Fastify routes the request: with the bytes, headers, measurements and log
 * lines of the page route, for half its processor time. During a rush nearly every request is one of these. Whatever is not plain,
 * such as a page that the browser may have already, is left to the route.
 */
export function answerKeptPagesFirst(app: App, { cached, headers, needsClient }: KeptPagesFirst): void {
  const ready = new WeakMap<Page, string[]>();
  const headersOf = (page: Page) => {
    const known = ready.get(page);
    if (known) return known;
    const all = { ...headers, ...pageHeaders(page), 'content-encoding': 'br', 'content-length': page.brotli.length };
    const list = Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
    ready.set(page, list);
    return list;
  };
  const isLogged = LOGGING_LEVELS.includes(app.log.level);
  if (isLogged && needsClient) return;
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (app.isClosing() || !isPlain(request, response)) return false;
    const page = keptPage(cached, request);
    if (!page) return false;
    const started = performance.now();
    const id = newRequestId();
    response.writeHead(page.status, [...headersOf(page), REQUEST_ID_HEADER, id]).end(page.brotli);
    const elapsed = performance.now() - started;
    app.noteAnswer({ method: 'GET', route: PAGE_ROUTE, status: page.status }, elapsed / 1000);
    if (isLogged) logAnswer(app, request, { id, status: page.status, elapsed });
    return true;
  };
  const routings = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const routing of routings) routing(request, response);
  });
}

/**
 * Whether a request is a browser's first one for a page. One that was sent before an earlier one was answered has no socket
 * yet: it is left to Fastify, which counts those that wait.
 */
function isPlain({ method, url = '', headers }: IncomingMessage, { socket }: ServerResponse): boolean {
  return (
    method === 'GET' &&
    url.startsWith('/') &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    socket !== null &&
    acceptedEncoding(headers['accept-encoding']) === 'br'
  );
}

function keptPage(cached: KeptPagesFirst['cached'], { url = '', headers }: IncomingMessage): Page | undefined {
  const key = pageKey(url, headers.cookie);
  return key === null ? undefined : cached.kept(key);
}

interface Answered {
  id: string;
  status: number;
  /** Milliseconds. */
  elapsed: number;
}

/** The lines that Fastify writes for a request. */
function logAnswer({ log }: App, { method, url, headers, socket }: IncomingMessage, { id, status, elapsed }: Answered) {
  const req = { method, url, host: headers.host, ip: socket.remoteAddress };
  log.info({ reqId: id, req }, 'incoming request');
  log.info({ reqId: id, res: { statusCode: status }, responseTime: elapsed }, 'request completed');
}
