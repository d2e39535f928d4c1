import { expect, test } from 'vitest';
import { takeNonce } from './own-scripts.ts';

test.each([
  ['<script nonce="n1">own()</script>', '<script>own()</script>', ['own()']],
  ['<script type="module" nonce="n1">import "x"</script>', '<script type="module">import "x"</script>', ['import "x"']],
  [
    '<script nonce="n1" async="">a()</script><script nonce="n1">b()</script>',
    '<script async="">a()</script><script>b()</script>',
    ['a()', 'b()'],
  ],
  [
    '<script nonce="n1" type="module" src="/assets/a.js"></script>',
    '<script type="module" src="/assets/a.js"></script>',
    [],
  ],
  ['<script src="/assets/a.js" nonce="n1"></script>', '<script src="/assets/a.js"></script>', []],
  ['<link nonce="n1" href="/a.css"/><p>own()</p>', '<link href="/a.css"/><p>own()</p>', []],
])('takes the nonce out of %s', (marked, html, scripts) => {
  expect(takeNonce(marked, 'n1')).toEqual({ html, scripts });
});

test('[pages-02] an injected script is none of the page’s own', () => {
  const injected = '<p><script>alert(1)</script><script nonce="n0">alert(1)</script>';
  const { html, scripts } = takeNonce(`${injected}<script nonce="n1">own()</script>`, 'n1');
  expect(scripts).toEqual(['own()']);
  expect(html).toBe(`${injected}<script>own()</script>`);
});
