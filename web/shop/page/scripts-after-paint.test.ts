import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE = {
  head: '<html><head><link rel="modulepreload" nonce="n" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/app.css"/></head>',
  end: `<script nonce="n">first()</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_main};
window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`,
};

test('a page fetches no script before it has painted, and all of them after', () => {
  const { head, end } = scriptsAfterPaint(PAGE);
  expect(head).toBe('<html><head><link rel="stylesheet" href="/app.css"/></head>');
  expect(end).not.toContain('type="module"');
  expect(end.startsWith('<script nonce="n">first()</script><script nonce="n">')).toBe(true);
  expect(end).toContain('["/assets/entry.js","/assets/root.js"]');
  expect(end).toContain(
    'const [,route0,route1_main] = await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")]);',
  );
  expect(end).toContain('import("/assets/entry.js");');
});

test.each([
  ['a page that is shown', false],
  ['a tab in the background, which never paints', true],
])('starts the scripts of %s', (_, hidden) => {
  const code = /<script nonce="n">(\(\(start\)[\s\S]*?)<\/script>/.exec(scriptsAfterPaint(PAGE).end)?.[1] ?? '';
  const order: string[] = [];
  const start = code.slice(0, code.lastIndexOf(')(async'));
  new Function('document', 'requestAnimationFrame', 'setTimeout', 'start', `${start})(start)`)(
    { hidden },
    (run: () => void) => [order.push('frame'), run()],
    (run: () => void) => [order.push('after the frame'), run()],
    () => order.push('start'),
  );
  expect(order).toEqual(hidden ? ['start'] : ['frame', 'after the frame', 'start']);
});
