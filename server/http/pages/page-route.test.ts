import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '#server/http/route.ts';
import { pageCache } from './page-cache.ts';
import { addPageRoute, type WebHost } from './page-route.ts';

/** A web app whose pages show their language and the cookies that reached it. */
const host: WebHost = {
  handleWebRequest: async (request, { language }) =>
    new Response(`${language} ${request.headers.get('cookie')}`, { headers: { 'content-type': 'text/html' } }),
};

function makeShop() {
  const app = fastify() as unknown as App;
  addPageRoute(app, { host: async () => host, cached: pageCache(() => 0), app });
  return async (url: string, cookie?: string) => {
    const { body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
    return body;
  };
}

test('a cookie that names no language leaves the pages of the others alone', async () => {
  const open = makeShop();
  expect(await open('/', 'lang=english')).toBe('ar null');
  expect(await open('/', 'lang=en')).toBe('en null');
  expect(await open('/', 'x-lang=en; lang=ar')).toBe('ar null');
});

test('a page is shown in the language of the link if no language was chosen', async () => {
  const open = makeShop();
  expect(await open('/?lang=en')).toBe('en null');
  expect(await open('/?lang=en', 'lang=ar')).toBe('ar null');
  expect(await open('/?lang=fr')).toBe('ar null');
});
