import { type ReactNode, Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from './rendered-page.ts';

const START = 'import "/assets/manifest.js";';

/** A page as the shop's layout makes it: its own scripts at the end of the body. */
const pageOf = (content: ReactNode) => (
  <html lang="ar">
    <head>
      <script nonce="n1">{'mark()'}</script>
    </head>
    <body>
      {content}
      <script nonce="n1">{'first()'}</script>
      <script nonce="n1" type="module" async>
        {START}
      </script>
    </body>
  </html>
);
const render = (content: ReactNode, data = '[]\n') => {
  const { html, scripts } = renderPage(pageOf(content), { data, nonce: 'n1', url: '/cart' });
  return { html: html.join(''), scripts };
};

test('renders a page with its own scripts, and no nonce', () => {
  const { html, scripts } = render(<p>دقيق</p>);
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="ar"><head><script>mark\(\)<\/script><\/head><body><p>دقيق<\/p><script>/,
  );
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
  expect(html).not.toContain('nonce');
  expect(scripts).toHaveLength(4);
  for (const script of scripts) expect(html).toContain(`>${script}</script>`);
});

test('gives the router its data, whatever they contain', () => {
  const data = '["</script><script>alert(1)</script>", "$& دقيق \u2028"]\n';
  const { html, scripts } = render(null, data);
  const given: string[] = [];
  const streamController = { enqueue: (text: string) => given.push(text), close: () => given.push('end') };
  new Function('window', scripts.at(-1) ?? '')({ __reactRouterContext: { streamController } });
  expect(given).toEqual([data, 'end']);
  expect(html).not.toContain('alert(1)</script>');
});

test('a script in what people wrote is not the page’s own', () => {
  const { scripts } = render(<p>{'<script nonce="n1">alert(1)</script>'}</p>);
  expect(scripts.join('')).not.toContain('alert');
});

const never = new Promise<string>(() => undefined);
test.each([
  ['waits for something', () => use(never)],
  [
    'fails',
    () => {
      throw new Error('broken');
    },
  ],
])('a part that %s is left to the browser, and said in the log', (_, content) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Late = () => <p>{content()}</p>;
  const { html } = render(
    <Suspense fallback={<p>لحظة</p>}>
      <Late />
    </Suspense>,
  );
  expect(html).toContain('لحظة');
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/cart .* left to the browser/));
  said.mockRestore();
});

test('a page that fails is not rendered', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  expect(() => render(<Broken />)).toThrow('broken');
});
