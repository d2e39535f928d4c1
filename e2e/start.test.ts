import { once } from 'node:events';
import { expect, test } from 'vitest';
import { gatewayOf, keptFolder, MINUTE, newFolder, start, stop, untilOpen } from './running-shop.ts';

// How the shop starts. A fresh clone is not tested here: CI runs everything in one.

/** Two tests start a demo shop here. The first of them loads the demo data. */
const demoData = keptFolder();

const offersOf = async (url: string) => (await (await fetch(`${url}/api/products/public`)).json()).meta.total;

test('[start-01] shows the Arabic home page and takes payments after npm start without data, and starts again sooner, with the same data', {
  timeout: 5 * MINUTE,
}, async () => {
  const options = { DEMO_DATA: 'true' };
  const first = await start(demoData, options, ['npm', 'start']);
  const began = Date.now();
  await untilOpen(first, MINUTE);
  const html = await (await fetch(first.url)).text();
  const firstTook = Date.now() - began;
  console.log(`first start: open after ${firstTook} ms`);
  expect(html).toContain('<html lang="ar" dir="rtl" class="font-arabic"');
  expect(html).toContain('مقادير دقيقة');
  expect(linksOfHeader(html)).toEqual(new Set(['/']));
  expect(await offersOf(first.url)).toBe(1088);
  // No page is made for a file that an older page asks for.
  expect(await (await fetch(`${first.url}/assets/gone.js`)).json()).toMatchObject({ code: 'not_found' });
  for (const ending of ['js', 'css', 'woff2']) {
    const file = new RegExp(`/assets/[^"]+\\.${ending}`).exec(html)?.[0] ?? `no ${ending}`;
    const { status, headers } = await fetch(first.url + file);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // A page has some fifty files, each with these headers.
    expect(JSON.stringify([...headers]).length).toBeLessThan(700);
  }
  // A demo shop takes payments out of the box.
  const gateway = gatewayOf(demoData);
  expect((await fetch(gateway)).status).toBe(401);
  await stop(first.shop, 'SIGINT');
  await expect.poll(() => fetch(gateway).catch(() => 'gone')).toBe('gone');

  const again = await start(demoData, options, ['npm', 'start']);
  const restarted = Date.now();
  await untilOpen(again, MINUTE);
  const took = Date.now() - restarted;
  console.log(`second start: open after ${took} ms`);
  expect(took).toBeLessThan(firstTook);
  expect(await offersOf(again.url)).toBe(1088);
  await stop(again.shop, 'SIGINT');
});

test('[pages-07] a rendered search page that was refused by a limit is 429 and not given to others, below the whole header of GUEST_NAVIGATION=full', {
  timeout: MINUTE,
}, async () => {
  const environment = { RATE_LIMIT_FACTOR: '0.005', TRUST_PROXY: '127.0.0.1', GUEST_NAVIGATION: 'full' };
  const running = await start(newFolder(), environment);
  await untilOpen(running, 30_000);
  const home = await (await fetch(running.url, { headers: { 'x-forwarded-for': '10.0.0.3' } })).text();
  expect(linksOfHeader(home)).toEqual(new Set(['/', '/products', '/categories', '/vendors', '/cart', '/auth/login']));
  const open = (query: string, client: string, lang = 'en') =>
    fetch(`${running.url}/search?q=${query}`, { headers: { 'x-forwarded-for': client, cookie: `lang=${lang}` } });
  let refused = await open('flour', '10.0.0.1');
  for (let number = 0; refused.status === 200 && number < 50; number++)
    refused = await open(`flour${number}`, '10.0.0.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await refused.text();
  expect(html).toContain('<html lang="en"');
  const wait = 'Wait 60 seconds, then reload the page.';
  expect(withoutMarks(html)).toContain(
    `Your connection sent too many requests, so part of this page is missing. ${wait}`,
  );
  expect(html).not.toContain('Searching...');
  const arabic = await (await open('sugar', '10.0.0.1', 'ar')).text();
  expect(withoutMarks(arabic)).toContain(
    'وصلنا من اتصالك عدد كبير من الطلبات، لذلك ينقص جزء من هذه الصفحة. انتظر ٦٠ ثانية ثم حدّث الصفحة.',
  );
  expect(arabic).not.toContain('جارٍ البحث...');
  const data = await fetch(`${running.url}/search.data?q=sugar`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
  expect([data.status, data.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await open('sugar', '10.0.0.1')).status).toBe(429);
  const other = await open('sugar', '10.0.0.2');
  expect(other.status).toBe(200);
  expect(await other.text()).toContain('No results');
  expect((await fetch(`${running.url}/`)).status).toBe(200);
});

function linksOfHeader(html: string): Set<string | undefined> {
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
  return new Set([...header.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1]));
}

/** HTML without the marks that React puts between texts. */
const withoutMarks = (html: string) => html.replaceAll('<!-- -->', '');

/** Loaded before the shop: its standard output is a terminal without colours. */
const TERMINAL = `data:text/javascript,${encodeURIComponent('Object.assign(process.stdout, { isTTY: true, getColorDepth: () => 1 })')}`;

test('speaks to a person at a terminal, and writes JSON lines elsewhere', { timeout: 2 * MINUTE }, async () => {
  const options = { DEMO_DATA: 'true', LOG_LEVEL: 'info' };
  const person = await start(demoData, { ...options, NODE_OPTIONS: `--import ${TERMINAL}` });
  await untilOpen(person, MINUTE);
  await expect.poll(person.output, { timeout: 30_000 }).toContain('Stop           Ctrl-C');
  expect(person.output()).toContain('Daqeeq is open.');
  expect(person.output()).toContain('Demo accounts  noura@daqeeq.example   password: daqeeq-demo');
  expect(person.output()).toContain(
    `Payments       are made at the test gateway, ${new URL(gatewayOf(demoData)).origin}, which`,
  );
  expect(person.output()).toMatch(/Mails {10}are files in .*outbox until SMTP_URL is set/);

  const second = await start(newFolder(), { PORT: new URL(person.url).port });
  expect(await once(second.shop, 'exit')).toEqual([1, null]);
  expect(second.output()).toBe(
    `Port ${new URL(person.url).port} is taken, perhaps by a shop that is already running.\n` +
      `Stop that program, or choose another port: PORT=${Number(new URL(person.url).port) + 1} npm start\n`,
  );
  expect(await stop(person.shop, 'SIGINT')).toBe(0);
  expect(person.output()).toContain('Stopping');
  expect(person.output()).not.toContain('{');

  const program = await start(demoData, options);
  await untilOpen(program, 30_000);
  await fetch(`${program.url}/health/live`);
  for (const line of ['Daqeeq is open at', '"request completed"'])
    await expect.poll(program.output, { timeout: 30_000 }).toContain(line);
  // Read up to the last line that has arrived whole.
  const lines = program.output().split('\n').slice(0, -1);
  expect(lines.map((line) => JSON.parse(line).level).every((level) => level >= 30)).toBe(true);
});
