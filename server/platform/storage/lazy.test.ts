import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = globSync('{server,demo}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const filesWith = (text: RegExp) => SOURCES.filter((file) => text.test(readFileSync(file, 'utf8')));

test('[storage-17] a shop without a bucket never loads the SDK: one file imports it, and nothing imports that file at its start', () => {
  expect(filesWith(/'@(aws-sdk|smithy)\//)).toEqual(['server/platform/storage/s3-client.ts']);
  expect(filesWith(/import\('[^']*s3-client\.ts'\)/)).toEqual(['server/platform/storage/s3.ts']);
  expect(filesWith(/from '[^']*s3-client\.ts'/)).toEqual([]);
});
