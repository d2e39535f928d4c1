import { expect, test } from 'vitest';
import { acceptedEncoding, compress } from './compression.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip; q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['x-br, brotli', 'identity'],
])('answers a client that sends %j in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([1, 500, 5_000, 100_000])('%i compressed bytes hold no more memory than themselves', async (length) => {
  const text = Array.from({ length }, (_, at) => String.fromCharCode(32 + ((at * 7919) % 95))).join('');
  const compressed = await compress(text, 2);
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});
