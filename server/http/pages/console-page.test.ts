import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '#server/http/route.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { addConsolePage } from './console-page.ts';

const TEMPLATE = `<!doctype html>
<html lang="ar" dir="rtl" class="font-arabic">
  <head>
    <title data-language="ar">دقيق</title>
    <title data-language="en">Daqeeq</title>
    <link rel="preload" href="/console/assets/arabic.woff2" data-language="ar">
    <link rel="preload" href="/console/assets/latin.woff2" data-language="en">
    <script type="module" src="/console/assets/index.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const app = fastify() as unknown as App;
app.addHook('onRequest', async (_, reply) => void reply.headers(securityHeaders(true)));
await addConsolePage(app, { read: async () => TEMPLATE, isFinal: true });

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each(['/seller', '/seller/team', '/operator', '/operator/audit?kind=session'])(
  '%s is the page, in Arabic for who has not chosen, in English by the cookie',
  async (url) => {
    const arabic = (await open(url)).body;
    expect(arabic).toContain('<html lang="ar" dir="rtl" class="font-arabic">');
    expect(arabic).toContain('<title data-language="ar">دقيق</title>');
    expect(arabic).toContain('arabic.woff2');
    expect(arabic).not.toMatch(/Daqeeq|latin\.woff2/);
    const english = (await open(url, { cookie: 'lang=en' })).body;
    expect(english).toContain('<html lang="en" dir="ltr" class="font-latin">');
    expect(english).toContain('latin.woff2');
    expect(english).not.toMatch(/دقيق|arabic\.woff2/);
  },
);

test('the shop’s vendors keep their own page', async () => {
  expect((await open('/sellers')).statusCode).toBe(404);
  expect((await open('/operators/x')).statusCode).toBe(404);
});

test('[consolepage-01] runs no inline scripts, loads nothing of other hosts and is shown in no frame', async () => {
  const { headers } = await open('/operator/team');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  // The page's own scripts make the images of private pictures.
  expect(policy.replace("img-src 'self' data: blob:;", '')).not.toMatch(/unsafe|https?:|\*|blob:|data:/);
  for (const rule of ["connect-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('[consolepage-02] may use neither microphone, place nor payment; sellers may use the camera', async () => {
  const policyOf = async (url: string) => String((await open(url)).headers['permissions-policy']);
  for (const url of ['/seller', '/seller/offers/new', '/operator', '/operator/team'])
    for (const feature of ['microphone', 'geolocation', 'payment', 'usb'])
      expect(await policyOf(url)).toContain(`${feature}=()`);
  expect(await policyOf('/operator/team')).not.toContain('(self)');
  expect((await policyOf('/seller/offers/new')).match(/[a-z-]+=\(self\)/g)).toEqual(['camera=(self)']);
});

test('sellers may run WebAssembly that reads barcodes, and nothing else that is made of text', async () => {
  const policyOf = async (url: string) => String((await open(url)).headers['content-security-policy']);
  expect(await policyOf('/seller/offers/new')).toMatch(/; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
  expect(await policyOf('/seller/offers/new')).not.toMatch(/'unsafe|https?:|\*|script-src[^;]*blob:/);
  expect(await policyOf('/operator')).not.toContain('wasm');
});

test('[consolepage-03] is found by no search engine and asked for anew at every visit', async () => {
  const { headers } = await open('/seller/team');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.vary).toBe('accept-encoding, cookie');
  const etag = String(headers.etag);
  expect((await open('/operator', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await open('/operator', { 'if-none-match': etag, cookie: 'lang=en' })).statusCode).toBe(200);
});

test('is sent compressed to browsers that read it', async () => {
  const { headers, rawPayload } = await open('/seller', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(rawPayload.length).toBeLessThan(TEMPLATE.length);
});
