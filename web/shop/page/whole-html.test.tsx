import { use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { wholeHtml } from './whole-html.ts';

const onError = vi.fn();
const options = { nonce: 'n', onError };
afterEach(() => void vi.useRealTimers());

test('renders what a page waits for', async () => {
  const words = Promise.resolve('دقيق');
  const Late = () => <p>{use(words)}</p>;
  expect(await wholeHtml(<Late />, options)).toBe('<p>دقيق</p>');
});

test('renders long texts, which React writes apart from the rest', async () => {
  const script = `said('${'دقيق القمح '.repeat(400)}')`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as React Router writes a page's data
  const page = <script dangerouslySetInnerHTML={{ __html: script }} />;
  expect(await wholeHtml(page, options)).toBe(`<script>${script}</script>`);
});

test('no timer waits on after a page is rendered or has failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await wholeHtml(<p>دقيق</p>, options);
  expect(vi.getTimerCount()).toBe(0);
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(wholeHtml(<Broken />, options)).rejects.toThrow('broken');
  expect(onError).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
