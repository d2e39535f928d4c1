import { afterAll, expect, test } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { type TcpProxy, tcpProxy } from '#server/testing/database/tcp-proxy.ts';
import { pageCache } from './page-cache.ts';
import { addPageRoute, type WebHost } from './page-route.ts';

const proxies: TcpProxy[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.close();
});

const HUNGRY = '10.0.0.1';
const GUEST = '10.0.0.2';

/** A web app that swallows every fault of its loaders, as a page does that leaves the rest to the browser. */
function makeHost(ask?: typeof fetch) {
  const asked: string[] = [];
  const host: WebHost = {
    handleWebRequest: async (request, { fetch }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname);
      const calls = pathname.startsWith('/search') ? [`/api/search${search}`] : ['/api/shop', '/api/products/public'];
      const answers = await Promise.all(calls.map((call) => (ask ?? fetch)(call).catch(() => null)));
      const found = await Promise.all(
        answers.map(async (answer) => (answer?.ok ? ((await answer.json()) as object) : null)),
      );
      const shown = found.every((data) => data !== null) ? 'complete' : 'empty';
      const html = `<h1>${shown}</h1>`;
      const isData = pathname.endsWith('.data');
      const response = new Response(isData ? html : null, { headers: { 'content-type': 'text/x-script' } });
      return { response, page: isData ? null : { html: [html], scripts: [] } };
    },
  };
  return { host, asked };
}

/** The real API with a small limit on searches, and pages made from it. */
async function startShop(ask?: typeof fetch) {
  let proxy: TcpProxy | undefined;
  const shop = await startTestApp(
    { RATE_LIMIT_FACTOR: '0.005' },
    {
      mapDatabaseUrl: async (url) => {
        proxy = await tcpProxy(url);
        proxies.push(proxy);
        return proxy.url;
      },
    },
  );
  const { host, asked } = makeHost(ask);
  await makeOffer(shop.db, { nameEn: 'Sugar' });
  addPageRoute(shop.app, { host: async () => host, cached: pageCache(changeLog()), app: shop.app });
  const open = async (url: string, remoteAddress = GUEST) => {
    const { statusCode, body, headers } = await shop.app.inject({ url, remoteAddress });
    return { status: statusCode, body, retryAfter: headers['retry-after'], cache: headers['cache-control'] };
  };
  return { shop, open, asked, proxy: proxy as TcpProxy };
}

const COMPLETE = { status: 200, body: '<h1>complete</h1>', cache: 'public, max-age=0, must-revalidate' };

/** Searches until this client is refused. */
async function useUpSearches(open: Awaited<ReturnType<typeof startShop>>['open']) {
  for (let number = 0; number < 100; number++)
    if ((await open(`/search?query=flour${number}`, HUNGRY)).body === '<h1>empty</h1>') return;
  throw new Error('the limit was not reached');
}

test('[pages-04] a search page that was refused by a limit is 429 for its client, and complete for the others', async () => {
  const { open } = await startShop();
  await useUpSearches(open);
  const refused = await open('/search?query=sugar', HUNGRY);
  expect(refused).toMatchObject({ status: 429, body: '<h1>empty</h1>', cache: 'no-store' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect(await open('/search?query=sugar')).toMatchObject(COMPLETE);
  // Kept now, so the client that is over its limit gets it too.
  expect(await open('/search?query=sugar', HUNGRY)).toMatchObject(COMPLETE);
});

test('[pages-05] a client that waits for the page of another, who is over the limit, gets one of its own', async () => {
  const { open } = await startShop();
  await useUpSearches(open);
  const [refused, ...others] = await Promise.all(
    [HUNGRY, GUEST, '10.0.0.3'].map((client) => open('/search?query=sugar', client)),
  );
  expect(refused?.status).toBe(429);
  for (const other of others) expect(other).toMatchObject(COMPLETE);
});

test('[pages-08] the data of a search page that was refused is 429 with the wait, and is not kept', async () => {
  const { open } = await startShop();
  await useUpSearches(open);
  // The refusal’s cookie, to come back with in a second, does not reach the reader: they wait for the limit’s minute.
  expect(await open('/search.data?query=sugar', HUNGRY)).toEqual({
    status: 429,
    body: '<h1>empty</h1>',
    retryAfter: '60',
    cache: 'no-store',
  });
  expect(await open('/search.data?query=sugar')).toMatchObject({ status: 200, body: '<h1>complete</h1>' });
});

test('[pages-09] the data of a page is 503 while the database is away', async () => {
  const { open, proxy } = await startShop();
  proxy.cut();
  expect(await open('/products.data')).toMatchObject({ status: 503, body: '<h1>empty</h1>', retryAfter: '2' });
  proxy.restore();
  await expect
    .poll(() => open('/products.data'), { timeout: 10_000 })
    .toMatchObject({ status: 200, body: '<h1>complete</h1>' });
});

test.each(['/', '/search?query=sugar'])(
  '[pages-06] while the database is away %s is 503 with what there is, and complete right after',
  async (url) => {
    const { open, proxy, asked } = await startShop();
    proxy.cut();
    for (let time = 0; time < 2; time++)
      expect(await open(url)).toMatchObject({
        status: 503,
        body: '<h1>empty</h1>',
        retryAfter: '2',
        cache: 'no-store',
      });
    proxy.restore();
    await expect.poll(() => open(url), { timeout: 10_000 }).toMatchObject(COMPLETE);
    const renderings = asked.length;
    await open(url);
    expect(asked).toHaveLength(renderings);
  },
);

test('a loader whose call breaks off makes the page 503', async () => {
  const { open, shop } = await startShop();
  const { routing } = shop.app;
  shop.app.routing = () => {
    throw new Error('broken');
  };
  expect(await open('/')).toMatchObject({ status: 503, body: '<h1>empty</h1>' });
  shop.app.routing = routing;
});

test('control: without the observed fetch the refused page is kept and given to everybody', async () => {
  const { open } = await startShop(async () => new Response('{}', { status: 429 }));
  expect(await open('/search?query=sugar', HUNGRY)).toMatchObject({ ...COMPLETE, body: '<h1>empty</h1>' });
  expect(await open('/search?query=sugar')).toMatchObject({ ...COMPLETE, body: '<h1>empty</h1>' });
});
