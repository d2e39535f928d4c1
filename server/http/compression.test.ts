import { expect, test } from 'vitest';
import { acceptedEncoding } from './compression.ts';

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
