import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

const KEYS = { STORAGE_ACCESS_KEY_ID: 'key', STORAGE_SECRET_ACCESS_KEY: 'hush' };
const bucketOf = (STORAGE_URL: string) => readConfig({ STORAGE_URL, ...KEYS }).bucket;
const credentials = { accessKeyId: 'key', secretAccessKey: 'hush' };

test('without a URL files are in the data folder', () => {
  expect(readConfig({}).bucket).toBeNull();
});

test.each([
  [
    's3://files?region=me-central-1',
    { bucket: 'files', prefix: '', endpoint: null, region: 'me-central-1', isPathStyle: false },
  ],
  [
    's3://files/one/shop?endpoint=https://store.example',
    { prefix: 'one/shop/', endpoint: 'https://store.example', region: 'us-east-1', isPathStyle: true },
  ],
  ['s3://files?endpoint=https://store.example&path-style=false', { isPathStyle: false }],
])('%s', (url, expected) => {
  expect(bucketOf(url)).toMatchObject({ ...expected, credentials });
});

test('without keys the SDK looks for those of the machine', () => {
  expect(readConfig({ STORAGE_URL: 's3://files?region=x' }).bucket?.credentials).toBeNull();
});

test.each([
  ['https://files', /STORAGE_URL/],
  ['s3://files', /STORAGE_URL: needs a region/],
  ['s3://key:hush@files?region=x', /STORAGE_URL: keys belong in STORAGE_ACCESS_KEY_ID/],
  ['s3://F?region=x', /STORAGE_URL: s3:\/\/ and the name of a bucket/],
  ['s3://files?endpoint=store.example', /STORAGE_URL: its endpoint is no http\(s\) URL/],
  ['s3://files?region=x&tls=off', /STORAGE_URL: knows endpoint, region and path-style, not tls/],
  ['s3://files?region=x&path-style=maybe', /STORAGE_URL: path-style is true or false/],
])('refuses %s', (url, message) => {
  expect(() => bucketOf(url)).toThrow(message);
  expect(() => bucketOf(url)).not.toThrow(/hush/);
});

test('keys come together', () => {
  expect(() => readConfig({ STORAGE_ACCESS_KEY_ID: 'key' })).toThrow(/STORAGE_ACCESS_KEY_ID: set it together/);
});
