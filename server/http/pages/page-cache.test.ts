import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { encode } from '#server/http/compression.ts';
import { changeLog } from '#server/kernel/change-log.ts';
import { makePage, type Page, pageCache, type Rendered } from './page-cache.ts';

const page = (html: string, more: Partial<Rendered> = {}): Rendered => ({
  ...{ html: [html], scripts: [], status: 200, retryAfter: null, products: [] },
  ...more,
});
const make = (html: string, more: Partial<Rendered> = {}) => makePage(page(html, more), null);

function counted(body = '<p>دقيق</p>') {
  let renders = 0;
  return { render: async () => page(`${body}${++renders}`), count: () => renders };
}

test('renders a URL once for concurrent and later requests', async () => {
  const cached = pageCache(changeLog());
  const { render, count } = counted();
  const pages = (await Promise.all(Array.from({ length: 10 }, () => cached('/', render)))) as Page[];
  await cached('/', render);
  expect(count()).toBe(1);
  expect(new Set(pages.map((page) => page.etag)).size).toBe(1);
});

test('renders again after a change of the catalogue', async () => {
  const changes = changeLog();
  const cached = pageCache(changes);
  const { render, count } = counted();
  await cached('/', render);
  changes.note(null);
  await cached('/', render);
  expect(count()).toBe(2);
});

test('renders a page again after a change of a product that it shows, and of no other', async () => {
  const changes = changeLog();
  const cached = pageCache(changes);
  let renders = 0;
  const showing = async () => {
    renders += 1;
    return page('<p>', { products: ['flour', 'sugar'] });
  };
  await cached('/', showing);
  changes.note(['salt']);
  await cached('/', showing);
  expect(renders).toBe(1);
  changes.note(['sugar']);
  await cached('/', showing);
  expect(renders).toBe(2);
});

test('keeps languages and URLs apart', async () => {
  const cached = pageCache(changeLog());
  const { render, count } = counted();
  for (const key of ['ar /', 'en /', 'ar /products']) await cached(key, render);
  expect(count()).toBe(3);
});

test('keeps neither errors nor redirects', async () => {
  const cached = pageCache(changeLog());
  let renders = 0;
  const missing = async () => {
    renders += 1;
    return page('<p>404</p>', { status: 404 });
  };
  await cached('/none', missing);
  await cached('/none', missing);
  expect(renders).toBe(2);
  const redirect = async () => new Response(null, { status: 302, headers: { location: '/' } });
  const answers = (await Promise.all([cached('/x', redirect), cached('/x', redirect)])) as Response[];
  expect(answers.map((answer) => answer.headers.get('location'))).toEqual(['/', '/']);
});

test('tries a failed rendering again', async () => {
  const cached = pageCache(changeLog());
  await expect(cached('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cached('/', counted().render)).toMatchObject({ status: 200 });
});

test('sends the same page in every encoding', async () => {
  const html = '<p>دقيق</p>'.repeat(200);
  const { brotli } = await make(html);
  expect(brotliDecompressSync(await encode(brotli, 'br')).toString()).toBe(html);
  expect(gunzipSync(await encode(brotli, 'gzip')).toString()).toBe(html);
  expect((await encode(brotli, 'identity')).toString()).toBe(html);
});

test('[pages-01] allows only the page’s own inline scripts, by their hashes', async () => {
  const { policy } = await make('<script>alert(1)</script><script>own()</script>', { scripts: ['alert(1)', 'own()'] });
  expect(policy).toContain("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain('unsafe');
  expect((await make('<script>alert(1)</script>')).policy).not.toContain('sha256');
});

test('sends the pieces of a page one after the other', async () => {
  const { brotli } = await make('', { html: ['<p>دقيق ', 'القمح', '</p>'] });
  expect((await encode(brotli, 'identity')).toString()).toBe('<p>دقيق القمح</p>');
});

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', "img-src 'self' data: blob: https://tiles.example;"],
  ['https://{s}.tiles.example:8443/{z}/{x}/{y}.png', "img-src 'self' data: blob: https://*.tiles.example:8443;"],
  [null, "img-src 'self' data: blob:;"],
])('allows for the map of %s pictures by %s', async (tiles, expected) => {
  expect((await makePage(page('<p>'), tiles)).policy).toContain(expected);
});

test('sends stale pages while overloaded, and refuses pages that are not kept', async () => {
  const changes = changeLog();
  let isBusy = false;
  const cached = pageCache(changes, { isBusy: () => isBusy });
  const { render, count } = counted();
  const first = await cached('/', render);
  changes.note(null);
  isBusy = true;
  expect(await cached('/', render)).toBe(first);
  await expect(cached('/other', render)).rejects.toMatchObject({ extras: { shed: 'page' } });
  isBusy = false;
  expect(await cached('/', render)).not.toBe(first);
  expect(count()).toBe(2);
});

test('sends stale pages while others wait to be rendered', async () => {
  const changes = changeLog();
  const cached = pageCache(changes);
  const { render, count } = counted();
  const first = await cached('/', render);
  changes.note(null);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 4 }, (_, number) => cached(`page ${number}`, () => held.then(render)));
  expect(await cached('/', render)).toBe(first);
  letGo();
  await Promise.all(waiting);
  expect(await cached('/', render)).not.toBe(first);
  expect(count()).toBe(6);
});

test('refuses a page that has waited too long to be rendered', async () => {
  vi.useFakeTimers();
  const cached = pageCache(changeLog());
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { render, count } = counted();
  const first = Array.from({ length: 3 }, (_, number) => cached(`page ${number}`, () => held.then(render)));
  const fourth = cached('one more', render);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await expect(fourth).rejects.toMatchObject({ extras: { shed: 'page' } });
  letGo();
  await Promise.all(first);
  expect(count()).toBe(3);
});

test('refuses further pages while too many wait, and sends those that are kept', async () => {
  const cached = pageCache(changeLog());
  const render = async () => page('<p>');
  await cached('kept', render);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 103 }, (_, number) => cached(`page ${number}`, () => held.then(render)));
  await expect(cached('one more', render)).rejects.toMatchObject({
    code: 'unavailable',
    extras: { shed: 'page', retryAfter: 2 },
  });
  expect(await cached('kept', render)).toMatchObject({ status: 200 });
  letGo();
  for (const result of await Promise.all(waiting)) expect(result.status).toBe(200);
  expect(await cached('one more', render)).toMatchObject({ status: 200 });
});
