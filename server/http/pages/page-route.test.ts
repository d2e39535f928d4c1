import fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { App } from '#server/http/route.ts';
import { changeLog } from '#server/kernel/change-log.ts';
import { pageCache } from './page-cache.ts';
import { addPageRoute, type WebHost } from './page-route.ts';

/** A web app whose pages show everything that reached it. */
const host: WebHost = {
  handleWebRequest: async (request, { language }) => {
    const { method, url, headers } = request;
    const html = JSON.stringify({ language, method, url, headers: [...headers] });
    return { response: new Response(), page: { html: [html], scripts: [] } };
  },
};

let open: (url: string, headers?: Record<string, string>) => Promise<string>;
let send: (url: string) => Promise<{ headers: Record<string, unknown> }>;
beforeEach(() => {
  const app = fastify() as unknown as App;
  addPageRoute(app, { host: async () => host, cached: pageCache(changeLog()), app });
  send = (url) => app.inject({ url });
  open = async (url, headers = {}) => (await app.inject({ url, headers })).body;
});

const page = (language: string, path: string) =>
  JSON.stringify({ language, method: 'GET', url: `http://shop.invalid${path}`, headers: [] });

test.each([
  ['/', 'lang=enx', page('ar', '/')],
  ['/', 'lang=english', page('ar', '/')],
  ['/', 'lang=en', page('en', '/')],
  ['/', 'x-lang=en; lang=ar', page('ar', '/')],
  ['/?lang=en', undefined, page('en', '/?lang=en')],
  ['/?lang=en', 'lang=arx', page('en', '/?lang=en')],
  ['/?lang=en', 'lang=ar', page('ar', '/?lang=en')],
  ['/?lang=fr', undefined, page('ar', '/?lang=fr')],
])('%s with the cookie %s is rendered in the language that it is kept under', async (url, cookie, expected) => {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  expect(await open(url, headers)).toBe(expected);
});

test('a damaged language cookie leaves the page of the others alone', async () => {
  await open('/', { cookie: 'lang=enx' });
  expect(await open('/', { cookie: 'lang=en' })).toBe(page('en', '/'));
  await open('/products?lang=en', { cookie: 'lang=arx' });
  expect(await open('/products?lang=en', { cookie: 'lang=ar' })).toBe(page('ar', '/products?lang=en'));
});

test('[pages-03] nothing of the request but its URL and language reaches the renderer', async () => {
  const headers = {
    cookie: 'session=1; theme=dark',
    'user-agent': 'somebot',
    accept: 'text/plain',
    'accept-language': 'en',
    authorization: 'Bearer x',
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
  };
  expect(await open('/products', headers)).toBe(page('ar', '/products'));
});

test('two orders of the same parameters are one page', async () => {
  expect(await open('/search?q=sugar&page=2')).toBe(page('ar', '/search?page=2&q=sugar'));
  expect(await open('/search?page=2&q=sugar')).toBe(page('ar', '/search?page=2&q=sugar'));
});

test.each(['/orders/1', '/orders/1/success?from=gateway', '/checkout', '/'])(
  'an order reached from %s may open the browser’s payment sheet, and no frame may',
  async (url) => {
    const { headers } = await send(url);
    expect(String(headers['permissions-policy']).match(/payment=\S+/g)).toEqual(['payment=(self),']);
  },
);

test('the pages with the pay panel have the content security policy of all pages, byte for byte', async () => {
  const policies = await Promise.all(['/', '/orders/1', '/orders/1/success'].map((url) => send(url)));
  expect(new Set(policies.map(({ headers }) => headers['content-security-policy']))).toEqual(
    new Set([
      "default-src 'self'; script-src 'self' ; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'none'; worker-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ]),
  );
});
