import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { applePayRoutes } from './apple-pay.routes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-apple-pay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'association');
writeFileSync(file, '7B227073704964223A22');
const { app } = await startTestApp({ APPLE_PAY_ASSOCIATION: file });
const { app: plain, config } = await startTestApp();
const ADDRESS = '/.well-known/apple-developer-merchantid-domain-association';

test('the file by which Apple recognises the shop is served as it is', async () => {
  const answer = await app.inject(ADDRESS);
  expect([answer.statusCode, answer.body]).toEqual([200, '7B227073704964223A22']);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('without it there is nothing, and a wrong path stops the start', async () => {
  expect((await plain.inject(ADDRESS)).statusCode).toBe(404);
  const applePayAssociation = path.join(folder, 'missing');
  await expect(applePayRoutes(plain, { config: { ...config, applePayAssociation } })).rejects.toThrow(
    /ENOENT.*missing/,
  );
});
