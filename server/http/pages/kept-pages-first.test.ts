import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { gracefulShutdown } from '#server/http/graceful-shutdown.ts';
import { answerRequestIds, requestId } from '#server/http/request-id.ts';
import type { App } from '#server/http/route.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { changeLog } from '#server/kernel/change-log.ts';
import { answerKeptPagesFirst } from './kept-pages-first.ts';
import { pageCache } from './page-cache.ts';
import { addPageRoute, type WebHost } from './page-route.ts';

const DRAIN_SECONDS = 0.2;
const shops: App[] = [];
afterAll(() => Promise.all(shops.map((app) => app.close())));

interface Options {
  first?: boolean;
  needsClient?: boolean;
  log?: string[];
}

/** A shop that tells how many requests Fastify routed, how many pages were rendered, and which answers were noted. */
async function startShop({ first = true, needsClient = false, log }: Options = {}) {
  const stream = { write: (line: string) => void log?.push(line) };
  const app = fastify({
    genReqId: requestId,
    return503OnClosing: false,
    ...(log && { logger: { level: 'info', stream } }),
  }) as unknown as App;
  shops.push(app);
  const counts = { routed: 0, rendered: 0, noted: [] as unknown[] };
  const headers = securityHeaders(true);
  const changes = changeLog();
  app.decorate('noteAnswer', (labels) => void counts.noted.push(labels));
  app.addHook('onRequest', async (_, reply) => {
    counts.routed += 1;
    reply.headers(headers);
  });
  answerRequestIds(app);
  gracefulShutdown(app, DRAIN_SECONDS);
  const host: WebHost = {
    handleWebRequest: async ({ url }, { language }) => {
      counts.rendered += 1;
      const status = url.endsWith('/missing') ? 404 : 200;
      const page = { html: ['<p>دقيق</p>', `${language} ${url}`], scripts: [] };
      return { response: new Response(null, { status }), page };
    },
  };
  const cached = pageCache(changes);
  addPageRoute(app, { host: async () => host, cached, app });
  if (first) answerKeptPagesFirst(app, { cached, headers, needsClient });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...options, headers: { 'accept-encoding': 'br', ...options.headers } });
    return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
  return { app, url, open, counts, changes };
}

test('a kept page is sent without Fastify, with the bytes and headers that the route sends', async () => {
  const plain = await startShop({ first: false });
  const quick = await startShop();
  for (const { open } of [plain, quick]) await open('/products?b=1&a=2');
  const [routed, answered] = [await plain.open('/products?a=2&b=1'), await quick.open('/products?a=2&b=1')];
  expect([plain.counts.routed, quick.counts.routed]).toEqual([2, 1]);
  expect(quick.counts.noted).toEqual([{ method: 'GET', route: '/*', status: 200 }]);
  const withoutMoment = ({ date: _, 'x-request-id': __, ...headers }: Record<string, string>) => headers;
  expect(answered.text).toBe(routed.text);
  expect(withoutMoment(answered.headers)).toEqual(withoutMoment(routed.headers));
  expect(answered.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test.each(['/', '/products', '/products/0d3f-a_1', '/products/', '/products?b=1&a=2', '/%D8%AF'])(
  'the second request for %s is answered without Fastify',
  async (path) => {
    const { open, counts } = await startShop();
    const first = await open(path, { headers: { cookie: 'lang=en' } });
    expect((await open(path, { headers: { cookie: 'lang=en' } })).text).toBe(first.text);
    expect(counts).toMatchObject({ routed: 1, rendered: 1 });
  },
);

test.each(['/', '/search?q=%D8%B3%D9%83%D8%B1'])(
  '%s is kept apart by language, and rendered again when the catalogue changes',
  async (path) => {
    const { open, counts, changes } = await startShop();
    for (let time = 0; time < 3; time++) {
      expect((await open(path)).text).toContain('ar http');
      expect((await open(path, { headers: { cookie: 'lang=en' } })).text).toContain('en http');
    }
    expect(counts).toMatchObject({ routed: 2, rendered: 2 });
    changes.note(null);
    await open(path);
    expect(counts).toMatchObject({ routed: 3, rendered: 3 });
  },
);

test('a link’s language holds for those who have chosen none', async () => {
  const { open, counts } = await startShop();
  for (let time = 0; time < 3; time++) {
    expect((await open('/products?lang=en')).text).toContain('en http');
    expect((await open('/products?lang=en', { headers: { cookie: 'lang=ar' } })).text).toContain('ar http');
    expect((await open('/products?lang=en', { headers: { cookie: 'lang=en' } })).text).toContain('en http');
  }
  expect(counts).toMatchObject({ routed: 2, rendered: 2 });
});

test.each<[string, string, RequestInit, number]>([
  ['a page that the browser has', '/', { headers: { 'if-none-match': 'the page’s' } }, 304],
  ['an encoding that is not Brotli', '/', { headers: { 'accept-encoding': 'gzip' } }, 200],
  ['the headers alone', '/', { method: 'HEAD' }, 200],
  ['a page that does not exist', '/missing', {}, 404],
  ['something of a folder that is none of pages', '/api/..%2f', {}, 404],
])('%s is left to the route', async (_, path, { headers = {}, ...options }, status) => {
  const { open, counts } = await startShop();
  const { headers: first } = await open('/');
  await open(path);
  const before = counts.routed;
  const asked = Object.entries(headers).map(([name, value]) => [name, name === 'if-none-match' ? first.etag : value]);
  expect(await open(path, { ...options, headers: Object.fromEntries(asked) })).toMatchObject({ status });
  expect(counts.routed).toBe(before + 1);
});

test('a path with dots is not the page that they lead to', async () => {
  const { app, open, counts } = await startShop();
  await open('/products');
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.end('GET /api/../products HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\nconnection: close\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404/);
  expect(counts.routed).toBe(2);
});

test('requests that do not wait for the answer before are left to Fastify, which counts them', async () => {
  const { app, open, counts } = await startShop();
  await open('/');
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  const request = (connection: string) =>
    `GET / HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\nconnection: ${connection}\r\n\r\n`;
  socket.end(request('keep-alive').repeat(9) + request('close'));
  for await (const _ of socket);
  expect(counts.routed).toBe(1 + 9);
});

test('requests are logged as Fastify logs them; with a proxy before the shop Fastify does it', async () => {
  const log: string[] = [];
  const { open } = await startShop({ log });
  await open('/');
  await open('/');
  const lines = log.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId);
  const [routed, answered] = [lines.slice(0, 2), lines.slice(2)];
  expect(answered.map(({ msg }) => msg)).toEqual(routed.map(({ msg }) => msg));
  expect(answered[1]).toMatchObject({ res: { statusCode: 200 }, responseTime: expect.any(Number) });
  const proxied = await startShop({ log, needsClient: true });
  await proxied.open('/');
  await proxied.open('/');
  expect(proxied.counts.routed).toBe(2);
});

test('while the shop closes, Fastify answers and tells clients to go elsewhere', async () => {
  const { app, open, counts } = await startShop();
  await open('/');
  const closing = app.close();
  await vi.waitUntil(() => app.isClosing());
  expect((await open('/')).headers.connection).toBe('close');
  expect(counts.routed).toBe(2);
  await closing;
});
